/** A paid plan takes the place of what the account had. */
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
  /** The period that is paid. */
  start: Date;
  end: Date;
  providerSubscriptionId: string;
  autoRenew: boolean;
  /** Of each period; null without a quota. */
  reportsLimit: number | null;
  now: Date;
  /** The checkout's id. */
  cause: string;
}

export interface Replacement {
  subscription: SubscriptionRow;
  /** What must be ended at the provider, or it goes on to be charged. */
  replacedProviderSubscriptionIds: string[];
}

/**
 * Starts the plan, once for one subscription of the provider, and expires what ran before. The latest start wins: a payment that
 * comes to light after a newer plan has started leaves that one running and is the one to be ended.
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

/** Expires them all; answers what they are called at the provider. */
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

/** From monthly to annual only, and only while the month that was used of still runs. A month is paid in full, and begins with all of it. */
function isCarriedOver(from: SubscriptionRow, to: SubscriptionRow, now: Date): boolean {
  return (
    from.subscriptionType === 'pro_monthly' && to.subscriptionType === 'pro_annual' && !isPast(from, now)
  );
}

function startOf({ subscriptionStart }: SubscriptionRow): number {
  return subscriptionStart?.getTime() ?? Number.NEGATIVE_INFINITY;
}
