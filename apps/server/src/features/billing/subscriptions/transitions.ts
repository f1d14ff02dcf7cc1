/** What the owner does to the current subscription (document 1 section 4). */
import type { Transaction } from '../../../platform/db/database.ts';
import { replaceAll, type Replacement } from './activate-plan.ts';
import { ensureCurrent, startPayAsYouGo } from './current.ts';
import { isPast, isProPlan } from './gate.ts';
import { updateSubscription, type SubscriptionRow } from './subscription-store.ts';

/** Null where there is nothing that could renew itself. */
export async function setAutoRenew(
  transaction: Transaction,
  userId: string,
  autoRenew: boolean,
  now: Date,
): Promise<SubscriptionRow | null> {
  const current = await ensureCurrent(transaction, userId, now);
  return isProPlan(current) ? switchAutoRenew(transaction, current, autoRenew, now) : null;
}

/** Switched on again, a canceled plan is active again. */
export async function switchAutoRenew(
  transaction: Transaction,
  plan: SubscriptionRow,
  autoRenew: boolean,
  now: Date,
): Promise<SubscriptionRow> {
  const status = autoRenew ? 'active' : plan.status;
  return updateSubscription(transaction, plan.id, { autoRenew, status, updatedAt: now });
}

/** It renews no more: pay-as-you-go ends now, a plan with its period. */
export async function cancelCurrent(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<SubscriptionRow> {
  const current = await ensureCurrent(transaction, userId, now);
  return updateSubscription(transaction, current.id, {
    status: 'canceled',
    autoRenew: false,
    ...(isProPlan(current) ? {} : { subscriptionEnd: now }),
    updatedAt: now,
  });
}

/** Refused while a plan runs, a canceled one too (decision 2). One that is over and undecided is left behind. */
export async function changeToPayAsYouGo(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<Replacement | 'plan-runs'> {
  const current = await ensureCurrent(transaction, userId, now);
  if (!isProPlan(current)) return { subscription: current, replacedProviderSubscriptionIds: [] };
  if (!isPast(current, now)) return 'plan-runs';
  const replacedProviderSubscriptionIds = await replaceAll(transaction, [current], now);
  return { subscription: await startPayAsYouGo(transaction, userId, now), replacedProviderSubscriptionIds };
}
