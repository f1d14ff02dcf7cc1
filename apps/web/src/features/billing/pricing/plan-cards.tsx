import type { Plan, Subscription } from '@target-analysis/contract';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { pricesOf } from '@target-analysis/contract/prices';
import { Card, Skeleton, VisuallyHidden } from '../../../ui/surfaces.tsx';
import { LostPlanDialog } from '../lost-plan/lost-plan-dialog.tsx';
import { useLostPlan } from '../lost-plan/use-lost-plan.ts';
import type { Order } from '../order.ts';
import { useIsSelling } from '../sales-terms.tsx';
import type { Checkout } from '../use-checkout.ts';
import { addressOfPlan } from './kept-choice.ts';
import { PlanCard } from './plan-card.tsx';
import { isCurrentPlan, planOffer, type PlanOffer } from './plan-offer.ts';
import { pricesWithOwn } from './plan-words.ts';

interface PlanCardsProps {
  plans: readonly Plan[];
  subscription: Subscription | null;
  checkout: Checkout;
  keptPlan: PlanId | null;
  onBuyReports: () => void;
}

/** Below each other where their words leave no room beside each other: on a phone, and with large letters. */
const frame = 'grid gap-4 tablet:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]';

/** The plans in order; choosing one opens its checkout in this tab. */
export function PlanCards({ plans, subscription, checkout, keptPlan, onBuyReports }: PlanCardsProps) {
  const isSelling = useIsSelling();
  const prices = pricesOf(plans);
  const now = new Date();
  const offered = plans.map((plan) => ({ plan, offer: planOffer(plan.plan_id, subscription, now) }));
  const main = mainPlan(offered);
  const opening = checkout.state.status === 'opening' ? planOfOrder(checkout.state.order) : null;
  const { choosePlan, dialog } = useLostPlan(subscription, (order) => {
    checkout.startCheckout(order, {
      tab: 'same',
      ...(order.kind === 'plan' ? { comeBackTo: addressOfPlan(order.planId) } : {}),
    });
  });
  return (
    <div className={frame}>
      <LostPlanDialog {...dialog} />
      {offered.map(({ plan, offer }) => {
        const planId = plan.plan_id;
        return (
          <PlanCard
            key={plan.id}
            plan={plan}
            prices={pricesWithOwn(prices, plan, offer, subscription)}
            offer={offer}
            isSelling={isSelling}
            isCurrent={isCurrentPlan(planId, subscription)}
            isMain={planId === main}
            isKept={planId === keptPlan}
            isBusy={opening === planId}
            isDisabled={opening !== null}
            onChoose={() => {
              if (planId === 'payasyougo') onBuyReports();
              else choosePlan(offer.status === 'upgrade' ? { kind: 'upgrade' } : { kind: 'plan', planId });
            }}
          />
        );
      })}
    </div>
  );
}

function planOfOrder(order: Order): PlanId {
  switch (order.kind) {
    case 'reports':
      return 'payasyougo';
    case 'plan':
      return order.planId;
    case 'upgrade':
      return 'proannual';
  }
}

/**
 * The upgrade if there is one, otherwise the popular plan, otherwise the reports: one of them is the page's main action.
 * None while a renewal is unpaid: paying it comes first.
 */
function mainPlan(offered: readonly { plan: Plan; offer: PlanOffer }[]): PlanId | null {
  if (offered.some(({ offer }) => offer.status === 'unpaid')) return null;
  const main =
    offered.find(({ offer }) => offer.status === 'upgrade') ??
    offered.find(({ plan, offer }) => plan.is_popular && offer.status === 'choose') ??
    offered.find(({ offer }) => offer.status === 'buy-reports');
  return main?.plan.plan_id ?? null;
}

/** As high as the screen, so nothing below it jumps when the plans arrive. */
export function PlanCardsSkeleton() {
  return (
    <div role="status" className={`${frame} min-h-dvh content-start`}>
      <VisuallyHidden>Loading the plans</VisuallyHidden>
      {['one', 'two', 'three'].map((card) => (
        <Card key={card} className="flex flex-col gap-5">
          <Skeleton className="h-18" />
          <Skeleton className="h-20" />
          <Skeleton className="h-11" />
          <Skeleton className="h-36" />
        </Card>
      ))}
    </div>
  );
}
