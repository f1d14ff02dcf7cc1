/** What a plan's card offers to whoever looks at it; the server decides the same again when something is bought. */
import type { Subscription, Upgrade } from '@target-analysis/contract';
import type { PlanId } from '@target-analysis/contract/billing-lists';
import { planChoiceOf, planIdOf } from '../manage/plan-state.ts';

export type PlanOffer =
  | { status: 'buy-reports' }
  /** `replacesUntil`: a canceled plan would still run until then, and ends with the purchase. */
  | { status: 'choose'; replacesUntil: Date | null }
  | { status: 'upgrade'; upgrade: Upgrade }
  /** It runs, and renews or ends by itself; one that was canceled can be resumed. */
  | { status: 'running'; until: Date | null }
  /** Another plan runs. */
  | { status: 'blocked'; until: Date | null };

type Current = Pick<
  Subscription,
  'subscription_type' | 'status' | 'subscription_end' | 'payment_state' | 'auto_renew' | 'upgrade'
>;

export function isCurrentPlan(
  planId: PlanId,
  subscription: Pick<Current, 'subscription_type'> | null,
): boolean {
  return subscription !== null && planIdOf[subscription.subscription_type] === planId;
}

/** As on the manage page, with what a card says beside its button. */
export function planOffer(planId: PlanId, subscription: Current | null, now: Date): PlanOffer {
  if (planId === 'payasyougo') return { status: 'buy-reports' };
  if (subscription === null) return { status: 'choose', replacesUntil: null };
  const { upgrade, subscription_end: end } = subscription;
  const until = end === null ? null : new Date(end);
  const { status } = planChoiceOf(planId, subscription, now);
  if (status === 'upgrade' && upgrade !== null) return { status, upgrade };
  if (status === 'current') return { status: 'running', until };
  if (status === 'blocked') return { status, until };
  return { status: 'choose', replacesUntil: until !== null && until > now ? until : null };
}
