import type { Plan, Subscription } from '@target-analysis/contract';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/surfaces.tsx';
import { formatCents } from '../money.ts';
import { useIsSelling } from '../sales-terms.tsx';
import type { Checkout } from '../use-checkout.ts';
import { planChoiceOf, type PlanChoice } from './plan-state.ts';
import { choiceWords, ownPrice, planName, planPrice, upgradeWords } from './plan-words.ts';
import { useChangeToPayAsYouGo } from './use-plan-changes.ts';

interface PlanListProps {
  subscription: Subscription;
  plans: readonly Plan[];
  checkout: Checkout;
}

/** Every plan with the way to it, or why there is none now. */
export function PlanList({ subscription, plans, checkout }: PlanListProps) {
  const now = new Date();
  return (
    <ul className="flex flex-col">
      {plans.map(({ plan_id: planId }) => (
        <PlanRow
          key={planId}
          planId={planId}
          plans={plans}
          choice={planChoiceOf(planId, subscription, now)}
          subscription={subscription}
          checkout={checkout}
        />
      ))}
    </ul>
  );
}

interface PlanRowProps {
  planId: PlanId;
  plans: readonly Plan[];
  choice: PlanChoice;
  subscription: Subscription;
  checkout: Checkout;
}

function PlanRow(props: PlanRowProps) {
  const { planId, plans, choice, subscription } = props;
  const { upgrade } = subscription;
  const words =
    choice.status === 'upgrade' && upgrade !== null ? upgradeWords(upgrade) : choiceWords(planId, choice);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{planName(planId, plans)}</p>
        <p className="text-quiet tabular-nums">
          {choice.status === 'current' ? ownPrice(planId, plans, subscription) : planPrice(planId, plans)}
        </p>
        {words !== null && <p className="mt-1 max-w-[60ch] text-13 tabular-nums">{words}</p>}
      </div>
      <PlanAction {...props} />
    </li>
  );
}

function PlanAction({ planId, plans, choice, subscription: { upgrade }, checkout }: PlanRowProps) {
  switch (choice.status) {
    case 'current':
      return <Badge look="filled">Your plan</Badge>;
    case 'follows':
    case 'blocked':
      return null;
    case 'upgrade':
      return (
        <CheckoutButton checkout={checkout} planId={planId} isUpgrade>
          {`Upgrade for ${formatCents(upgrade?.new_amount ?? 0)}`}
        </CheckoutButton>
      );
    case 'available':
      if (planId === 'payasyougo') return <ToPayAsYouGo />;
      return (
        <CheckoutButton checkout={checkout} planId={planId}>
          {`Choose ${planName(planId, plans)}`}
        </CheckoutButton>
      );
  }
}

interface CheckoutButtonProps {
  checkout: Checkout;
  planId: PlanId;
  isUpgrade?: boolean;
  children: string;
}

function CheckoutButton({ checkout, planId, isUpgrade = false, children }: CheckoutButtonProps) {
  const isSelling = useIsSelling();
  if (planId === 'payasyougo') return null;
  const order = isUpgrade ? ({ kind: 'upgrade' } as const) : ({ kind: 'plan', planId } as const);
  const { state } = checkout;
  const isOpening =
    state.status === 'opening' &&
    (state.order.kind === 'plan' ? state.order.planId === planId : state.order.kind === order.kind);
  return (
    <Button
      disabled={!isSelling}
      isBusy={isOpening}
      onClick={() => {
        checkout.startCheckout(order, { tab: 'new' });
      }}
    >
      {children}
    </Button>
  );
}

function ToPayAsYouGo() {
  const change = useChangeToPayAsYouGo();
  return (
    <Button
      isBusy={change.isPending}
      onClick={() => {
        change.mutate();
      }}
    >
      Change to Pay-As-You-Go
    </Button>
  );
}
