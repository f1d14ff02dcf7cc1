import type { Plan } from '@target-analysis/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => {
    const { items } = await api.billing.listPlans({}, { signal, context: { retry: 'reports' } });
    return items.toSorted((one, other) => one.sort_order - other.sort_order);
  },
});

/** The plans on offer, in order; null until known. */
export function usePlans(): readonly Plan[] | null {
  return useQuery(plansQuery).data ?? null;
}
