import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { readStoredSignIn, signInKey } from './stored-sign-in.ts';

/** The address that the page was opened with, before anything is taken from it. */
export const arrivedAt = window.location.href;

/**
 * The sign-in of this browser: kept in local storage, renewed automatically, shared by all tabs. With PKCE no token is ever in an
 * address. The links of our own mails hold a proof that any device can use, and do not depend on the flow. Without TLS browsers
 * offer no hash for a challenge, and a challenge that is no hash proves nothing.
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
 * The access token of the account whose page this is, in all that is asked for it, and the id of that account; null while nobody is
 * signed in.
 * @throws AuthRetryableFetchError where a token cannot be renewed now: that is no sign-out, and must not read as one
 */
export const { readAccessToken, readUserId } = createReaders();

/** What shows a call of the contract who makes it. */
export async function bearerHeaders(): Promise<Record<string, string>> {
  const token = await readAccessToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * Where another tab signs another person in, this one may hear of it before it finds it in the storage, or after. What it asks for
 * one account by the token of another would show the page of the one with the data of the other.
 */
function createReaders() {
  let told: Session | null = null;
  auth.onAuthStateChange((_, current) => {
    told = current;
  });
  const readUserId = (): string | null => (told ?? readStoredSignIn(localStorage))?.user.id ?? null;
  const readAccessToken = async (): Promise<string | null> => {
    // The library would try to renew an old one for half a minute first.
    if (!navigator.onLine) return readStoredSignIn(localStorage)?.access_token ?? null;
    const { data, error } = await auth.getSession();
    if (isAuthRetryableFetchError(error)) throw error;
    const stored = data.session;
    const isOfAnother = stored !== null && told !== null && stored.user.id !== told.user.id;
    return (isOfAnother ? told : stored)?.access_token ?? null;
  };
  return { readAccessToken, readUserId };
}
