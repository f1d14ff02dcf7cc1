import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { billingKey } from '../../billing/index.ts';

/** The guide from the server; a purchase may open it, and the last report closes it. */
export const drillsQuery = queryOptions({
  queryKey: [...billingKey, 'drills'],
  queryFn: ({ signal }) => api.guide.listDrills(undefined, { signal }),
});
