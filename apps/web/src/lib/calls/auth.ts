import type { AuthChangeEvent, AuthClient, Session } from '@supabase/auth-js';
import { logProblem } from '../../log.ts';
import { isLanding } from './landing.ts';
import { isFresh, readStoredSignIn, signInKey } from './stored-sign-in.ts';

/** Whether a link or an identity provider led here, according to the address before anything is removed from it. */
export const hasLanded = isLanding(new URL(window.location.href));

/** Whether only the library can tell who is signed in. Everyone else is a visitor, whose first screen doesn't wait for it. */
export function mayBeSignedIn(): boolean {
  return hasLanded || readStoredSignIn() !== null;
}

/**
 * The stored sign-in, if it counts before the library has loaded: no link led here that could change it, and it isn't due for renewal.
 * Without a network, the library can't renew it either.
 */
export function readSignInAtOnce(): Session | null {
  const stored = readStoredSignIn();
  if (!navigator.onLine) return stored;
  return !hasLanded && stored !== null && isFresh(stored) ? stored : null;
}

type Library = InstanceType<typeof AuthClient>;

/**
 * The access token and the id of the account that owns this page, for every request on its behalf; null if nobody is signed in.
 * @throws AuthRetryableFetchError if a token cannot be renewed right now: that is not a sign-out, and must not look like one
 */
export const { loadAuth, followSignIn, readAccessToken, readUserId } = createAuth(loadLibrary);

/** The headers that tell the server who makes a call. */
export async function bearerHeaders(): Promise<Record<string, string>> {
  const token = await readAccessToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

type Listener = (event: AuthChangeEvent, current: Session | null) => void;

/** @param load makes the library's client */
export function createAuth(load: () => Promise<Library>) {
  let loading: Promise<Library> | null = null;
  let newest: Parameters<Listener> | null = null;
  const listeners = new Set<Listener>();

  /** Loads the library once; after a failure, the next call tries again. */
  const loadAuth = (): Promise<Library> => {
    loading ??= load().then(
      (auth) => {
        auth.onAuthStateChange((...news) => {
          newest = news;
          for (const listener of listeners) listener(...news);
        });
        return auth;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  /**
   * Reports the library's events from the newest on, and loads it as soon as someone may be signed in.
   * @returns a function that stops that
   */
  const followSignIn = (listener: Listener): (() => void) => {
    const loadIfNeeded = () => {
      if (!mayBeSignedIn()) return;
      loadAuth().catch((cause: unknown) => {
        logProblem('The sign-in could not be read', cause);
        listener('INITIAL_SESSION', null);
      });
    };
    const stop = new AbortController();
    listeners.add(listener);
    if (newest !== null) listener(...newest);
    loadIfNeeded();
    // Another tab may sign in. A tab that sleeps meanwhile finds out when it wakes up.
    for (const event of ['storage', 'visibilitychange'])
      window.addEventListener(event, loadIfNeeded, { signal: stop.signal });
    return () => {
      stop.abort();
      listeners.delete(listener);
    };
  };

  const opened = readSignInAtOnce();
  const isNeeded = () => loading !== null || mayBeSignedIn();
  const readTold = () => (newest === null ? opened : newest[1]);
  const hasTold = () => newest !== null;
  return { loadAuth, followSignIn, ...createReaders({ loadAuth, isNeeded, hasTold, readTold }) };
}

interface LoadedOnDemand {
  loadAuth: () => Promise<Library>;
  isNeeded: () => boolean;
  /** Whether the library has told anything. */
  hasTold: () => boolean;
  /** The newest that the library told; before that, the sign-in that the page opened with. */
  readTold: () => Session | null;
}

/**
 * If another tab signs in someone else, this tab may get the event before or after the storage changes. A request for one account with
 * another's token would show the first account's page with the second one's data.
 */
function createReaders({ loadAuth, isNeeded, hasTold, readTold }: LoadedOnDemand) {
  const readUserId = (): string | null => (readTold() ?? readStoredSignIn())?.user.id ?? null;
  const readAccessToken = async (): Promise<string | null> => {
    // The library would first try to renew an expired one for half a minute.
    if (!navigator.onLine) return readStoredSignIn()?.access_token ?? null;
    if (!isNeeded()) return null;
    const opened = hasTold() ? null : readTold();
    if (opened !== null && isFresh(opened)) return opened.access_token;
    const { data, error } = await (await loadAuth()).getSession();
    if (error?.name === 'AuthRetryableFetchError') throw error;
    const stored = data.session;
    const told = readTold();
    const isOfAnother = stored !== null && told !== null && stored.user.id !== told.user.id;
    return (isOfAnother ? told : stored)?.access_token ?? null;
  };
  return { readAccessToken, readUserId };
}

/**
 * The sign-in of this browser: stored in local storage, renewed automatically, shared by all tabs. With PKCE no token is ever in an
 * address. The links of our own emails carry a proof that any device can use, and don't depend on the flow. Without TLS, browsers can't
 * hash a challenge, and an unhashed challenge proves nothing.
 */
async function loadLibrary(): Promise<Library> {
  const { AuthClient: Client } = await import('@supabase/auth-js');
  return new Client({
    url: `${window.location.origin}/auth/v1`,
    storageKey: signInKey,
    flowType: window.isSecureContext ? 'pkce' : 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
}
