/** What the account may analyse and how it pays: the server's word, asked anew whenever something was bought or used. */
import type { Subscription } from '@target-analysis/contract';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';

/** Everything under it is the account's own and goes stale with a purchase. */
export const billingKey = ['billing'] as const;

export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: ({ signal }) => api.billing.getSubscription(undefined, { signal, context: { retry: 'reports' } }),
});

/** The current subscription; null until it is known, and for visitors. */
export function useSubscription(): Subscription | null {
  return useSubscriptionQuery().data ?? null;
}

/** The same with how the question stands; asks nothing for visitors. */
export function useSubscriptionQuery() {
  const isSignedIn = useSignIn().status === 'signed-in';
  return useQuery({ ...subscriptionQuery, enabled: isSignedIn });
}

/** Asks anew for everything that a purchase changes; resolves when what is on screen is up to date. */
export function refreshSubscription(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: billingKey });
}
