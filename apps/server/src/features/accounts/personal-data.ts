/** The personal data in accounts, and how an account ends. After the commit, no one can sign in to it. */
import { eq, sql } from 'drizzle-orm';
import { firstRow, type Database, type Transaction } from '../../platform/db/database.ts';
import { owned } from '../../platform/personal-data/owned-rows.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { administers } from './operator/operator-rules.ts';
import { endSignInsOf } from './sign-in/sign-in-store.ts';
import { lockWithAdministrators } from './store.ts';
import { accounts, identities, secondFactors, signIns } from './tables.ts';

/** `eraseAccount` deletes the account's own rows right away. */
export const personalData: PersonalData = {
  archived: [
    owned(accounts, 'Your account: email address and dates', {
      isOwn: accounts.id,
      order: [accounts.id],
      without: ['passwordHash'],
      // A pending invitation belongs to someone else (decision 17).
      extra: { user_metadata: sql`${accounts.userMetadata} - 'shared_report_token' - 'referral_code'` },
    }),
    owned(identities, 'Other accounts that you sign in with', {
      isOwn: identities.accountId,
      order: [identities.createdAt, identities.id],
    }),
    owned(secondFactors, 'Your authenticator apps', {
      isOwn: secondFactors.accountId,
      order: [secondFactors.createdAt, secondFactors.id],
      without: ['sealedSecret', 'lastStep'],
    }),
    owned(signIns, 'The devices that you are signed in on', {
      isOwn: signIns.accountId,
      order: [signIns.authenticatedAt, signIns.id],
    }),
  ],
};

/** Null if the account has just been deleted. */
export async function findAccountFacts(database: Database, userId: string) {
  const { email, createdAt, lastSignInAt } = accounts;
  return firstRow(
    database.select({ email, createdAt, lastSignInAt }).from(accounts).where(eq(accounts.id, userId)),
  );
}

export type AccountErased =
  | { status: 'erased'; email: string }
  | { status: 'not-found' }
  | { status: 'last-administrator' };

/** The last administrator can't be erased (decision 18), even if the last two erase each other at once. */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<AccountErased> {
  const locked = await lockWithAdministrators(transaction, userId, 'update');
  const account = locked.find(({ id }) => id === userId);
  if (account === undefined) return { status: 'not-found' };
  const others = locked.filter(({ id }) => id !== userId);
  if (administers(account) && !others.some(administers)) return { status: 'last-administrator' };
  await endSignInsOf(transaction, userId);
  // Cascades to everything that proves identity: sign-ins, tokens, factors, identities, pending links.
  await transaction.delete(accounts).where(eq(accounts.id, userId));
  return { status: 'erased', email: account.email };
}
