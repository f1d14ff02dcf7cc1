/** The SQL of the debug page. */
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { checkouts, subscriptions } from '../tables.ts';

const most = 50;

export async function listNewestSubscriptions(
  database: Database,
  userId: string,
): Promise<(typeof subscriptions.$inferSelect)[]> {
  return database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(most);
}

export async function listNewestCheckouts(
  database: Database,
  userId: string,
): Promise<(typeof checkouts.$inferSelect)[]> {
  return database
    .select()
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(desc(checkouts.createdAt))
    .limit(most);
}
