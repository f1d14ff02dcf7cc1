import { refreshDelaysMs } from '@target-analysis/contract/constants';
import type { QueryClient } from '@tanstack/react-query';

/** Everything under it is the account's own and goes stale with a purchase. */
export const billingKey = ['billing'] as const;

/**
 * Asks again for everything that a purchase changes; resolves when what is on screen is up to date.
 * @param change what was done: its effects at the provider may arrive a moment after the answer, so it is asked once more after
 * the delay of the specification.
 */
export function refreshSubscription(
  queryClient: QueryClient,
  change?: keyof typeof refreshDelaysMs,
): Promise<void> {
  if (change !== undefined) {
    setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: billingKey });
    }, refreshDelaysMs[change]);
  }
  return queryClient.invalidateQueries({ queryKey: billingKey });
}
