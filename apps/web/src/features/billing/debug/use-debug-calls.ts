import { pricesOf } from '@target-analysis/contract/prices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { announcePurchase } from '../pending/purchase-news.ts';
import { usePlans } from '../use-plans.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { payOnTestPage, testUpgrade } from './test-upgrade.ts';

const context = { retry: 'reports' } as const;

export function useDebugInfo() {
  const { showError } = useToasts();
  return useMutation({
    mutationFn: () => api.billing.debugSubscriptionState(undefined, { context }),
    onError: (error) => showError({ title: 'Debug failed', message: toProblem(error).message }),
  });
}

/** Makes a real purchase if no money moves, and fails otherwise. */
export function useTestUpgrade(onDone: () => void) {
  const { showError, showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const isTestCheckout = useSiteSettings()?.checkout === 'test';
  const plans = usePlans() ?? [];
  return useMutation({
    mutationFn: () => {
      if (!isTestCheckout) throw new Error('This works with the test checkout only.');
      return testUpgrade(pricesOf(plans).monthlyCents, {
        newId,
        payOnPage: payOnTestPage,
        createPayment: (payment) => api.billing.createPayment(payment, { context }),
        processPayment: (payment) => api.billing.processPaymentSuccess(payment, { context }),
      });
    },
    onSuccess: async (message) => {
      showSuccess({ title: 'Test upgrade completed', message });
      announcePurchase();
      await refreshSubscription(queryClient);
      onDone();
    },
    onError: (error) => {
      const { code, message } = toProblem(error);
      // An error found by this page itself says more than a general one.
      showError({ title: 'Test failed', message: code === 'internal-error' ? error.message : message });
    },
  });
}
