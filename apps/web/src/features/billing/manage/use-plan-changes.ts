import type { Subscription } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { refreshSubscription } from '../refresh-subscription.ts';
import { subscriptionQuery } from '../use-subscription.ts';

/** Each call is safe to repeat. */
const context = { retry: 'reports' } as const;

export function useAutoRenew() {
  const queryClient = useQueryClient();
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: async (autoRenew: boolean) => {
      const answer = await api.billing.updateSubscriptionAutoRenew({ autoRenew }, { context });
      // The switch shows the server's state before it moves again.
      await refreshSubscription(queryClient, 'autoRenew');
      return answer;
    },
    onSuccess: ({ success, message }) => {
      if (success) showSuccess({ title: message });
      else showError({ title: 'Update failed', message });
    },
    onError: (error) => {
      const reason = toProblem(error).message;
      showError({ title: 'Update failed', message: `Failed to update auto-renew setting. ${reason}` });
      void refreshSubscription(queryClient);
    },
  });
}

/** @param onEnd closes the dialog first, because it would cover the toast */
export function useCancellation({ id }: Pick<Subscription, 'id'>, onEnd: () => void) {
  const { showSuccess } = useToasts();
  return useReplacement({
    change: () => api.billing.cancelSubscription({ subscription_id: id, cancels: 'plan' }, { context }),
    failure: (reason) => ({ title: 'Failed to cancel subscription', message: reason }),
    onFailed: onEnd,
    onDone: ({ subscription_type: type }) => {
      onEnd();
      const isPaidUntilEnd = type !== 'pay_as_you_go';
      showSuccess({
        title: 'Subscription canceled successfully.',
        message: isPaidUntilEnd
          ? 'You can continue using your reports until the end of your billing period.'
          : undefined,
      });
    },
  });
}

/** Cancels the plan that would follow: the running one stays canceled. */
export function useNextPlanCancellation({ id }: Pick<Subscription, 'id'>) {
  const { showSuccess } = useToasts();
  return useReplacement({
    change: () => api.billing.cancelSubscription({ subscription_id: id, cancels: 'next-plan' }, { context }),
    failure: (reason) => ({ title: 'Failed to cancel the next plan', message: reason }),
    onDone: () => {
      showSuccess({ title: 'Your next plan is canceled.', message: 'You won’t be charged for it.' });
    },
  });
}

/** @param onEnd as for `useCancellation` */
export function useChangeToPayAsYouGo(onEnd: () => void) {
  const { showSuccess } = useToasts();
  return useReplacement({
    change: () => api.billing.createSubscription({ subscription_type: 'pay_as_you_go' }, { context }),
    failure: (reason) => ({ title: 'Update failed', message: `Failed to update subscription. ${reason}` }),
    onFailed: onEnd,
    onDone: () => {
      onEnd();
      showSuccess({ title: 'Subscription updated successfully' });
    },
  });
}

interface Replacement {
  change: () => Promise<Subscription>;
  failure: (reason: string) => { title: string; message: string };
  onFailed?: () => void;
  onDone: (subscription: Subscription) => void;
}

/** A change whose response is the new subscription. */
function useReplacement({ change, failure, onFailed, onDone }: Replacement) {
  const queryClient = useQueryClient();
  const { showError } = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (subscription) => {
      queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
      onDone(subscription);
    },
    onError: (error) => {
      onFailed?.();
      showError(failure(toProblem(error).message));
    },
    onSettled: () => refreshSubscription(queryClient, 'plan'),
  });
}
