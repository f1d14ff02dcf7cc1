import type { Subscription } from '@target-analysis/contract';
import { planNames } from '@target-analysis/contract/billing-lists';
import { purchaseDelaysMs } from '@target-analysis/contract/constants';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { type PendingPurchase, forgetPurchase, noteProfileAsked, profileStep } from './pending.ts';
import { usePendingPurchase } from './use-pending.ts';
import { useSettle, type Settling } from './use-settle.ts';
import { countOf } from '../../../lib/words/count-of.ts';

interface PendingPaymentProps {
  userId: string;
  subscription: Subscription;
}

/** Checks on a purchase that was started here, and lets its owner do so; empty if none is pending. */
export function PendingPayment({ userId, subscription }: PendingPaymentProps) {
  const pending = usePendingPurchase(userId);
  const { settle, isSettling, isUndecided } = useSettle(userId);
  useProfileProcessing(userId, settle);
  if (pending === null || isOnPaidPlan(subscription)) return null;
  return (
    <Alert
      isLive
      title="Unfinished purchase"
      action={
        <Button isBusy={isSettling} onClick={() => settle('asked')}>
          Process Pending Payment
        </Button>
      }
    >
      {isUndecided
        ? 'The payment has not arrived yet. We’ll add your purchase as soon as it does.'
        : `You started to pay for ${wordsOf(pending)}. If the payment went through, we’ll add your purchase.`}
    </Alert>
  );
}

function isOnPaidPlan({ subscription_type: type, status }: Subscription): boolean {
  return type !== 'pay_as_you_go' && status === 'active';
}

function wordsOf(pending: PendingPurchase): string {
  if (pending.kind === 'reports') return countOf(pending.quantity, 'report');
  return pending.billingCycle === 'monthly' ? planNames.promonthly : planNames.proannual;
}

/** Checks once, without a click, on a purchase that this browser remembers, and forgets purchases that are too old. */
function useProfileProcessing(userId: string, settle: Settling['settle']): void {
  const pending = usePendingPurchase(userId);
  useEffect(() => {
    if (pending === null) return undefined;
    const ask = () => {
      noteProfileAsked(localStorage, userId);
      settle('by-itself');
    };
    switch (profileStep(pending, new Date())) {
      case 'forget':
        forgetPurchase(localStorage, userId);
        return undefined;
      case 'ask':
        ask();
        return undefined;
      case 'ask-after-redirect': {
        const timer = setTimeout(ask, purchaseDelaysMs.profileProcessing);
        return () => clearTimeout(timer);
      }
      case 'leave':
        return undefined;
    }
  }, [pending, settle, userId]);
}
