/** The state of a subscription, and the plans that are available from it. The server checks all of it again. */
import type { Subscription } from '@target-analysis/contract';
import type { PlanId, SubscriptionType } from '@target-analysis/contract/billing-lists';

type NextPlan = NonNullable<Subscription['next_plan']>;

export type PlanState =
  | { status: 'pay-as-you-go'; isPaymentUnderway: boolean }
  /** Renews automatically at `on`; null if no end is set. */
  | { status: 'renews'; on: string | null }
  /** Auto-renew is off. */
  | { status: 'ends'; on: string | null }
  | { status: 'canceled'; until: string | null }
  /** Canceled, and another plan starts when it ends. */
  | { status: 'followed'; next: NextPlan }
  /** The period is over, and the provider hasn't said yet whether the next one is paid. */
  | { status: 'processing' }
  /** Ends at `until` unless it is paid; null if that is open. */
  | { status: 'failed'; until: string | null }
  | { status: 'disputed' };

type Known = Pick<
  Subscription,
  | 'subscription_type'
  | 'status'
  | 'payment_state'
  | 'auto_renew'
  | 'subscription_end'
  | 'upgrade'
  | 'next_plan'
>;

export function planStateOf(
  subscription: Known & Pick<Subscription, 'gate' | 'pay_by'>,
  now: Date,
): PlanState {
  const { payment_state: payment, status, auto_renew: autoRenew, subscription_end: end } = subscription;
  if (subscription.subscription_type === 'pay_as_you_go') {
    return { status: 'pay-as-you-go', isPaymentUnderway: subscription.gate === 'payment-pending' };
  }
  if (payment === 'disputed') return { status: payment };
  if (payment === 'failed') return { status: payment, until: subscription.pay_by };
  const { next_plan: next } = subscription;
  // A page that is still open at the end of a plan that doesn't renew has nothing to wait for.
  const isCharged = isOver(subscription, now) && (autoRenew || next !== null);
  if (payment === 'processing' || isCharged) return { status: 'processing' };
  if (next !== null) return { status: 'followed', next };
  if (status === 'canceled') return { status: 'canceled', until: end };
  return autoRenew ? { status: 'renews', on: end } : { status: 'ends', on: end };
}

export const planIdOf = {
  pay_as_you_go: 'payasyougo',
  pro_monthly: 'promonthly',
  pro_annual: 'proannual',
} as const satisfies Record<SubscriptionType, PlanId>;

export type PlanChoice =
  | { status: 'current' }
  | { status: 'available' }
  /** From monthly to annual, at any time. */
  | { status: 'upgrade' }
  /** Starts automatically when the plan ends. */
  | { status: 'follows'; on: string | null }
  /** Ordered, starts when the current plan ends. */
  | { status: 'begins'; next: NextPlan }
  /** Unavailable while another plan is ordered. */
  | { status: 'set-aside'; next: NextPlan }
  /** Unavailable while the current plan runs and renews. */
  | { status: 'blocked'; until: string | null };

/** Whether and how the account may change to a plan now. */
export function planChoiceOf(planId: PlanId, subscription: Known, now: Date): PlanChoice {
  const { subscription_type: type, subscription_end: end, status, next_plan: next } = subscription;
  const isCurrent = planIdOf[type] === planId;
  if (type === 'pay_as_you_go') return { status: isCurrent ? 'current' : 'available' };
  // A plan whose renewal failed or is being processed is kept by that payment; a second purchase would pay it twice.
  if (isCurrent && isRenewalOpen(subscription)) return { status: 'current' };
  if (isOver(subscription, now)) return { status: 'available' };
  if (isCurrent) return { status: 'current' };
  if (next !== null) return { status: next.plan_id === planId ? 'begins' : 'set-aside', next };
  if (planId === 'payasyougo') {
    const follows = status === 'canceled' || !subscription.auto_renew;
    return follows ? { status: 'follows', on: end } : { status: 'blocked', until: end };
  }
  if (planId === 'proannual' && subscription.upgrade !== null) return { status: 'upgrade' };
  return status === 'canceled' ? { status: 'available' } : { status: 'blocked', until: end };
}

function isRenewalOpen({ payment_state: payment }: Pick<Known, 'payment_state'>): boolean {
  return payment === 'failed' || payment === 'processing';
}

export function isOver({ subscription_end: end }: Pick<Known, 'subscription_end'>, now: Date): boolean {
  return end !== null && new Date(end) <= now;
}
