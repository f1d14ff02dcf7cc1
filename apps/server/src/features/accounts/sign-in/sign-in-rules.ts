/** Signing in and signing out. */
import type { AuthConfig } from '../../../config.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import { AuthError } from '../auth-error.ts';
import type { AccountsTools } from '../deps.ts';
import type { Device } from '../device.ts';
import { findAccountByEmail, lockAccountById, updateAccount, type AccountRow } from '../store.ts';
import {
  endSignIns,
  insertRefreshToken,
  insertSignIn,
  isSignedInFrom,
  type CurrentSignIn,
  type EndedSignIns,
  type SignInRow,
} from './sign-in-store.ts';
import type { SignInMethod } from '../tables.ts';
import { forgiveTries, limitTries, takeTry } from '../try-limits.ts';

/** What a client needs to stay signed in. */
export interface OpenedSignIn {
  account: AccountRow;
  signIn: SignInRow;
  refreshToken: string;
}

export async function signInWithPassword(
  tools: AccountsTools,
  request: { email: string; password: string; device: Device },
): Promise<OpenedSignIn> {
  const { email, password, device } = request;
  const { network } = device;
  const emailFromNetwork = `${email} ${network}`;
  await limitTries(tools, 'passwordFromNetwork', network);
  // Checked before the limit across all networks: a refusal here must not count there, against the owner on another network.
  await limitTries(tools, 'passwordOfEmailFromNetwork', emailFromNetwork);
  const account = await findAccountByEmail(tools.database, email);
  await limitGuesses(tools, { email, network, account });
  const { passwords } = tools;
  const isMatch = await passwords.matches(password, account?.passwordHash ?? null);
  if (account === null || !isMatch) throw new AuthError('invalid_credentials');
  const refusal = refusalOf(tools.settings, account);
  if (refusal !== null) throw refusal;
  await forgiveTries(tools.limits, 'passwordOfEmailFromNetwork', emailFromNetwork);
  const isWeak = account.passwordHash !== null && passwords.isWeaklyHashed(account.passwordHash);
  const strongerHash = isWeak ? await passwords.hash(password) : null;
  return tools.database.transaction(async (transaction) => {
    // Read again under a lock: if the password was replaced during the comparison, the old one opens nothing. If only the hash
    // differs, another sign-in has made it stronger.
    const { passwordHash = null } = (await lockAccountById(transaction, account.id)) ?? {};
    if (passwordHash !== account.passwordHash && !(await passwords.matches(password, passwordHash)))
      throw new AuthError('invalid_credentials');
    if (strongerHash !== null) await updateAccount(transaction, account.id, { passwordHash: strongerHash });
    return openSignIn(tools, transaction, { account, method: 'password', device });
  });
}

/** Guesses from many networks slow strangers down, but not an owner on a network that is already signed in. */
async function limitGuesses(
  tools: AccountsTools,
  { email, network, account }: { email: string; network: string; account: AccountRow | null },
): Promise<void> {
  if ((await takeTry(tools, 'passwordOfEmail', email)) === 0) return;
  if (account !== null && (await isSignedInFrom(tools.database, account.id, network))) return;
  const emailFromNetwork = `${email} ${network}`;
  await limitTries(tools, 'firstStepOfEmailFromNetwork', emailFromNetwork);
  await limitTries(tools, 'secondStepOfEmailFromNetwork', emailFromNetwork);
  await limitTries(tools, 'thirdStepOfEmailFromNetwork', emailFromNetwork);
}

/**
 * Why an account may not sign in; null if it may. Tell only callers who have proven its password or mail. Return it from a
 * transaction whose writes must survive the refusal, instead of throwing.
 */
export function refusalOf(settings: AuthConfig, account: AccountRow): AuthError | null {
  if (!account.isEnabled) return new AuthError('user_banned');
  const isToConfirm = settings.confirmsEmail && account.emailConfirmedAt === null;
  return isToConfirm ? new AuthError('email_not_confirmed') : null;
}

export async function openSignIn(
  tools: Pick<AccountsTools, 'clock' | 'ids' | 'onFirstSignIn'>,
  transaction: Transaction,
  { account, method, device }: { account: AccountRow; method: SignInMethod; device: Device },
): Promise<OpenedSignIn> {
  const now = tools.clock.now();
  const signIn: SignInRow = {
    ...device,
    id: tools.ids.uuid(),
    accountId: account.id,
    method,
    authenticatedAt: now,
    provenAt: now,
    factorId: null,
    factorProvenAt: null,
    lastActiveAt: now,
  };
  // Locks the account, so disabling it at this moment leaves no open sign-in behind.
  const signedIn = await updateAccount(transaction, account.id, { lastSignInAt: now });
  if (signedIn === null) throw new AuthError('user_not_found');
  if (!signedIn.isEnabled) throw new AuthError('user_banned');
  await insertSignIn(transaction, signIn);
  if (account.lastSignInAt === null) await tools.onFirstSignIn(transaction, { userId: account.id, device });
  return { account: signedIn, signIn, refreshToken: await issueRefreshToken(tools, transaction, signIn.id) };
}

/** Adds a token to an open sign-in. Earlier tokens stay. */
export async function issueRefreshToken(
  tools: Pick<AccountsTools, 'clock' | 'ids'>,
  transaction: Transaction,
  signInId: string,
): Promise<string> {
  const token = tools.ids.secret();
  await insertRefreshToken(transaction, {
    tokenHash: hashSecret(token),
    signInId,
    issuedAt: tools.clock.now(),
    usedAt: null,
  });
  return token;
}

export async function signOut(
  database: Database,
  current: CurrentSignIn,
  scope: EndedSignIns,
): Promise<void> {
  await endSignIns(database, current.signIn, scope);
}
