import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { readStoredSignIn, signInKey } from './stored-sign-in.ts';

/** The address that the page was opened with, before anything is removed from it. */
export const arrivedAt = window.location.href;

/**
 * The sign-in of this browser: stored in local storage, renewed automatically, shared by all tabs. With PKCE no token is ever in an
 * address. The links of our own emails carry a proof that any device can use, and don't depend on the flow. Without TLS, browsers can't
 * hash a challenge, and an unhashed challenge proves nothing.
 */
export const auth = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: signInKey,
  flowType: window.isSecureContext ? 'pkce' : 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});

/**
 * The access token and the id of the account that owns this page, for every request on its behalf; null if nobody is signed in.
 * @throws AuthRetryableFetchError if a token cannot be renewed right now: that is not a sign-out, and must not look like one
 */
export const { readAccessToken, readUserId } = createReaders();

/** The headers that tell the server who makes a call. */
export async function bearerHeaders(): Promise<Record<string, string>> {
  const token = await readAccessToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * If another tab signs in someone else, this tab may get the event before or after the storage changes. A request for one account with
 * another's token would show the first account's page with the second one's data.
 */
function createReaders() {
  let told: Session | null = null;
  auth.onAuthStateChange((_, current) => {
    told = current;
  });
  const readUserId = (): string | null => (told ?? readStoredSignIn(localStorage))?.user.id ?? null;
  const readAccessToken = async (): Promise<string | null> => {
    // The library would first try to renew an expired one for half a minute.
    if (!navigator.onLine) return readStoredSignIn(localStorage)?.access_token ?? null;
    const { data, error } = await auth.getSession();
    if (isAuthRetryableFetchError(error)) throw error;
    const stored = data.session;
    const isOfAnother = stored !== null && told !== null && stored.user.id !== told.user.id;
    return (isOfAnother ? told : stored)?.access_token ?? null;
  };
  return { readAccessToken, readUserId };
}
