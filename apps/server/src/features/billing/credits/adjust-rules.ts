/** Lets an administrator set the numbers of a subscription, through ledger entries like every other change of credits (decision 5). */
import type { Transaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/subscription-store.ts';
import { isPast, isProPlan, isRenewalUndecided } from '../subscriptions/gate.ts';
import { additional, appendEntry, lockAccount, type Pool } from '../ledger/ledger-store.ts';

/** Omitted fields stay unchanged. */
export interface UsageUpdates {
  reportsUsed?: number | undefined;
  /** Null or 0 means unlimited. */
  reportsLimit?: number | null | undefined;
  /** Belongs to the account. */
  additionalReports?: number | undefined;
}

export interface Usage {
  reportsUsed: number;
  reportsLimit: number | null;
  additionalReports: number;
}

export interface Adjustment {
  subscriptionId: string;
  updates: UsageUpdates;
  /** The numbers that the decision was based on. Nothing is set if one that is being set has changed since. */
  seen: UsageUpdates;
  now: Date;
  /** Names the cause. The same key never counts twice. */
  idempotencyKey: string;
}

/**
 * Sets the numbers under the account's lock, so a report reserved at the same time counts either before or after. The used count of an
 * expired subscription can be corrected too; additional reports need a current one. Returns null if there is no such subscription.
 * @throws AppError 'subscription-over', 'reports-counted', or 'usage-changed'
 */
export async function adjustUsage(
  transaction: Transaction,
  { subscriptionId, updates, seen, now, idempotencyKey }: Adjustment,
): Promise<{ userId: string; before: Usage; after: Usage } | null> {
  const known = await findSubscription(transaction, subscriptionId);
  if (known === null) return null;
  const { userId } = known;
  const available = await lockAccount(transaction, userId);
  // Read again: while we waited for the lock, it may have been renewed, or deleted with its account.
  const subscription = await findSubscription(transaction, subscriptionId);
  if (subscription === null) return null;
  const before = { ...usageOf(subscription), additionalReports: available };
  // For pay-as-you-go, the ledger counts the used reports.
  if (updates.reportsUsed !== undefined && !isProPlan(subscription)) throw new AppError('reports-counted');
  refuseUnseen(before, seen, updates);
  const setsCredits = updates.additionalReports !== undefined && updates.additionalReports !== available;
  if (setsCredits && isOver(subscription, now)) throw new AppError('subscription-over');
  const after = {
    reportsUsed: updates.reportsUsed ?? before.reportsUsed,
    reportsLimit: newLimit(updates.reportsLimit, before.reportsLimit),
    additionalReports: updates.additionalReports ?? available,
  };
  const enter = (from: Pool, amount: number) =>
    amount === 0
      ? Promise.resolve(false)
      : appendEntry(transaction, {
          ...{ userId, from, amount, kind: 'adjust' as const, userSessionId: null },
          idempotencyKey: `adjust:${idempotencyKey}:${from.pool}`,
          reason: 'set by an administrator',
        });
  const quota = { pool: 'quota' as const, subscriptionId, quotaPeriod: subscription.quotaPeriod };
  await enter(quota, before.reportsUsed - after.reportsUsed);
  await enter(additional, after.additionalReports - available);
  if (after.reportsLimit !== before.reportsLimit)
    await updateSubscription(transaction, subscriptionId, {
      reportsLimit: after.reportsLimit,
      updatedAt: now,
    });
  return { userId, before, after };
}

const labels: Readonly<Record<keyof Usage, string>> = {
  reportsUsed: 'Reports Used',
  reportsLimit: 'Reports Limit',
  additionalReports: 'Additional Reports',
};

function refuseUnseen(usage: Usage, seen: UsageUpdates, updates: UsageUpdates): void {
  for (const name of ['reportsUsed', 'reportsLimit', 'additionalReports'] as const) {
    const expected = seen[name];
    if (expected === undefined || updates[name] === undefined) continue;
    // A limit of 0 and none are the same.
    if ((expected ?? 0) === (usage[name] ?? 0)) continue;
    throw new AppError('usage-changed', { field: labels[name], value: usage[name] ?? 'unlimited' });
  }
}

function isOver(subscription: SubscriptionRow, now: Date): boolean {
  if (subscription.status === 'expired') return true;
  return isPast(subscription, now) && !isRenewalUndecided(subscription, now);
}

function usageOf({ reportsUsed, reportsLimit }: SubscriptionRow) {
  return { reportsUsed, reportsLimit };
}

function newLimit(set: number | null | undefined, limit: number | null): number | null {
  if (set === undefined) return limit;
  return set === 0 ? null : set;
}
