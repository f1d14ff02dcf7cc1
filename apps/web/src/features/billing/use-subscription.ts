/** What the account may analyse and how it pays: the server's word, asked again whenever something was bought or used. */
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

/** Comes before each reading (document 1 section 7). Reading checks as well, so a failure here costs nothing. */
async function expireWhatIsOver(signal: AbortSignal): Promise<void> {
  try {
    await api.billing.checkExpiredSubscriptions(undefined, { signal, context: { retry: 'none' } });
  } catch (error) {
    if (!signal.aborted) logProblem('Subscriptions that are over could not be checked', error);
  }
}

/** The current subscription; null until it is known, and for visitors. */
export function useSubscription(): Subscription | null {
  return useSubscriptionQuery().data ?? null;
}

/** The same with how the question stands; asks nothing for visitors. */
export function useSubscriptionQuery() {
  const isSignedIn = useSignIn().status === 'signed-in';
  return useQuery({ ...subscriptionQuery, enabled: isSignedIn });
}
