/** The SQL of what operators and administrators do to accounts. */
import { and, asc, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountRow } from '../store.ts';
import { accounts, secondFactors } from '../tables.ts';

/** Locks the account and every enabled administrator until the transaction ends. */
export async function lockWithAdministrators(transaction: Transaction, id: string): Promise<AccountRow[]> {
  return transaction
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, id), and(eq(accounts.isAdmin, true), eq(accounts.isEnabled, true))))
    .orderBy(asc(accounts.id))
    .for('no key update');
}

/** Removes all factors, verified or not. Returns how many there were. */
export async function removeFactorsOf(transaction: Transaction, accountId: string): Promise<number> {
  const removed = await transaction
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ id: secondFactors.id });
  return removed.length;
}
