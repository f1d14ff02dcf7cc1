/** The SQL of what goes with an account. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { referralConversions, userReferrals } from './tables.ts';

/** Whoever invited the account keeps what was earned by it; the hash of its address stays, so that it is new here only once. */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(referralConversions).where(eq(referralConversions.referrerUserId, userId));
  await transaction.delete(userReferrals).where(eq(userReferrals.userId, userId));
}
