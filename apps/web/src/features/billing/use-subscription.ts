/** What the account may analyze and how it pays, from the server, loaded again after every purchase or use. */
import type { Subscription } from '@target-analysis/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { logProblem } from '../../log.ts';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';
import { billingKey } from './refresh-subscription.ts';

export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: async ({ signal }) => {
    await expireWhatIsOver(signal);
    return await api.billing.getSubscription(undefined, { signal, context: { retry: 'reports' } });
  },
});

/** Runs before each load (document 1 section 7). Loading checks as well, so a failure here does no harm. */
async function expireWhatIsOver(signal: AbortSignal): Promise<void> {
  try {
    await api.billing.checkExpiredSubscriptions(undefined, { signal, context: { retry: 'none' } });
  } catch (error) {
    if (!signal.aborted) logProblem('Subscriptions that are over could not be checked', error);
  }
}

/** The current subscription; null for visitors and until it is known. */
export function useSubscription(): Subscription | null {
  return useSubscriptionQuery().data ?? null;
}

/** The same with its loading state; sends no request for visitors. */
export function useSubscriptionQuery() {
  const isSignedIn = useSignIn().status === 'signed-in';
  return useQuery({ ...subscriptionQuery, enabled: isSignedIn });
}
