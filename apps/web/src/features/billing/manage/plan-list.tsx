import type { Plan, Subscription } from '@target-analysis/contract';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/surfaces.tsx';
import { LostPlanDialog } from '../lost-plan/lost-plan-dialog.tsx';
import { useLostPlan } from '../lost-plan/use-lost-plan.ts';
import { useMoney } from '../money.tsx';
import type { Order, PlanOrder } from '../order.ts';
import { useIsSelling } from '../sales-terms.tsx';
import type { Checkout } from '../use-checkout.ts';
import { PayAsYouGoDialog } from './leave-dialogs.tsx';
import { planChoiceOf, type PlanChoice } from './plan-state.ts';
import { choiceWords, ownPrice, planName, planPrice, upgradeWords } from './plan-words.ts';

interface PlanListProps {
  subscription: Subscription;
  plans: readonly Plan[];
  checkout: Checkout;
}

/** Every plan with the button to get it, or the reason why there is none now. */
export function PlanList({ subscription, plans, checkout }: PlanListProps) {
  const now = new Date();
  const [isLeaving, setIsLeaving] = useState(false);
  const { choosePlan, dialog } = useLostPlan(subscription, (order) => {
    checkout.startCheckout(order, { tab: 'new' });
  });
  return (
    <>
      <LostPlanDialog {...dialog} />
      {subscription.subscription_type !== 'pay_as_you_go' && (
        <PayAsYouGoDialog
          subscription={subscription}
          isOpen={isLeaving}
          onClose={() => setIsLeaving(false)}
        />
      )}
      <ul className="flex flex-col">
        {plans.map(({ plan_id: planId }) => (
          <PlanRow
            key={planId}
            planId={planId}
            plans={plans}
            choice={planChoiceOf(planId, subscription, now)}
            subscription={subscription}
            checkout={checkout}
            choosePlan={choosePlan}
            onLeave={() => setIsLeaving(true)}
          />
        ))}
      </ul>
    </>
  );
}

interface PlanRowProps {
  planId: PlanId;
  plans: readonly Plan[];
  choice: PlanChoice;
  subscription: Subscription;
  checkout: Checkout;
  choosePlan: (order: PlanOrder) => void;
  /** Asks before the plan is left for Pay-As-You-Go. */
  onLeave: () => void;
}

function PlanRow(props: PlanRowProps) {
  const money = useMoney();
  const { planId, plans, choice, subscription } = props;
  const { upgrade } = subscription;
  const words =
    choice.status === 'upgrade' && upgrade !== null
      ? upgradeWords(upgrade, money)
      : choiceWords(planId, choice);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{planName(planId, plans)}</p>
        <p className="text-quiet tabular-nums">
          {choice.status === 'current'
            ? ownPrice(planId, plans, subscription, money)
            : planPrice(planId, plans, money)}
        </p>
        {words !== null && <p className="mt-1 max-w-[60ch] text-13 tabular-nums">{words}</p>}
      </div>
      <PlanAction {...props} />
    </li>
  );
}

function PlanAction({
  planId,
  plans,
  choice,
  subscription: { upgrade },
  checkout,
  choosePlan,
  onLeave,
}: PlanRowProps) {
  const money = useMoney();
  switch (choice.status) {
    case 'current':
      return <Badge look="filled">Your plan</Badge>;
    case 'begins':
      return <Badge>Your next plan</Badge>;
    case 'follows':
    case 'set-aside':
    case 'blocked':
      return null;
    case 'upgrade':
      return (
        <CheckoutButton
          checkout={checkout}
          opens={(order) => order.kind === 'upgrade'}
          onChoose={() => choosePlan({ kind: 'upgrade' })}
        >
          {`Upgrade for ${money(upgrade?.new_amount ?? 0)}`}
        </CheckoutButton>
      );
    case 'available':
      if (planId === 'payasyougo') return <Button onClick={onLeave}>Change to Pay-As-You-Go</Button>;
      return (
        <CheckoutButton
          checkout={checkout}
          opens={(order) => order.kind === 'plan' && order.planId === planId}
          onChoose={() => choosePlan({ kind: 'plan', planId })}
        >
          {`Choose ${planName(planId, plans)}`}
        </CheckoutButton>
      );
  }
}

interface CheckoutButtonProps {
  checkout: Checkout;
  /** Whether this button placed the order. */
  opens: (order: Order) => boolean;
  onChoose: () => void;
  children: string;
}

function CheckoutButton({ checkout: { state }, opens, onChoose, children }: CheckoutButtonProps) {
  const isSelling = useIsSelling();
  return (
    <Button
      disabled={!isSelling}
      isBusy={state.status === 'opening' && opens(state.order)}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}
