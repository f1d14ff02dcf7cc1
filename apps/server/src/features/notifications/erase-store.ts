/** The SQL of what goes with an account. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { commentNotifications } from './tables.ts';

export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(commentNotifications).where(eq(commentNotifications.reportOwnerId, userId));
}
