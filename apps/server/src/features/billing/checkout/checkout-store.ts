/** The SQL of checkouts. Hold the lock of the account to change their state. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { firstRow, type Database, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { checkouts } from '../tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type NewCheckout = typeof checkouts.$inferInsert;

const unsettled = inArray(checkouts.state, ['open', 'processing']);

/** Returns the checkout for this account and key: the given one, or an earlier one, which stays as it is. */
export async function insertCheckout(transaction: Transaction, checkout: NewCheckout): Promise<CheckoutRow> {
  await transaction.insert(checkouts).values(checkout).onConflictDoNothing();
  const [row] = await transaction
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, checkout.userId), eq(checkouts.idempotencyKey, checkout.idempotencyKey)));
  if (row === undefined) throw new Error('a checkout went away while it was made');
  return row;
}

export async function storeOpened(
  database: Queryable,
  id: string,
  opened: { providerSessionId: string; url?: string },
): Promise<void> {
  await database.update(checkouts).set(opened).where(eq(checkouts.id, id));
}

export async function findCheckout(database: Queryable, id: string): Promise<CheckoutRow | null> {
  return firstRow(database.select().from(checkouts).where(eq(checkouts.id, id)));
}

export async function findCheckoutBySession(
  database: Queryable,
  sessionId: string,
): Promise<CheckoutRow | null> {
  return firstRow(database.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId)));
}

export async function setCheckoutState(
  transaction: Transaction,
  id: string,
  change: { state: CheckoutRow['state']; updatedAt: Date },
): Promise<void> {
  await transaction.update(checkouts).set(change).where(eq(checkouts.id, id));
}

/** Opened at the provider but not settled, newest first. */
export async function listUnsettled(
  database: Queryable,
  userId: string,
  limit: number,
): Promise<CheckoutRow[]> {
  return database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), unsettled, isNotNull(checkouts.providerSessionId)))
    .orderBy(desc(checkouts.createdAt))
    .limit(limit);
}

export async function listFulfilledSince(
  database: Queryable,
  userId: string,
  since: Date,
): Promise<CheckoutRow[]> {
  return database
    .select()
    .from(checkouts)
    .where(
      and(eq(checkouts.userId, userId), eq(checkouts.state, 'fulfilled'), gte(checkouts.updatedAt, since)),
    )
    .orderBy(desc(checkouts.updatedAt))
    .limit(20);
}

/** Sessions that the account could still pay. */
export function listOpenSessions(transaction: Transaction, userId: string): Promise<string[]> {
  return sessionsOf(transaction, and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
}

/** Sessions for an upgrade that the account could still pay, at the price of when they were opened. */
export function listOpenUpgrades(transaction: Transaction, userId: string): Promise<string[]> {
  const open = and(eq(checkouts.userId, userId), eq(checkouts.state, 'open'));
  return sessionsOf(transaction, and(open, eq(checkouts.action, 'upgrade')));
}

async function sessionsOf(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  const rows = await transaction
    .select({ sessionId: checkouts.providerSessionId })
    .from(checkouts)
    .where(which);
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}

/** Sessions for other plans that the account could still pay. */
export function listOpenPlanSessions(
  transaction: Transaction,
  userId: string,
  exceptId: string,
): Promise<string[]> {
  const open = and(eq(checkouts.userId, userId), eq(checkouts.state, 'open'));
  return sessionsOf(transaction, and(open, ne(checkouts.planId, 'payasyougo'), ne(checkouts.id, exceptId)));
}

/**
 * The unsettled checkouts that are due, most overdue first. The pause before the next turn equals the checkout's age, from 2 minutes to 1
 * hour: pauses double, and an unreadable checkout does not come first again.
 */
export async function takeDueCheckouts(
  database: Database,
  { provider, now, limit }: { provider: CheckoutRow['provider']; now: Date; limit: number },
): Promise<CheckoutRow[]> {
  const due = database
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(unsettled, eq(checkouts.provider, provider), lte(checkouts.askAt, now)))
    .orderBy(asc(checkouts.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const moment = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`least(interval '1 hour', greatest(interval '2 minutes', ${moment} - ${checkouts.createdAt}))`;
  return database
    .update(checkouts)
    .set({ askAt: sql`${moment} + ${pause}` })
    .where(inArray(checkouts.id, due))
    .returning();
}
