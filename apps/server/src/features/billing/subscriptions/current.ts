/** The subscription that an account has now: what is over is expired first, and nobody is without one. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../ledger/ledger-store.ts';
import { isPast, isProPlan, isRenewalUndecided } from './gate.ts';
import { beginDuePlan } from './next-plan.ts';
import {
  insertSubscription,
  listUnexpired,
  updateSubscription,
  type SubscriptionRow,
} from './subscription-store.ts';

/** Expires what is over; an account without a subscription receives a pay-as-you-go one. */
export async function ensureCurrent(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<SubscriptionRow> {
  const { running } = await expireOver(transaction, userId, now);
  const [current] = running;
  if (current === undefined) return startPayAsYouGo(transaction, userId, now);
  return followRenewal(transaction, current, now);
}

/** Expires those of the account that are over; answers how many were, and which are left, the current one first. */
export async function expireOver(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<{ expired: number; running: SubscriptionRow[] }> {
  await lockAccount(transaction, userId);
  const unexpired: SubscriptionRow[] = [];
  for (const row of await listUnexpired(transaction, userId))
    unexpired.push((await beginDuePlan(transaction, row, now)) ?? row);
  const over = unexpired.filter((row) => isPast(row, now) && !isRenewalUndecided(row, now));
  for (const row of over) await expire(transaction, row, now);
  return { expired: over.length, running: unexpired.filter((row) => !over.includes(row)) };
}

/** Ends the subscription now, or leaves it the end that it had already reached. */
async function expire(
  transaction: Transaction,
  subscription: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const { subscriptionEnd: end } = subscription;
  return updateSubscription(transaction, subscription.id, {
    status: 'expired',
    subscriptionEnd: end !== null && end < now ? end : now,
    updatedAt: now,
  });
}

/** As `expire`, for a plan that the provider has ended or is told to end: it never comes back. */
export async function endForGood(
  transaction: Transaction,
  subscription: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const ended = await expire(transaction, subscription, now);
  return updateSubscription(transaction, ended.id, { autoRenew: false, updatedAt: now });
}

/** Without cycle, limit or dates. */
export async function startPayAsYouGo(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<SubscriptionRow> {
  return insertSubscription(transaction, 'payasyougo', {
    userId,
    subscriptionType: 'pay_as_you_go',
    status: 'active',
    createdAt: now,
    updatedAt: now,
  });
}

/** A paid plan past its end is `processing` until the provider has said whether the next period is paid. */
async function followRenewal(
  transaction: Transaction,
  current: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const { paymentState } = current;
  if (!isProPlan(current) || paymentState === 'failed' || paymentState === 'disputed') return current;
  const followed = settledState(current, now);
  if (followed === paymentState) return current;
  return updateSubscription(transaction, current.id, { paymentState: followed, updatedAt: now });
}

/** How the payment of a plan stands that neither failed nor is disputed. */
export function settledState(subscription: SubscriptionRow, now: Date): 'paid' | 'processing' {
  return isPast(subscription, now) ? 'processing' : 'paid';
}
