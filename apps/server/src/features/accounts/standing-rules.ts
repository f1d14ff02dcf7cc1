/** What other features may know about accounts. */
import type { Queryable } from '../../platform/db/database.ts';
import { findAccountById } from './store.ts';

/** `gone`: no account has the id. */
export type AccountStanding =
  | { state: 'here' | 'disabled'; email: string; isAdmin: boolean }
  | { state: 'gone'; email: null; isAdmin: false };

/** Use the caller's own transaction if a change depends on the result. */
export async function readStanding(database: Queryable, userId: string): Promise<AccountStanding> {
  const account = await findAccountById(database, userId);
  if (account === null) return { state: 'gone', email: null, isAdmin: false };
  const { email, isAdmin, isEnabled } = account;
  return { state: isEnabled ? 'here' : 'disabled', email, isAdmin };
}

/** Whether someone has proven that they read mail at the account's address. */
export async function isAddressProven(database: Queryable, userId: string): Promise<boolean> {
  const account = await findAccountById(database, userId);
  return account !== null && account.emailConfirmedAt !== null;
}
