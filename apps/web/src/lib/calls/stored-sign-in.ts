/** Reads the sign-in as the library stores it: without a network the library can't renew it, and reports that nobody is signed in. */
import type { Session } from '@supabase/auth-js';
import { fieldOf } from '../parse-record.ts';

export const signInKey = 'target-analysis:sign-in';

/** Null if nobody is signed in. It may have expired: only the server can tell. */
export function readStoredSignIn(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(signInKey) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    // A broken value counts as none.
    return null;
  }
}

/** The library renews a token 90 s before it ends. */
const renewalDueSeconds = 120;

/** Whether the access token is good for requests as it is. */
export function isFresh({ expires_at: expiresAtSeconds = 0 }: Session): boolean {
  return expiresAtSeconds - Date.now() / 1000 > renewalDueSeconds;
}

function isSession(value: unknown): value is Session {
  const userId = fieldOf(fieldOf(value, 'user'), 'id');
  return typeof userId === 'string' && typeof fieldOf(value, 'access_token') === 'string';
}
