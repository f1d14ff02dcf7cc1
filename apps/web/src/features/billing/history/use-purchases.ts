import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { billingKey } from '../use-subscription.ts';

/** What the account paid for, a page at a time, newest first. */
export function usePurchases(page: number) {
  return useQuery({
    queryKey: [...billingKey, 'purchases', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.billing.listPurchases({ page }, { signal, context: { retry: 'reports' } }),
  });
}
