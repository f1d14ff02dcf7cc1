/** The SQL of deletions in progress. */
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { accountDeletions, privacyActivityLogs } from '../tables.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

export async function insertDeletion(transaction: Transaction, deletion: DeletionRow): Promise<void> {
  await transaction.insert(accountDeletions).values(deletion);
}

/** Oldest first. */
export async function listDeletions(database: Queryable): Promise<DeletionRow[]> {
  return database.select().from(accountDeletions).orderBy(asc(accountDeletions.requestedAt));
}

/** False if another server has finished it. */
export async function lockDeletion(transaction: Transaction, userId: string): Promise<boolean> {
  const locked = await transaction
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .for('update');
  return locked.length > 0;
}

export async function isCompletionLogged(transaction: Transaction, userId: string): Promise<boolean> {
  const ofAccount = eq(privacyActivityLogs.userId, userId);
  const isCompletion = eq(privacyActivityLogs.activityType, 'data_deletion_completed');
  return (await transaction.$count(privacyActivityLogs, and(ofAccount, isCompletion))) > 0;
}

/** Clears the personal data in the row itself. */
export async function forgetPerson(database: Queryable, userId: string): Promise<void> {
  await database
    .update(accountDeletions)
    .set({ sealedEmail: '', reason: null })
    .where(eq(accountDeletions.userId, userId));
}

export async function removeDeletion(database: Queryable, userId: string): Promise<void> {
  await database.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
}
