import type { Balance } from '@target-analysis/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => api.billing.getBalance(undefined, { signal }),
});

/** The report credits; null until they are known. */
export function useBalance(): Balance | null {
  return useQuery(balanceQuery).data ?? null;
}
