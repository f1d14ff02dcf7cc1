import type { Subscription } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { refreshSubscription } from '../refresh-subscription.ts';
import { subscriptionQuery } from '../use-subscription.ts';

/** Each may be repeated without doing anything twice. */
const context = { retry: 'reports' } as const;

export function useAutoRenew() {
  const queryClient = useQueryClient();
  const { showError, showSuccess } = useToasts();
  return useMutation({
    mutationFn: async (autoRenew: boolean) => {
      const answer = await api.billing.updateSubscriptionAutoRenew({ autoRenew }, { context });
      // The switch shows what the server holds before it moves again.
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

/** @param onEnd closes the window that asked, before anything is said: it would hide what is said beneath it. */
export function useCancellation(onEnd = () => {}) {
  const { showSuccess } = useToasts();
  return useReplacement({
    change: () => api.billing.cancelSubscription(undefined, { context }),
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

/** Of the plan that is to follow: the running one stays canceled, as it was. */
export function useNextPlanCancellation() {
  const { showSuccess } = useToasts();
  return useReplacement({
    change: () => api.billing.cancelSubscription(undefined, { context }),
    failure: (reason) => ({ title: 'Failed to cancel the next plan', message: reason }),
    onDone: () => {
      showSuccess({ title: 'Your next plan is canceled.', message: 'Nothing is charged for it.' });
    },
  });
}

export function useChangeToPayAsYouGo() {
  const { showSuccess } = useToasts();
  return useReplacement({
    change: () => api.billing.createSubscription({ subscription_type: 'pay_as_you_go' }, { context }),
    failure: (reason) => ({ title: 'Update failed', message: `Failed to update subscription. ${reason}` }),
    onDone: () => {
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

/** A change that answers the subscription as it stands then. */
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
