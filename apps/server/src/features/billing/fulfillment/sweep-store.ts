/** The SQL of the sweep: subscriptions whose renewal no one told us about. */
import { and, asc, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { subscriptions } from '../tables.ts';

/**
 * Auto-renewing Pro plans past their end, longest unasked first. Marks them as asked: `updated_at` spaces the questions, so no plan is
 * asked about in every run and none is skipped.
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

/** Pro plans that expired unpaid and that the provider may still try to charge; longest expired first. */
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

/** Plans that wait for one that is not canceled: it ended early, or continues after all. */
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
