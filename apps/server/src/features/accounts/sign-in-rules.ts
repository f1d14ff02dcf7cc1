/** Signing in, staying signed in, and signing out. */
import type { Transaction } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/ids/ids.ts';
import { AuthError } from './auth-error.ts';
import type { AccountsTools } from './deps.ts';
import { findAccountByEmail, updateAccount, type AccountRow } from './store.ts';
import {
  endSignIn,
  endSignIns,
  findSignIn,
  forgetUsedTokens,
  insertRefreshToken,
  insertSignIn,
  lockRefreshToken,
  markRefreshTokenUsed,
  type EndedSignIns,
  type SignInRow,
} from './sign-in-store.ts';
import type { SignInMethod } from './tables.ts';
import { forgiveTries, limitTries } from './try-limits.ts';

/** Who is signed in, and where. */
export interface CurrentSignIn {
  account: AccountRow;
  signIn: SignInRow;
}

/** What a client keeps to stay signed in. */
export interface OpenedSignIn extends CurrentSignIn {
  refreshToken: string;
}

/** A copied token that comes back after this is unknown rather than a sign of theft; it opens nothing either way. */
const usedTokensKeptMs = 30 * 24 * 60 * 60 * 1000;

export async function signInWithPassword(
  tools: AccountsTools,
  request: { email: string; password: string; network: string },
): Promise<OpenedSignIn> {
  const { email, password, network } = request;
  const emailFromNetwork = `${email} ${network}`;
  await limitTries(tools, 'passwordFromNetwork', network);
  await limitTries(tools, 'passwordOfEmail', email);
  await limitTries(tools, 'passwordOfEmailFromNetwork', emailFromNetwork);
  const account = await findAccountByEmail(tools.database, email);
  const isMatch = await tools.passwords.matches(password, account?.passwordHash ?? null);
  if (account === null || !isMatch) throw new AuthError('invalid_credentials');
  refuseUnusable(account);
  await forgiveTries(tools, 'passwordOfEmailFromNetwork', emailFromNetwork);
  return tools.database.transaction((transaction) => openSignIn(tools, transaction, account, 'password'));
}

/** @throws AuthError for an account that may not sign in, which only who knows its password or mail learns. */
export function refuseUnusable(account: AccountRow): void {
  if (!account.isEnabled) throw new AuthError('user_banned');
  if (account.emailConfirmedAt === null) throw new AuthError('email_not_confirmed');
}

export async function openSignIn(
  tools: AccountsTools,
  transaction: Transaction,
  account: AccountRow,
  method: SignInMethod,
): Promise<OpenedSignIn> {
  const now = tools.clock.now();
  const signIn = { id: tools.ids.uuid(), accountId: account.id, method, authenticatedAt: now };
  await insertSignIn(transaction, signIn);
  const signedIn = await updateAccount(transaction, account.id, { lastSignInAt: now });
  const refreshToken = await issueRefreshToken(tools, transaction, signIn.id);
  return { account: signedIn ?? account, signIn, refreshToken };
}

async function issueRefreshToken(
  tools: AccountsTools,
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

/**
 * A new token for a used one. The same token sent twice within the reuse interval is two tabs or a lost answer; later it is a
 * copy in other hands, and the sign-in ends for both.
 */
export async function refreshSignIn(
  tools: AccountsTools,
  request: { refreshToken: string; network: string },
): Promise<OpenedSignIn> {
  await limitTries(tools, 'refreshFromNetwork', request.network);
  // A refusal inside the transaction would undo the end of the sign-in, so it is thrown afterwards.
  const outcome = await tools.database.transaction((transaction) =>
    rotateToken(tools, transaction, hashSecret(request.refreshToken)),
  );
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function rotateToken(
  tools: AccountsTools,
  transaction: Transaction,
  tokenHash: string,
): Promise<OpenedSignIn | AuthError> {
  const token = await lockRefreshToken(transaction, tokenHash);
  const current = token === null ? null : await findSignIn(transaction, token.signInId);
  if (token === null || current === null) return new AuthError('refresh_token_not_found');
  if (!current.account.isEnabled) return new AuthError('user_banned');
  const now = tools.clock.now();
  if (token.usedAt === null) {
    await markRefreshTokenUsed(transaction, tokenHash, now);
    await forgetUsedTokens(transaction, token.signInId, new Date(now.getTime() - usedTokensKeptMs));
  } else if (now.getTime() - token.usedAt.getTime() > tools.settings.reuseIntervalSeconds * 1000) {
    await endSignIn(transaction, token.signInId);
    return new AuthError('refresh_token_already_used');
  }
  return { ...current, refreshToken: await issueRefreshToken(tools, transaction, token.signInId) };
}

/** Looked up on every call, so that a sign-out or a disabled account counts at once and not when the token ends. */
export async function findCurrentSignIn(
  tools: AccountsTools,
  accessToken: string,
): Promise<CurrentSignIn | null> {
  const signInId = await tools.accessTokens.verify(accessToken);
  return signInId === null ? null : findSignIn(tools.database, signInId);
}

/** @throws AuthError where the header does not name an enabled account that is signed in. */
export async function requireSignIn(
  tools: AccountsTools,
  authorization: string | undefined,
): Promise<CurrentSignIn> {
  const accessToken = bearerOf(authorization);
  if (accessToken === null) throw new AuthError('no_authorization');
  const signInId = await tools.accessTokens.verify(accessToken);
  if (signInId === null) throw new AuthError('bad_jwt');
  const current = await findSignIn(tools.database, signInId);
  if (current === null) throw new AuthError('session_not_found');
  if (!current.account.isEnabled) throw new AuthError('user_banned');
  return current;
}

export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

export async function signOut(
  tools: AccountsTools,
  current: CurrentSignIn,
  scope: EndedSignIns,
): Promise<void> {
  await endSignIns(tools.database, current.signIn, scope);
}
