import type { Subscription } from '@target-analysis/contract';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { countOf } from '../balance.ts';
import type { PendingPurchase } from './pending.ts';
import { useProfileProcessing } from './use-profile-processing.ts';
import { usePendingPurchase } from './use-pending.ts';
import { useSettle } from './use-settle.ts';

interface PendingPaymentProps {
  userId: string;
  subscription: Subscription;
}

/** Follows up a purchase that was begun here, and lets its owner do so; nothing where none is pending. */
export function PendingPayment({ userId, subscription }: PendingPaymentProps) {
  const pending = usePendingPurchase(userId);
  const { settle, isSettling, isUndecided } = useSettle(userId);
  useProfileProcessing(userId, settle);
  if (pending === null || isOnPaidPlan(subscription)) return null;
  return (
    <Alert
      isLive
      title="A purchase was begun"
      action={
        <Button
          isBusy={isSettling}
          onClick={() => {
            settle('asked');
          }}
        >
          Process Pending Payment
        </Button>
      }
    >
      {isUndecided
        ? 'It has not been paid yet, or the card payment provider has not decided. Once it has, what you bought is added by itself.'
        : `You went to pay for ${wordsOf(pending)}. If you paid, it is added here.`}
    </Alert>
  );
}

function isOnPaidPlan({ subscription_type: type, status }: Subscription): boolean {
  return type !== 'pay_as_you_go' && status === 'active';
}

function wordsOf(pending: PendingPurchase): string {
  if (pending.kind === 'reports') return countOf(pending.quantity);
  return `Pro Analysis, ${pending.billingCycle}`;
}
