/** What a plan's card offers; the server checks it again on purchase. */
import type { Subscription, Upgrade } from '@target-analysis/contract';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { lostPlanOf, type LostPlan } from '../lost-plan/lost-plan.ts';
import { planChoiceOf, planIdOf } from '../manage/plan-state.ts';

export type PlanOffer =
  | { status: 'buy-reports' }
  /** `loses`: what is left of a canceled plan, which ends with the purchase. */
  | { status: 'choose'; loses: LostPlan | null }
  | { status: 'upgrade'; upgrade: Upgrade }
  /** It is running, and renews or ends at `until`; a canceled one can be resumed. */
  | { status: 'running'; until: Date | null; isEnding: boolean }
  /** Its renewal failed: paying that keeps it. */
  | { status: 'unpaid' }
  /** Ordered, starts after the running plan. */
  | { status: 'begins'; on: Date }
  /** Another plan is ordered to start next. */
  | { status: 'set-aside'; on: Date }
  /** Another plan is running. */
  | { status: 'blocked'; until: Date | null };

type Current = Pick<
  Subscription,
  | 'subscription_type'
  | 'status'
  | 'subscription_end'
  | 'payment_state'
  | 'auto_renew'
  | 'upgrade'
  | 'reports_used'
  | 'reports_limit'
  | 'next_plan'
>;

export function isCurrentPlan(
  planId: PlanId,
  subscription: Pick<Current, 'subscription_type'> | null,
): boolean {
  return subscription !== null && planIdOf[subscription.subscription_type] === planId;
}

/** Same as on the manage page, plus what a card says beside its button. */
export function planOffer(planId: PlanId, subscription: Current | null, now: Date): PlanOffer {
  if (planId === 'payasyougo') return { status: 'buy-reports' };
  if (subscription === null) return { status: 'choose', loses: null };
  const { upgrade, subscription_end: end } = subscription;
  const until = end === null ? null : new Date(end);
  const choice = planChoiceOf(planId, subscription, now);
  const { status } = choice;
  if (choice.status === 'begins' || choice.status === 'set-aside')
    return { status: choice.status, on: new Date(choice.next.begins) };
  if (status === 'upgrade' && upgrade !== null) return { status, upgrade };
  if (status === 'current' && subscription.payment_state === 'failed') return { status: 'unpaid' };
  if (status === 'current') return { status: 'running', until, isEnding: !subscription.auto_renew };
  if (status === 'blocked') return { status, until };
  return { status: 'choose', loses: lostPlanOf(subscription, now) };
}
