import type { ProcessedPayment } from '@target-analysis/contract';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { refreshSubscription } from '../refresh-subscription.ts';
import { forgetPurchase, readPurchase, type PendingPurchase } from './pending.ts';
import { announcePurchase } from './purchase-news.ts';
import {
  failureNews,
  newsOf,
  nothingPending,
  settleCallOf,
  settleInTime,
  type SettleManner,
  type SettleNews,
} from './settle.ts';

const settleKey = ['settle-payment'] as const;

export interface Settling {
  /** Asks the server about the remembered purchase, one call at a time in this tab. */
  settle: (manner: SettleManner) => void;
  isSettling: boolean;
  /** The provider took longer to decide than a person waits. */
  isUndecided: boolean;
}

export function useSettle(userId: string): Settling {
  const queryClient = useQueryClient();
  const say = useSettleToasts();
  const { mutate, data } = useMutation({
    mutationKey: settleKey,
    mutationFn: ({ purchase }: { purchase: PendingPurchase; manner: SettleManner }) =>
      settleInTime({
        ask: () => askAbout(purchase),
        isStillPending: () => readPurchase(localStorage, userId) !== null,
        wait: waitUntilSeen,
      }),
    onSuccess: async (answer, { manner }) => {
      if (answer === null || answer.isPending) return;
      forgetPurchase(localStorage, userId);
      say(newsOf(answer, manner));
      if (answer.success) announcePurchase();
      await refreshSubscription(queryClient, 'purchase');
    },
    onError: (error, { manner }) => {
      const { code, message } = toProblem(error);
      // Without a connection nothing has failed yet: the purchase stays remembered, and is checked again.
      if (code !== 'no-connection' || manner === 'asked') say(failureNews(message, manner));
    },
  });
  const isSettling = useIsMutating({ mutationKey: settleKey }) > 0;
  const settle = useCallback(
    (manner: SettleManner) => {
      if (queryClient.isMutating({ mutationKey: settleKey }) > 0) return;
      const purchase = readPurchase(localStorage, userId);
      if (purchase !== null) mutate({ purchase, manner });
      else if (manner === 'asked') say(nothingPending);
    },
    [mutate, queryClient, say, userId],
  );
  return { settle, isSettling, isUndecided: !isSettling && data?.isPending === true };
}

function askAbout(purchase: PendingPurchase): Promise<ProcessedPayment> {
  return api.billing.processPaymentSuccess(settleCallOf(purchase), { context: { retry: 'reports' } });
}

function useSettleToasts() {
  const { showError, showSuccess } = useToasts();
  return useCallback(
    (news: SettleNews | null) => {
      if (news === null) return;
      const { kind, title, message } = news;
      (kind === 'success' ? showSuccess : showError)({ title, message });
    },
    [showError, showSuccess],
  );
}

/** Waits this long, or until the tab becomes visible, so a buyer who returns from paying doesn't have to wait. */
function waitUntilSeen(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    const look = () => {
      if (document.visibilityState === 'visible') goOn();
    };
    const timer = setTimeout(goOn, milliseconds);
    document.addEventListener('visibilitychange', look);
  });
}
