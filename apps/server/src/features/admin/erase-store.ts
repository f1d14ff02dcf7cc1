/** The SQL of what goes with an account: that something was done to it stays, what it was does not. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { administrativeActs } from './tables.ts';

export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(administrativeActs)
    .set({ before: {}, after: {}, reason: null })
    .where(eq(administrativeActs.targetUserId, userId));
}
