/** An account's current subscription. Expires what is over first, and ensures that there always is one. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../ledger/ledger-store.ts';
import { isPast, isProPlan, isRenewalUndecided } from './gate.ts';
import { beginDuePlan } from './next-plan.ts';
import {
  insertSubscription,
  listUnexpired,
  updateSubscription,
  type SubscriptionRow,
  listAccountsPastEnd,
} from './subscription-store.ts';
import type { Tools } from '../../../platform/tools.ts';

/** Expires what is over. An account without a subscription gets pay-as-you-go. */
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

/** The same on its own. */
export function readCurrent(
  { database, clock }: Pick<Tools, 'clock' | 'database'>,
  userId: string,
): Promise<SubscriptionRow> {
  return database.transaction((transaction) => ensureCurrent(transaction, userId, clock.now()));
}

/** Expires the account's subscriptions that are over. Returns how many, and the running ones, the current one first. */
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

/** Ends the subscription. If it was already over, its end date stays. */
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

/** Like `expire`, for a plan that the provider has ended or is told to end. It never comes back. */
export async function endForGood(
  transaction: Transaction,
  subscription: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const ended = await expire(transaction, subscription, now);
  return updateSubscription(transaction, ended.id, { autoRenew: false, updatedAt: now });
}

/** Without a cycle, limit, or dates. */
async function startPayAsYouGo(
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

/** After its end, a paid plan is `processing` until the provider says whether the next period is paid. */
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

/** The payment state of a plan that has neither failed nor been disputed. */
export function settledState(subscription: SubscriptionRow, now: Date): 'paid' | 'processing' {
  return isPast(subscription, now) ? 'processing' : 'paid';
}

const batchSize = 200;

/** One transaction per account. If it fails, the others go on, and the account is handled at its owner's next visit. */
export async function expireAll({
  database,
  clock,
  log,
}: Pick<Tools, 'clock' | 'database' | 'log'>): Promise<void> {
  const now = clock.now();
  let after: string | null = null;
  do {
    const batch = await listAccountsPastEnd(database, { now, after, limit: batchSize });
    for (const userId of batch) {
      try {
        await database.transaction((transaction) => ensureCurrent(transaction, userId, now));
      } catch (cause) {
        log.error({ cause, userId }, 'the subscriptions of an account could not be expired');
      }
    }
    after = batch.at(-1) ?? null;
  } while (after !== null);
}
