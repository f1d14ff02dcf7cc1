/** Who makes a request: looked up on every call, so that a sign-out or a disabled account counts at once. */
import type { SignIn } from '../../../platform/http/procedures.ts';
import type { AccountsTools } from '../deps.ts';
import { AuthError } from '../auth-error.ts';
import { findSignIn, type CurrentSignIn } from './sign-in-store.ts';

/** For our own API; null for anyone who is not signed in. A disabled account is known, so that it learns why nothing opens. */
export async function authenticate(
  tools: Pick<AccountsTools, 'accessTokens' | 'database'>,
  authorization: string | undefined,
): Promise<SignIn | null> {
  const accessToken = bearerOf(authorization);
  const claims = accessToken === null ? null : await tools.accessTokens.verify(accessToken);
  const current = claims === null ? null : await findNamed(tools, claims);
  if (current === null) return null;
  const { id, email, isAdmin, isEnabled } = current.account;
  const { isFactorDue, signIn } = current;
  return {
    userId: id,
    email,
    signInId: signIn.id,
    isAdmin,
    isEnabled,
    isFactorDue,
    provenAt: signIn.provenAt,
  };
}

/**
 * For the auth protocol.
 * @throws AuthError where the header does not name an enabled account that is signed in, and has shown its second factor where the
 * route does not serve to show it.
 */
export async function requireSignIn(
  tools: Pick<AccountsTools, 'accessTokens' | 'database'>,
  authorization: string | undefined,
  { allowsFactorDue = false }: { allowsFactorDue?: boolean } = {},
): Promise<CurrentSignIn> {
  const accessToken = bearerOf(authorization);
  if (accessToken === null) throw new AuthError('no_authorization');
  const claims = await tools.accessTokens.verify(accessToken);
  if (claims === null) throw new AuthError('bad_jwt');
  const current = await findNamed(tools, claims);
  if (current === null) throw new AuthError('session_not_found');
  if (!current.account.isEnabled) throw new AuthError('user_banned');
  if (!allowsFactorDue) refuseFactorDue(current);
  return current;
}

/** @throws AuthError insufficient_aal, with the status that the protocol gives it where it is asked. */
export function refuseFactorDue({ isFactorDue }: CurrentSignIn, status: 401 | 403 | 422 = 403): void {
  if (isFactorDue) throw new AuthError('insufficient_aal', undefined, { status });
}

/** A token signed with a key of the operator's could name one account and the sign-in of another: it opens neither. */
async function findNamed(
  { database }: Pick<AccountsTools, 'database'>,
  { signInId, accountId }: { signInId: string; accountId: string },
): Promise<CurrentSignIn | null> {
  const current = await findSignIn(database, signInId);
  return current?.account.id === accountId ? current : null;
}

function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
