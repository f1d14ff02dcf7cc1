/** Staying signed in: a new refresh token for a used one, and what betrays a copied one. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { AccountsTools } from '../deps.ts';
import { AuthError } from '../auth-error.ts';
import { limitTries } from '../try-limits.ts';
import { issueRefreshToken, type OpenedSignIn } from './sign-in-rules.ts';
import type { Device } from '../device.ts';
import {
  endSignIn,
  findRefreshToken,
  findSignIn,
  forgetUsedTokens,
  keepActivity,
  lockSignIn,
  markRefreshTokenUsed,
  type CurrentSignIn,
} from './sign-in-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A copied token that comes back after this is unknown rather than a sign of theft; it opens nothing either way. */
export const usedTokensKeptMs = 30 * dayMs;

/** A season's break is no reason to sign in again; a device that was given away or lost is not signed in for ever. */
export const idleSignInMs = 90 * dayMs;

/**
 * The same token sent twice within the reuse interval is two tabs or a lost answer; later it is a copy in other hands, and the sign-in
 * ends for both.
 */
export async function refreshSignIn(
  tools: AccountsTools,
  { refreshToken, device }: { refreshToken: string; device: Device },
): Promise<OpenedSignIn> {
  await limitTries(tools, 'refreshFromNetwork', device.network);
  // A refusal inside the transaction would undo the end of the sign-in, so it is thrown afterwards.
  const outcome = await tools.database.transaction((transaction) =>
    rotateToken(tools, transaction, { tokenHash: hashSecret(refreshToken), device }),
  );
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function rotateToken(
  tools: Pick<AccountsTools, 'clock' | 'ids' | 'settings'>,
  transaction: Transaction,
  { tokenHash, device }: { tokenHash: string; device: Device },
): Promise<OpenedSignIn | AuthError> {
  const named = await findRefreshToken(transaction, tokenHash);
  if (named === null) return new AuthError('refresh_token_not_found');
  const { signInId } = named;
  // The sign-in is locked before its tokens, as when it ends, and the token read again: tabs come in turn.
  await lockSignIn(transaction, signInId);
  const token = await findRefreshToken(transaction, tokenHash);
  const current = await findSignIn(transaction, signInId);
  if (token === null || current === null) return new AuthError('refresh_token_not_found');
  const refusal = refusalOf(tools, current, token.usedAt);
  if (refusal !== null) {
    if (refusal.code !== 'user_banned') await endSignIn(transaction, signInId);
    return refusal;
  }
  const now = tools.clock.now();
  if (token.usedAt === null) {
    await markRefreshTokenUsed(transaction, tokenHash, now);
    await forgetUsedTokens(transaction, signInId, new Date(now.getTime() - usedTokensKeptMs));
  }
  const signIn = { ...current.signIn, ...device, lastActiveAt: now };
  await keepActivity(transaction, signIn);
  return {
    account: current.account,
    signIn,
    refreshToken: await issueRefreshToken(tools, transaction, signInId),
  };
}

function refusalOf(
  { clock, settings }: Pick<AccountsTools, 'clock' | 'settings'>,
  { account, signIn }: CurrentSignIn,
  usedAt: Date | null,
): AuthError | null {
  const now = clock.now().getTime();
  if (!account.isEnabled) return new AuthError('user_banned');
  if (now - signIn.lastActiveAt.getTime() > idleSignInMs) return new AuthError('session_expired');
  const isLate = usedAt !== null && now - usedAt.getTime() > settings.reuseIntervalSeconds * 1000;
  return isLate ? new AuthError('refresh_token_already_used') : null;
}
