/** The SQL of what goes with an account. */
import { eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { sessionComments, sharedReports } from './tables.ts';

export async function deleteSharesOf(transaction: Transaction, ownerUserId: string): Promise<void> {
  await transaction.delete(sharedReports).where(eq(sharedReports.ownerUserId, ownerUserId));
}

/** Whoever wrote them. */
export async function deleteCommentsOn(transaction: Transaction, reportIds: string[]): Promise<void> {
  if (reportIds.length === 0) return;
  await transaction.delete(sessionComments).where(inArray(sessionComments.sessionId, reportIds));
}

export async function deleteCommentsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(sessionComments).where(eq(sessionComments.userId, userId));
}

export async function listSharesOf(database: Queryable, ownerUserId: string) {
  const { id, version } = sharedReports;
  return database
    .select({ id, version })
    .from(sharedReports)
    .where(eq(sharedReports.ownerUserId, ownerUserId));
}
