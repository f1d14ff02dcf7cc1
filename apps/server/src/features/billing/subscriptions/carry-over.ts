/** Reports used in a plan count in the plan that replaces it. */
import type { Transaction } from '../../../platform/db/database.ts';
import { appendEntry } from '../ledger/ledger-store.ts';
import { updateSubscription, type SubscriptionRow } from './subscription-store.ts';

/** @param told `cause` is its key: the same cause never counts twice */
export async function carryOver(
  transaction: Transaction,
  told: { from: SubscriptionRow; to: SubscriptionRow; cause: string; now: Date },
): Promise<SubscriptionRow> {
  const { from, to, cause, now } = told;
  await appendEntry(transaction, {
    userId: to.userId,
    from: { pool: 'quota', subscriptionId: to.id, quotaPeriod: to.quotaPeriod },
    kind: 'carry-over',
    amount: from.reportsUsed === 0 ? 0 : -from.reportsUsed,
    idempotencyKey: `carry-over:${cause}`,
    reason: null,
    userSessionId: null,
  });
  return updateSubscription(transaction, to.id, { carriedFrom: from.id, updatedAt: now });
}
