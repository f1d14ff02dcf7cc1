/** Staying signed in: trades a used refresh token for a new one, and detects copied tokens. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { AccountsTools } from '../deps.ts';
import { AuthError } from '../auth-error.ts';
import { commitThenRefuse } from '../commit-then-refuse.ts';
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

/** After this, a copied token counts as unknown instead of as a sign of theft. It opens nothing either way. */
export const usedTokensKeptMs = 30 * dayMs;

/** A season's break should not force a new sign-in, but a lost or given-away device should not stay signed in forever. */
export const idleSignInMs = 90 * dayMs;

/**
 * The same token twice within the reuse interval means two tabs or a lost response. Later, it means someone has a copy, and the sign-in
 * ends for both.
 */
export async function refreshSignIn(
  tools: AccountsTools,
  { refreshToken, device }: { refreshToken: string; device: Device },
): Promise<OpenedSignIn> {
  await limitTries(tools, 'refreshFromNetwork', device.network);
  return commitThenRefuse(tools.database, (transaction) =>
    rotateToken(tools, transaction, { tokenHash: hashSecret(refreshToken), device }),
  );
}

async function rotateToken(
  tools: Pick<AccountsTools, 'clock' | 'ids' | 'settings'>,
  transaction: Transaction,
  { tokenHash, device }: { tokenHash: string; device: Device },
): Promise<OpenedSignIn | AuthError> {
  const named = await findRefreshToken(transaction, tokenHash);
  if (named === null) return new AuthError('refresh_token_not_found');
  const { signInId } = named;
  // Locks the sign-in before its tokens, in the same order as ending it does, and reads the token again: tabs take turns.
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
