/** What other features may know of accounts. */
import type { Queryable } from '../../platform/db/database.ts';
import { findAccountById } from './store.ts';

/** `gone`: there is no account with the id. */
export type AccountStanding =
  | { state: 'here' | 'disabled'; email: string; isAdmin: boolean }
  | { state: 'gone'; email: null; isAdmin: false };

/** Within the caller's own transaction where something changes by the answer. */
export async function readStanding(database: Queryable, userId: string): Promise<AccountStanding> {
  const account = await findAccountById(database, userId);
  if (account === null) return { state: 'gone', email: null, isAdmin: false };
  const { email, isAdmin, isEnabled } = account;
  return { state: isEnabled ? 'here' : 'disabled', email, isAdmin };
}

/** Whether someone has shown to read mail at the account's address. */
export async function isAddressProven(database: Queryable, userId: string): Promise<boolean> {
  const account = await findAccountById(database, userId);
  return account !== null && account.emailConfirmedAt !== null;
}
