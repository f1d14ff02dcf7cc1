/** What the operator and administrators do to accounts, in the database. */
import { and, asc, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountRow } from '../store.ts';
import { accounts, secondFactors } from '../tables.ts';

/** The account and every enabled administrator; none of them changes before the transaction ends. */
export async function lockWithAdministrators(transaction: Transaction, id: string): Promise<AccountRow[]> {
  return transaction
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, id), and(eq(accounts.isAdmin, true), eq(accounts.isEnabled, true))))
    .orderBy(asc(accounts.id))
    .for('no key update');
}

/** Verified or not; answers how many there were. */
export async function removeFactorsOf(transaction: Transaction, accountId: string): Promise<number> {
  const removed = await transaction
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ id: secondFactors.id });
  return removed.length;
}
