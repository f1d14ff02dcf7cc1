import { useQuery, useQueryClient } from '@tanstack/react-query';
import { purchaseDelaysMs } from '@target-analysis/contract/constants';
import { useEffect, useRef } from 'react';
import { refreshSubscription } from '../refresh-subscription.ts';
import { subscriptionQuery } from '../use-subscription.ts';
import { forgetPurchase, isDueWhenSeen, isFulfilledBy, readPurchase } from './pending.ts';
import { onPurchaseElsewhere } from './purchase-news.ts';
import { usePendingPurchase } from './use-pending.ts';
import { useSettle } from './use-settle.ts';

/** Follows a started purchase on every page; renders nothing. Mounted once for the whole page, while a user is signed in. */
export function PurchaseWatch({ userId }: { userId: string }) {
  useSettleWhenSeen(userId);
  useRefreshAfterFocus(userId);
  useNewsFromOtherTabs();
  useForgetFulfilled(userId);
  return null;
}

/** A buyer who returns from the checkout's tab finds the purchase settled. */
function useSettleWhenSeen(userId: string) {
  const { settle } = useSettle(userId);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const pending = readPurchase(localStorage, userId);
      if (pending !== null && isDueWhenSeen(pending, new Date())) settle('by-itself');
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [settle, userId]);
}

/** Only in a tab where a purchase was pending: elsewhere there is nothing new to expect. */
function useRefreshAfterFocus(userId: string) {
  const queryClient = useQueryClient();
  const isPending = usePendingPurchase(userId) !== null;
  const hasBought = useRef(false);
  useEffect(() => {
    if (isPending) hasBought.current = true;
  }, [isPending]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      if (!hasBought.current) return;
      clearTimeout(timer);
      timer = setTimeout(() => void refreshSubscription(queryClient), purchaseDelaysMs.refreshAfterFocus);
    };
    window.addEventListener('focus', refreshSoon);
    return () => {
      window.removeEventListener('focus', refreshSoon);
      clearTimeout(timer);
    };
  }, [queryClient]);
}

function useNewsFromOtherTabs() {
  const queryClient = useQueryClient();
  useEffect(() => onPurchaseElsewhere(() => void refreshSubscription(queryClient)), [queryClient]);
}

/** A plan that is already running was settled elsewhere: by the provider, or on another device. */
function useForgetFulfilled(userId: string) {
  const pending = usePendingPurchase(userId);
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: pending?.kind === 'plan' });
  useEffect(() => {
    if (pending !== null && subscription !== undefined && isFulfilledBy(pending, subscription)) {
      forgetPurchase(localStorage, userId);
    }
  }, [pending, subscription, userId]);
}
