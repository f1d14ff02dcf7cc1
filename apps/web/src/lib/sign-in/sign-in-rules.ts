/** Who is signed in, according to the events of the sign-in library. */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { fieldOf } from '../parse-record.ts';

export type SignIn =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The account has a second factor and still owes its code: until then nobody is signed in. */
  | { status: 'second-factor-due'; user: User; isRecovering: boolean }
  /** `isRecovering`: signed in through a reset email, to choose a new password. */
  | { status: 'signed-in'; user: User; isRecovering: boolean };

/** The sign-in after an event, given the one before it. */
export function signInAfter(event: AuthChangeEvent, stored: Session | null, current: SignIn): SignIn {
  if (stored === null) return { status: 'signed-out' };
  const isSameUser = 'user' in current && current.user.id === stored.user.id;
  const wasRecovering = isSameUser && current.isRecovering && event !== 'USER_UPDATED';
  const status = isFactorDue(stored) ? 'second-factor-due' : 'signed-in';
  // The library begins with what is stored, which the page may have read already: nothing needs to be drawn again.
  if (event === 'INITIAL_SESSION' && isSameUser && current.status === status) return current;
  return {
    status,
    user: stored.user,
    isRecovering: wasRecovering || event === 'PASSWORD_RECOVERY',
  };
}

/** Whether the account has a second factor that this sign-in hasn't shown. */
export function isFactorDue({ access_token: accessToken, user }: Session): boolean {
  const hasFactor = user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return hasFactor && assuranceOf(accessToken) !== 'aal2';
}

/** The claim of the access token that says how far the sign-in has come; null if unreadable. */
function assuranceOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    return fieldOf(JSON.parse(atob(payload)), 'aal');
  } catch {
    // An unreadable token proves nothing; the server decides.
    return null;
  }
}
