/** The changes that administrators make. Lists and counters reload after each one, successful or not. */
import type { AdminSubscription } from '@target-analysis/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/calls/api.ts';
import { toProblem } from '../../lib/calls/problem.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useToasts } from '../../ui/toast.tsx';
import { adminKey } from './table/use-admin-lists.ts';

export function useNicknameChange(onDone: () => void) {
  return useChange(api.admin.updateDisplayName, () => 'Nickname updated successfully', onDone);
}

export function useAccessChange(onDone: () => void) {
  return useChange(api.admin.toggleUserAccess, ({ message }) => message, onDone);
}

export function useUsageChange(onDone: () => void) {
  return useChange(api.admin.adminUpdateSubscription, () => 'Subscription updated successfully', onDone);
}

export function useRefund(onDone: () => void) {
  return useChange(api.admin.refundPayment, ({ message }) => message, onDone);
}

export function useReferralDecision(onDone: () => void) {
  return useChange(api.admin.decideReferral, ({ message }) => message, onDone);
}

/** Also reloads the prices on other pages. */
export function usePriceChange() {
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: ['plans'] });
    void queryClient.invalidateQueries({ queryKey: ['site-settings'] });
  };
  return useChange(api.admin.changePrices, () => 'Prices saved', reload);
}

/** Saves the payments of a span of days as a file. */
export function usePaymentExport() {
  const { showError } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (span: { from: string; until: string }) => api.admin.exportPayments(span),
    onSuccess: ({ csv }, { from, until }) => {
      saveFile(new Blob([csv], { type: 'text/csv' }), `payments-${from}-${until}.csv`);
    },
    onError: (error) => showError({ title: `Failed to export payments: ${toProblem(error).message}` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  });
}

/** Loads the subscription to edit, and creates one for an account that has none. */
export function useSubscriptionOpening(onOpened: (subscription: AdminSubscription) => void) {
  const { showError } = useToasts();
  return useMutation({
    mutationFn: (input: { user_id: string }) => api.admin.openSubscription(input),
    onSuccess: onOpened,
    onError: (error) => showError({ title: `Failed to update subscription: ${toProblem(error).message}` }),
  });
}

function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  success: (answer: Answer) => string,
  onDone: () => void,
) {
  const { showSuccess } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(input),
    onSuccess: (answer) => {
      showSuccess({ title: success(answer) });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  });
}
