import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { forgetPurchase, readPurchase } from '../pending/pending.ts';
import { announcePurchase } from '../pending/purchase-news.ts';
import { pauseAfter } from '../pending/settle.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import {
  isRemembered,
  settleCallOf,
  successStateOf,
  type CheckoutMetadata,
  type SuccessState,
} from './success-state.ts';

/** Loaded once, and not again when the window gets the focus: a settled payment stays settled. */
const once = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const context = { retry: 'reports' } as const;

export interface CheckoutResult {
  state: SuccessState;
  /** Undefined until the checkout has loaded. */
  metadata: CheckoutMetadata | undefined;
  isAsking: boolean;
  askAgain: () => void;
}

/** Loads a checkout and has it settled; safe to repeat, in any number of tabs. */
export function useCheckoutResult(userId: string, sessionId: string | null): CheckoutResult {
  const queryClient = useQueryClient();
  const checkout = useQuery({
    ...once,
    queryKey: ['checkout', userId, sessionId],
    enabled: sessionId !== null && sessionId !== '',
    queryFn: async ({ signal }) => {
      const input = { sessionId: sessionId ?? '' };
      return (await api.billing.getStripeSession(input, { signal, context })).metadata;
    },
  });
  const metadata = checkout.data;
  const paymentKey = ['checkout', userId, sessionId, 'payment'];
  const payment = useQuery({
    ...once,
    queryKey: paymentKey,
    enabled: metadata !== undefined && metadata.planId !== '',
    queryFn: async ({ signal }) => {
      if (sessionId === null || metadata === undefined) throw new Error('Nothing to settle yet');
      const input = settleCallOf(sessionId, metadata);
      const answer = await api.billing.processPaymentSuccess(input, { signal, context });
      if (answer.success) {
        forgetSettled(userId, metadata);
        announcePurchase();
        // What the page then shows of the account is the new state.
        await refreshSubscription(queryClient, 'purchase');
      }
      return answer;
    },
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.isPending === true && (pauseAfter(dataUpdateCount) ?? false),
  });
  // Only the cache says how often a query has answered.
  const answers = queryClient.getQueryState(paymentKey)?.dataUpdateCount ?? 0;
  return {
    state: successStateOf({
      sessionId,
      metadata,
      answer: payment.data,
      answers,
      error: checkout.error ?? payment.error,
    }),
    metadata,
    isAsking: checkout.isFetching || payment.isFetching,
    askAgain: () => {
      if (sessionId === null || sessionId === '') window.location.reload();
      else void (metadata === undefined ? checkout : payment).refetch();
    },
  };
}

function forgetSettled(userId: string, metadata: CheckoutMetadata): void {
  const pending = readPurchase(localStorage, userId);
  if (pending !== null && isRemembered(pending, metadata)) forgetPurchase(localStorage, userId);
}
