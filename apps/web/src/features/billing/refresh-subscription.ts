import { refreshDelaysMs } from '@target-analysis/contract/constants';
import type { QueryClient } from '@tanstack/react-query';

/** Everything under this key belongs to the account and goes stale with a purchase. */
export const billingKey = ['billing'] as const;

/**
 * Reloads everything that a purchase changes; resolves when the screen is up to date.
 * @param change what was done: its effects at the provider may arrive a moment after the response, so everything reloads once more
 * after the specified delay.
 */
export function refreshSubscription(
  queryClient: QueryClient,
  change?: keyof typeof refreshDelaysMs,
): Promise<void> {
  if (change !== undefined) {
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: billingKey }), refreshDelaysMs[change]);
  }
  return queryClient.invalidateQueries({ queryKey: billingKey });
}
