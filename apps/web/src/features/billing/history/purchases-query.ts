import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { billingKey } from '../refresh-subscription.ts';

/** The account's purchases, one page at a time, newest first. */
export function purchasesQuery(page: number) {
  return queryOptions({
    queryKey: [...billingKey, 'purchases', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.billing.listPurchases({ page }, { signal, context: { retry: 'reports' } }),
  });
}
