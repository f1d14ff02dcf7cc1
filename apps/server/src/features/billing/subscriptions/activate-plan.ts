/** Replaces an account's subscription with a paid plan. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../ledger/ledger-store.ts';
import { planKinds } from '../plans/plan-rules.ts';
import type { ProPlanId } from '../tables.ts';
import { carryOver } from './carry-over.ts';
import { endForGood, expireOver } from './current.ts';
import { isPast } from './gate.ts';
import { findByProvider, insertSubscription, type SubscriptionRow } from './subscription-store.ts';

export interface Activation {
  userId: string;
  planId: ProPlanId;
  /** The paid period. */
  start: Date;
  end: Date;
  providerSubscriptionId: string;
  autoRenew: boolean;
  /** Per period; null without a quota. */
  reportsLimit: number | null;
  now: Date;
  /** The checkout's id. */
  cause: string;
}

export interface Replacement {
  subscription: SubscriptionRow;
  /** Must be ended at the provider, or it keeps charging. */
  replacedProviderSubscriptionIds: string[];
}

/**
 * Starts the plan, once per provider subscription, and expires what ran before. The latest start wins: if a newer plan has already started,
 * that one keeps running and the late one is ended.
 */
export async function activatePlan(transaction: Transaction, activation: Activation): Promise<Replacement> {
  const { userId, now, providerSubscriptionId } = activation;
  await lockAccount(transaction, userId);
  const known = await findByProvider(transaction, providerSubscriptionId);
  if (known !== null) return { subscription: known, replacedProviderSubscriptionIds: [] };
  const { running } = await expireOver(transaction, userId, now);
  const started = await insertPlan(transaction, activation);
  const newer = running.find((row) => !isPast(row, now) && startOf(row) > activation.start.getTime());
  if (newer !== undefined) {
    const subscription = await endForGood(transaction, started, now);
    return { subscription, replacedProviderSubscriptionIds: [providerSubscriptionId] };
  }
  const carried = running.find((row) => isCarriedOver(row, started, now));
  const replacedProviderSubscriptionIds = await replaceAll(transaction, running, now);
  const subscription =
    carried === undefined
      ? started
      : await carryOver(transaction, { from: carried, to: started, cause: activation.cause, now });
  return { subscription, replacedProviderSubscriptionIds };
}

/** Expires them all. Returns their ids at the provider. */
export async function replaceAll(
  transaction: Transaction,
  running: SubscriptionRow[],
  now: Date,
): Promise<string[]> {
  for (const row of running) await endForGood(transaction, row, now);
  return running.flatMap((row) => row.providerSubscriptionId ?? []);
}

async function insertPlan(transaction: Transaction, activation: Activation): Promise<SubscriptionRow> {
  const { userId, planId, now, providerSubscriptionId, autoRenew, reportsLimit } = activation;
  return insertSubscription(transaction, planId, {
    userId,
    ...planKinds[planId],
    reportsLimit,
    status: 'active',
    autoRenew,
    providerSubscriptionId,
    subscriptionStart: activation.start,
    subscriptionEnd: activation.end,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Carries over used reports only from monthly to annual, and only while that month still runs. A new month is paid in full, so it begins
 * with its full quota.
 */
function isCarriedOver(from: SubscriptionRow, to: SubscriptionRow, now: Date): boolean {
  return (
    from.subscriptionType === 'pro_monthly' && to.subscriptionType === 'pro_annual' && !isPast(from, now)
  );
}

function startOf({ subscriptionStart }: SubscriptionRow): number {
  return subscriptionStart?.getTime() ?? Number.NEGATIVE_INFINITY;
}
