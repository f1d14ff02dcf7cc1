/** The plan that begins when a canceled one ends. */
import type { Transaction } from '../../../platform/db/database.ts';
import { planKinds } from '../plans/plan-rules.ts';
import type { ProPlanId } from '../tables.ts';
import { carryOver } from './carry-over.ts';
import { isPast } from './gate.ts';
import { insertSubscription, updateSubscription, type SubscriptionRow } from './subscription-store.ts';

export interface NextPlan {
  planId: ProPlanId;
  providerSubscriptionId: string;
  /** Per period. */
  priceCents: number;
  reportsLimit: number | null;
}

/** Null removes the next plan. */
export async function setNextPlan(
  transaction: Transaction,
  plan: SubscriptionRow,
  { next, now }: { next: NextPlan | null; now: Date },
): Promise<SubscriptionRow> {
  return updateSubscription(transaction, plan.id, {
    nextPlanId: next?.planId ?? null,
    nextProviderSubscriptionId: next?.providerSubscriptionId ?? null,
    nextPriceCents: next?.priceCents ?? null,
    nextReportsLimit: next?.reportsLimit ?? null,
    updatedAt: now,
  });
}

/** Null unless the canceled plan has reached its end and another one follows. */
export async function beginDuePlan(
  transaction: Transaction,
  plan: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow | null> {
  return plan.status === 'canceled' && isPast(plan, now) ? beginNextPlan(transaction, plan, now) : null;
}

/**
 * Replaces the canceled plan with the next one. Until the provider says whether it is paid, it counts as an undecided renewal: the rest of
 * the old quota can still be used, and no new quota begins. Null if no plan follows.
 */
export async function beginNextPlan(
  transaction: Transaction,
  plan: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow | null> {
  const { userId, nextPlanId, nextProviderSubscriptionId, subscriptionEnd } = plan;
  const { nextPriceCents, nextReportsLimit } = plan;
  if (nextPlanId === null || nextProviderSubscriptionId === null) return null;
  const end = subscriptionEnd !== null && subscriptionEnd < now ? subscriptionEnd : now;
  await setNextPlan(transaction, plan, { next: null, now });
  await updateSubscription(transaction, plan.id, { status: 'expired', subscriptionEnd: end, updatedAt: now });
  const { subscriptionType, billingCycle } = planKinds[nextPlanId];
  const begun = await insertSubscription(transaction, nextPlanId, {
    userId,
    subscriptionType,
    billingCycle,
    reportsLimit: plan.reportsLimit,
    status: 'active',
    autoRenew: true,
    providerSubscriptionId: nextProviderSubscriptionId,
    nextPlanId,
    nextPriceCents,
    nextReportsLimit,
    subscriptionStart: plan.subscriptionStart,
    subscriptionEnd: end,
    // The end of the plan before it, so that the customer doesn't count as having left.
    createdAt: end,
    updatedAt: now,
  });
  return carryOver(transaction, { from: plan, to: begun, cause: nextProviderSubscriptionId, now });
}
