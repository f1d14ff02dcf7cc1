/** Changes that owners make to the current subscription (document 1 section 4). */
import type { Transaction } from '../../../platform/db/database.ts';
import { replaceAll, type Replacement } from './activate-plan.ts';
import { ensureCurrent, startPayAsYouGo } from './current.ts';
import { isPast, isProPlan } from './gate.ts';
import { updateSubscription, type SubscriptionRow } from './subscription-store.ts';

/** Null if there is no plan that could renew. */
export async function setAutoRenew(
  transaction: Transaction,
  userId: string,
  autoRenew: boolean,
  now: Date,
): Promise<SubscriptionRow | null> {
  const current = await ensureCurrent(transaction, userId, now);
  return isProPlan(current) ? switchAutoRenew(transaction, current, autoRenew, now) : null;
}

/** Switching auto-renew on makes a canceled plan active again. */
export async function switchAutoRenew(
  transaction: Transaction,
  plan: SubscriptionRow,
  autoRenew: boolean,
  now: Date,
): Promise<SubscriptionRow> {
  const status = autoRenew ? 'active' : plan.status;
  return updateSubscription(transaction, plan.id, { autoRenew, status, updatedAt: now });
}

/** Cancels: pay-as-you-go ends immediately, a plan at the end of its period. */
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

/** Refused while a plan runs, even a canceled one (decision 2). A plan that is over but undecided is ended. */
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
