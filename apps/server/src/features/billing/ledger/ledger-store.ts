/** The SQL of the credits ledger. */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Transaction } from '../../../platform/db/database.ts';
import { creditAccounts, creditEntries, subscriptions } from '../tables.ts';

export type EntryRow = typeof creditEntries.$inferSelect;
export type EntryKind = EntryRow['kind'];

/** The source of a credit, to which it returns: the account's own credits, or one paid period of a subscription. */
export type Pool =
  | { pool: 'additional'; subscriptionId: null; quotaPeriod: null }
  | { pool: 'quota'; subscriptionId: string; quotaPeriod: number };

export const additional: Pool = { pool: 'additional', subscriptionId: null, quotaPeriod: null };

export interface NewEntry {
  userId: string;
  from: Pool;
  kind: EntryKind;
  amount: number;
  idempotencyKey: string;
  reason: string | null;
  userSessionId: string | null;
}

/** Blocks all other changes to the account's money until the transaction ends. Returns the additional credits left. */
export async function lockAccount(transaction: Transaction, userId: string): Promise<number> {
  const locked = await lockRow(transaction, userId);
  if (locked !== null) return locked;
  await transaction.insert(creditAccounts).values({ userId }).onConflictDoNothing();
  return (await lockRow(transaction, userId)) ?? 0;
}

async function lockRow(transaction: Transaction, userId: string): Promise<number | null> {
  const [account] = await transaction
    .select({ available: creditAccounts.available })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update');
  return account?.available ?? null;
}

/** Adds the entry and updates its balance. Returns false, and changes nothing, if the key is already there. */
export async function appendEntry(transaction: Transaction, { from, ...entry }: NewEntry): Promise<boolean> {
  const added = await transaction
    .insert(creditEntries)
    .values({ ...entry, ...from })
    .onConflictDoNothing({ target: creditEntries.idempotencyKey })
    .returning({ id: creditEntries.id });
  if (added.length === 0) return false;
  if (from.pool === 'additional') {
    await transaction
      .update(creditAccounts)
      .set({ available: sql`${creditAccounts.available} + ${entry.amount}` })
      .where(eq(creditAccounts.userId, entry.userId));
  } else {
    await transaction
      .update(subscriptions)
      .set({ reportsUsed: sql`${subscriptions.reportsUsed} - ${entry.amount}` })
      .where(and(eq(subscriptions.id, from.subscriptionId), eq(subscriptions.quotaPeriod, from.quotaPeriod)));
  }
  return true;
}

/** The last event of a report's credit, its source, and its number of entries; null if it has none. */
export async function readCreditOfReport(
  transaction: Transaction,
  userSessionId: string,
): Promise<{ kind: EntryKind; from: Pool; entries: number } | null> {
  const ofReport = eq(creditEntries.userSessionId, userSessionId);
  const [last] = await transaction
    .select()
    .from(creditEntries)
    .where(ofReport)
    .orderBy(desc(creditEntries.id))
    .limit(1);
  if (last === undefined) return null;
  const [total] = await transaction.select({ entries: count() }).from(creditEntries).where(ofReport);
  return { kind: last.kind, from: poolOf(last), entries: total?.entries ?? 0 };
}

export async function findEntry(transaction: Transaction, idempotencyKey: string): Promise<EntryRow | null> {
  return firstRow(
    transaction.select().from(creditEntries).where(eq(creditEntries.idempotencyKey, idempotencyKey)),
  );
}

/** Newest first. */
export async function listNewestEntries(
  database: Queryable,
  userId: string,
  limit: number,
): Promise<EntryRow[]> {
  return database
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.id))
    .limit(limit);
}

function poolOf({ subscriptionId, quotaPeriod }: EntryRow): Pool {
  return subscriptionId === null || quotaPeriod === null
    ? additional
    : { pool: 'quota', subscriptionId, quotaPeriod };
}
