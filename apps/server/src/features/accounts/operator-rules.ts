/** What the operator and the demo may do with accounts, without a sign-in. */
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { emailField } from './wire.ts';
import { createAccount, refuseWeakPassword } from './sign-up-rules.ts';
import { findAccountByEmail, findAccountById, updateAccount, type AccountRow } from './store.ts';

export interface WantedAccount {
  email: string;
  password: string;
  displayName: string;
  isAdmin: boolean;
}

/** @returns the id. @throws AuthError for an address or password that no one could sign up with. */
export async function ensureAccount(tools: AccountsTools, wanted: WantedAccount): Promise<string> {
  const email = emailField.safeParse(wanted.email);
  if (!email.success) throw new AuthError('validation_failed', `${wanted.email} is not an e-mail address`);
  refuseWeakPassword(wanted.password);
  const existing = await findAccountByEmail(tools.database, email.data);
  if (existing !== null) {
    const isAsWanted = await tools.passwords.matches(wanted.password, existing.passwordHash);
    const passwordHash = isAsWanted ? existing.passwordHash : await tools.passwords.hash(wanted.password);
    await updateAccount(tools.database, existing.id, {
      passwordHash,
      isAdmin: wanted.isAdmin || existing.isAdmin,
    });
    return existing.id;
  }
  const passwordHash = await tools.passwords.hash(wanted.password);
  const userMetadata = wanted.displayName === '' ? {} : { display_name: wanted.displayName };
  const account = await tools.database.transaction((transaction) =>
    createAccount(tools, transaction, {
      email: email.data,
      passwordHash,
      userMetadata,
      isAdmin: wanted.isAdmin,
      isConfirmed: true,
    }),
  );
  if (account === null) throw new AuthError('user_already_exists');
  return account.id;
}

/** Whether there is an account with the address, which then administers. */
export async function makeAdministrator(tools: AccountsTools, email: string): Promise<boolean> {
  const account = await findAccountByEmail(tools.database, email);
  if (account === null) return false;
  await updateAccount(tools.database, account.id, { isAdmin: true, updatedAt: tools.clock.now() });
  return true;
}

export async function describeAccount(
  tools: AccountsTools,
  userId: string,
): Promise<{ displayName?: string; email: string }> {
  const account: AccountRow | null = await findAccountById(tools.database, userId);
  if (account === null) throw new Error('there is no such account');
  const { display_name: displayName } = account.userMetadata;
  return { email: account.email, ...(displayName === undefined ? {} : { displayName }) };
}
