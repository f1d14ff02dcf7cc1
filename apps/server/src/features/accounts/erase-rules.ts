/** An account ends: from the commit on nobody can sign in to it, and whoever is signed in is nobody. */
import type { Transaction } from '../../platform/db/database.ts';
import { deleteAccount, lockForErasing } from './erase-store.ts';
import { administers } from './operator-rules.ts';
import { endSignInsOf } from './sign-in/sign-in-store.ts';

export type AccountErased =
  { status: 'erased'; email: string } | { status: 'not-found' } | { status: 'last-administrator' };

/** The last administrator stays (decision 18), also where the last two erase each other at once. */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<AccountErased> {
  const locked = await lockForErasing(transaction, userId);
  const account = locked.find(({ id }) => id === userId);
  if (account === undefined) return { status: 'not-found' };
  const others = locked.filter(({ id }) => id !== userId);
  if (administers(account) && !others.some(administers)) return { status: 'last-administrator' };
  await endSignInsOf(transaction, userId);
  await deleteAccount(transaction, userId);
  return { status: 'erased', email: account.email };
}
