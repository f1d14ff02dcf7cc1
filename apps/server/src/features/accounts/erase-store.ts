/** The SQL of accounts that go. */
import { and, asc, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { AccountRow } from './store.ts';
import { accounts } from './tables.ts';

/**
 * The account and every enabled administrator, before one of them goes.
 * @NOTE The strongest lock at once: two who hold a weaker one and then delete would wait for each other.
 */
export async function lockForErasing(transaction: Transaction, id: string): Promise<AccountRow[]> {
  return transaction
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, id), and(eq(accounts.isAdmin, true), eq(accounts.isEnabled, true))))
    .orderBy(asc(accounts.id))
    .for('update');
}

/** With everything that proves who it is: sign-ins, tokens, factors, identities, waiting links. */
export async function deleteAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(accounts).where(eq(accounts.id, id));
}
