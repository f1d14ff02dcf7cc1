/** The SQL of what goes with an account. */
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { historicalReports, photos, shootingSessions, userSessions } from './tables.ts';

/** In the order in which the rows point at each other; versions go with their report. */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(historicalReports).where(eq(historicalReports.userId, userId));
  await transaction.delete(userSessions).where(eq(userSessions.userId, userId));
  await transaction.delete(photos).where(eq(photos.userId, userId));
  await transaction.delete(shootingSessions).where(eq(shootingSessions.userId, userId));
}

/** Of every report, in one order for all who lock them. */
export async function listReportIds(database: Queryable, userId: string): Promise<string[]> {
  const rows = await database
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.userId, userId))
    .orderBy(userSessions.id);
  return rows.map(({ id }) => id);
}
