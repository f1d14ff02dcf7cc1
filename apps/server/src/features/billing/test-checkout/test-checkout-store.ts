/** The SQL of the local test checkout. */
import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { testCheckoutPayments, testCheckoutSessions, testCheckoutSubscriptions } from './tables.ts';

export type TestSession = typeof testCheckoutSessions.$inferSelect;
export type TestPayment = typeof testCheckoutPayments.$inferSelect;
export type TestSubscription = typeof testCheckoutSubscriptions.$inferSelect;

/** Answers the one of the same checkout where there is one. */
export async function insertSession(
  transaction: Transaction,
  opened: typeof testCheckoutSessions.$inferInsert,
): Promise<string> {
  await transaction.insert(testCheckoutSessions).values(opened).onConflictDoNothing();
  const [kept] = await transaction
    .select({ id: testCheckoutSessions.id })
    .from(testCheckoutSessions)
    .where(eq(testCheckoutSessions.checkoutId, opened.checkoutId));
  return kept?.id ?? opened.id;
}

export async function findSession(database: Queryable, id: string): Promise<TestSession | null> {
  const [found] = await database.select().from(testCheckoutSessions).where(eq(testCheckoutSessions.id, id));
  return found ?? null;
}

/** What an account has paid for, newest first. */
export async function listPaidSessions(database: Queryable, userId: string): Promise<TestSession[]> {
  return database
    .select()
    .from(testCheckoutSessions)
    .where(and(eq(testCheckoutSessions.userId, userId), eq(testCheckoutSessions.status, 'complete')))
    .orderBy(desc(testCheckoutSessions.createdAt))
    .limit(20);
}

/** The session that a subscription, or a payment, began with. */
export async function findSessionOf(
  database: Queryable,
  begun: { subscriptionId: string } | { paymentId: string },
): Promise<TestSession | null> {
  const { subscriptionId, paymentId } = testCheckoutSessions;
  const isBegun =
    'paymentId' in begun ? eq(paymentId, begun.paymentId) : eq(subscriptionId, begun.subscriptionId);
  const [found] = await database.select().from(testCheckoutSessions).where(isBegun);
  return found ?? null;
}

/** Holds every other change of it back until the transaction ends. */
export async function lockSession(transaction: Transaction, id: string): Promise<TestSession | null> {
  const ofId = eq(testCheckoutSessions.id, id);
  const [found] = await transaction.select().from(testCheckoutSessions).where(ofId).for('update');
  return found ?? null;
}

export async function updateSession(
  transaction: Transaction,
  id: string,
  changes: Partial<TestSession>,
): Promise<void> {
  await transaction.update(testCheckoutSessions).set(changes).where(eq(testCheckoutSessions.id, id));
}

/** The open ones whose time is over. */
export async function findOverdueSessions(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return database
    .select({ id: testCheckoutSessions.id })
    .from(testCheckoutSessions)
    .where(and(eq(testCheckoutSessions.status, 'open'), lte(testCheckoutSessions.expiresAt, now)))
    .orderBy(asc(testCheckoutSessions.expiresAt))
    .limit(limit);
}

export async function insertPayment(
  transaction: Transaction,
  paid: Pick<TestPayment, 'id' | 'amountCents'>,
): Promise<void> {
  await transaction.insert(testCheckoutPayments).values(paid);
}

export async function findPayment(database: Queryable, id: string): Promise<TestPayment | null> {
  const [found] = await database.select().from(testCheckoutPayments).where(eq(testCheckoutPayments.id, id));
  return found ?? null;
}

/** Holds every other change of it back until the transaction ends. */
export async function lockPayment(transaction: Transaction, id: string): Promise<TestPayment | null> {
  const ofId = eq(testCheckoutPayments.id, id);
  const [found] = await transaction.select().from(testCheckoutPayments).where(ofId).for('update');
  return found ?? null;
}

export async function updatePayment(
  transaction: Transaction,
  id: string,
  changes: Partial<TestPayment>,
): Promise<void> {
  await transaction.update(testCheckoutPayments).set(changes).where(eq(testCheckoutPayments.id, id));
}

export async function insertSubscription(
  transaction: Transaction,
  begun: typeof testCheckoutSubscriptions.$inferInsert,
): Promise<void> {
  await transaction.insert(testCheckoutSubscriptions).values(begun);
}

export async function findSubscription(database: Queryable, id: string): Promise<TestSubscription | null> {
  const ofId = eq(testCheckoutSubscriptions.id, id);
  const [found] = await database.select().from(testCheckoutSubscriptions).where(ofId);
  return found ?? null;
}

/** Holds every other change of it back until the transaction ends. */
export async function lockSubscription(
  transaction: Transaction,
  id: string,
): Promise<TestSubscription | null> {
  const ofId = eq(testCheckoutSubscriptions.id, id);
  const [found] = await transaction.select().from(testCheckoutSubscriptions).where(ofId).for('update');
  return found ?? null;
}

export async function updateSubscription(
  transaction: Transaction,
  id: string,
  changes: Partial<TestSubscription>,
): Promise<void> {
  const ofId = eq(testCheckoutSubscriptions.id, id);
  await transaction.update(testCheckoutSubscriptions).set(changes).where(ofId);
}

/** Makes an account's running ones older. Later periods end on the day on which the running one does then. */
export async function moveSubscriptionsBack(
  transaction: Transaction,
  userId: string,
  ms: number,
): Promise<void> {
  const { id, status, begins, periodStart, periodEnd } = testCheckoutSubscriptions;
  const own = transaction
    .select({ id: testCheckoutSessions.subscriptionId })
    .from(testCheckoutSessions)
    .where(eq(testCheckoutSessions.userId, userId));
  const span = sql`make_interval(secs => ${ms / 1000})`;
  await transaction
    .update(testCheckoutSubscriptions)
    .set({
      begins: sql`${begins} - ${span}`,
      anchoredAt: sql`${periodEnd} - ${span}`,
      periodStart: sql`${periodStart} - ${span}`,
      periodEnd: sql`${periodEnd} - ${span}`,
    })
    .where(and(inArray(id, own), ne(status, 'ended')));
}

/** The running ones whose period is over. */
export async function findDueSubscriptions(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return database
    .select({ id: testCheckoutSubscriptions.id })
    .from(testCheckoutSubscriptions)
    .where(and(ne(testCheckoutSubscriptions.status, 'ended'), lte(testCheckoutSubscriptions.periodEnd, now)))
    .orderBy(asc(testCheckoutSubscriptions.periodEnd))
    .limit(limit);
}
