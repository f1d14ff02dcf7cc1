import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';

/** Where the account is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.accounts.listDevices(undefined, { signal }),
  staleTime: 0,
});
