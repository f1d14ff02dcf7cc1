/** What an administrator sets of a subscription's numbers: entries of the ledger, as everything else that moves credits (decision 5). */
import type { Transaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '../subscriptions/subscription-store.ts';
import { isProPlan } from '../subscriptions/gate.ts';
import { additional, appendEntry, lockAccount, type Pool } from '../ledger/ledger-store.ts';

/** Only what is named is set. */
export interface UsageUpdates {
  reportsUsed?: number | undefined;
  /** Null or 0 is unlimited. */
  reportsLimit?: number | null | undefined;
  /** Of the account. */
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
  now: Date;
  /** Names the cause: the same key never counts twice. */
  idempotencyKey: string;
}

/**
 * Sets the numbers under the lock of the account, so that a report that is reserved meanwhile counts before or after, never between.
 * What an expired subscription used can be set right too; the additional reports belong to the current one. Null where there is no
 * such subscription.
 * @throws AppError 'subscription-over' or 'reports-counted'
 */
export async function adjustUsage(
  transaction: Transaction,
  { subscriptionId, updates, now, idempotencyKey }: Adjustment,
): Promise<{ userId: string; before: Usage; after: Usage } | null> {
  const known = await findSubscription(transaction, subscriptionId);
  if (known === null) return null;
  const { userId } = known;
  const available = await lockAccount(transaction, userId);
  // Read again: it may have been renewed, or deleted with its account, while the lock was waited for.
  const subscription = await findSubscription(transaction, subscriptionId);
  if (subscription === null) return null;
  const before = { ...usageOf(subscription), additionalReports: available };
  // Of pay-as-you-go the ledger counts what was used.
  if (updates.reportsUsed !== undefined && !isProPlan(subscription)) throw new AppError('reports-counted');
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

function isOver({ status, subscriptionEnd }: SubscriptionRow, now: Date): boolean {
  return status === 'expired' || (subscriptionEnd !== null && subscriptionEnd <= now);
}

function usageOf({ reportsUsed, reportsLimit }: SubscriptionRow) {
  return { reportsUsed, reportsLimit };
}

function newLimit(set: number | null | undefined, limit: number | null): number | null {
  if (set === undefined) return limit;
  return set === 0 ? null : set;
}
