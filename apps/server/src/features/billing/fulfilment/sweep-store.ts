/** The SQL of the sweep: subscriptions whose renewal nobody told us about. */
import { and, asc, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { subscriptions } from '../tables.ts';

/**
 * Pro plans past their end that renew themselves, longest unasked first, and marked as asked: `updated_at` spaces the questions, so that
 * one plan is not asked about every time and none is passed over.
 */
export async function takeOverdueSubscriptions(
  database: Database,
  { now, askedBefore, limit }: { now: Date; askedBefore: Date; limit: number },
): Promise<string[]> {
  const overdue = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.status, 'expired'),
        eq(subscriptions.autoRenew, true),
        isNotNull(subscriptions.providerSubscriptionId),
        lte(subscriptions.subscriptionEnd, now),
        or(
          lt(subscriptions.updatedAt, askedBefore),
          sql`${subscriptions.updatedAt} < ${subscriptions.subscriptionEnd}`,
        ),
      ),
    )
    .orderBy(asc(subscriptions.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await database
    .update(subscriptions)
    .set({ updatedAt: now })
    .where(inArray(subscriptions.id, overdue))
    .returning({ id: subscriptions.providerSubscriptionId });
  return rows.flatMap(({ id }) => id ?? []);
}

/** Pro plans that expired because nobody paid, and that the provider may still try to charge; the longest expired first. */
export async function listLapsedSubscriptions(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'expired'),
        eq(subscriptions.autoRenew, true),
        isNotNull(subscriptions.providerSubscriptionId),
      ),
    )
    .orderBy(asc(subscriptions.updatedAt))
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Plans that wait for the end of one that is canceled no more: it ended early, or goes on. */
export async function listStrandedPlans(
  database: Database,
  limit: number,
): Promise<{ userId: string; nextId: string }[]> {
  const { userId, status, nextProviderSubscriptionId: nextId } = subscriptions;
  const rows = await database
    .select({ userId, nextId })
    .from(subscriptions)
    .where(and(isNotNull(nextId), ne(status, 'canceled')))
    .limit(limit);
  return rows.flatMap((row) => (row.nextId === null ? [] : [{ userId: row.userId, nextId: row.nextId }]));
}
