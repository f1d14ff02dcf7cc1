/** The SQL of the credits ledger. */
import { count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { creditAccounts, creditEntries } from './tables.ts';

export type EntryKind = (typeof creditEntries.$inferSelect)['kind'];

export interface NewEntry {
  userId: string;
  kind: EntryKind;
  amount: number;
  idempotencyKey: string;
  reason: string | null;
  userSessionId: string | null;
}

/**
 * Holds every other change of this account's credits back until the transaction ends; answers the credits
 * left.
 */
export async function lockAccount(transaction: Transaction, userId: string): Promise<number> {
  await transaction.insert(creditAccounts).values({ userId }).onConflictDoNothing();
  const [account] = await transaction
    .select({ available: creditAccounts.available })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update');
  return account?.available ?? 0;
}

export async function readAvailable(database: Queryable, userId: string): Promise<number> {
  const [account] = await database
    .select({ available: creditAccounts.available })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId));
  return account?.available ?? 0;
}

/**
 * Adds the entry and moves the sum; false where an entry with this key is there already, and nothing changed.
 */
export async function appendEntry(transaction: Transaction, entry: NewEntry): Promise<boolean> {
  const added = await transaction
    .insert(creditEntries)
    .values(entry)
    .onConflictDoNothing({ target: creditEntries.idempotencyKey })
    .returning({ id: creditEntries.id });
  if (added.length === 0) return false;
  await transaction
    .update(creditAccounts)
    .set({ available: sql`${creditAccounts.available} + ${entry.amount}` })
    .where(eq(creditAccounts.userId, entry.userId));
  return true;
}

/** What last happened to the credit of a report, and how many entries it has; null before the first. */
export async function readCreditOfReport(
  transaction: Transaction,
  userSessionId: string,
): Promise<{ kind: EntryKind; entries: number } | null> {
  const ofReport = eq(creditEntries.userSessionId, userSessionId);
  const [last] = await transaction
    .select({ kind: creditEntries.kind })
    .from(creditEntries)
    .where(ofReport)
    .orderBy(desc(creditEntries.id))
    .limit(1);
  const [total] = await transaction.select({ entries: count() }).from(creditEntries).where(ofReport);
  return last === undefined ? null : { kind: last.kind, entries: total?.entries ?? 0 };
}
