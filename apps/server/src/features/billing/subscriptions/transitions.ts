/** Changes that owners make to the current subscription (document 1 section 4). */
import type { Transaction } from '../../../platform/db/database.ts';
import { ensureCurrent } from './current.ts';
import { isProPlan } from './gate.ts';
import { updateSubscription, type SubscriptionRow } from './subscription-store.ts';

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
