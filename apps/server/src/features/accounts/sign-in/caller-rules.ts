/** Who makes a request. Looked up on every call, so a sign-out or a disabled account takes effect immediately. */
import type { SignIn } from '../../../platform/http/procedures.ts';
import type { AccountsTools } from '../deps.ts';
import { AuthError } from '../auth-error.ts';
import { findCaller, findSignIn, type CurrentSignIn } from './sign-in-store.ts';

type TokenClaims = NonNullable<Awaited<ReturnType<AccountsTools['accessTokens']['verify']>>>;

/** For our own API; null if not signed in. Returns disabled accounts too, so they learn why nothing works. */
export async function authenticate(
  tools: Pick<AccountsTools, 'accessTokens' | 'database'>,
  authorization: string | undefined,
): Promise<SignIn | null> {
  const claims = await readClaims(tools.accessTokens, authorization);
  const caller = claims === null ? null : await findCaller(tools.database, claims.signInId);
  return isNamed(caller?.userId, claims) ? caller : null;
}

/** The account that the token names. Its sign-in may have ended. */
export async function readClaim(
  accessTokens: AccountsTools['accessTokens'],
  authorization: string | undefined,
): Promise<string | null> {
  return (await readClaims(accessTokens, authorization))?.accountId ?? null;
}

async function readClaims(
  accessTokens: AccountsTools['accessTokens'],
  authorization: string | undefined,
): Promise<TokenClaims | null> {
  const accessToken = bearerOf(authorization);
  return accessToken === null ? null : accessTokens.verify(accessToken);
}

/**
 * For the auth protocol.
 * @throws AuthError unless the header names a signed-in, enabled account that has shown its second factor.
 */
export async function requireSignIn(
  tools: Pick<AccountsTools, 'accessTokens' | 'database'>,
  authorization: string | undefined,
): Promise<CurrentSignIn> {
  const current = await requireHalfSignIn(tools, authorization);
  refuseFactorDue(current);
  return current;
}

/**
 * Also admits callers who still have to show the second factor. The rules check for it themselves where it matters.
 * @throws AuthError
 */
export async function requireHalfSignIn(
  tools: Pick<AccountsTools, 'accessTokens' | 'database'>,
  authorization: string | undefined,
): Promise<CurrentSignIn> {
  const accessToken = bearerOf(authorization);
  if (accessToken === null) throw new AuthError('no_authorization');
  const claims = await tools.accessTokens.verify(accessToken);
  if (claims === null) throw new AuthError('bad_jwt');
  const current = await findSignIn(tools.database, claims.signInId);
  if (current === null || !isNamed(current.account.id, claims)) throw new AuthError('session_not_found');
  if (!current.account.isEnabled) throw new AuthError('user_banned');
  return current;
}

/** @throws AuthError insufficient_aal, with the status that the protocol uses in the calling route. */
export function refuseFactorDue({ isFactorDue }: CurrentSignIn, status: 401 | 403 | 422 = 403): void {
  if (isFactorDue) throw new AuthError('insufficient_aal', undefined, { status });
}

/** A token signed with an operator's key could name one account and the sign-in of another. It opens neither. */
function isNamed(userId: string | undefined, claims: TokenClaims | null): boolean {
  return userId !== undefined && userId === claims?.accountId;
}

function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
