/** Who is signed in, as it follows from what the sign-in library tells. */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';

export type SignIn =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The account has a second factor, whose code is still to come: nobody is signed in before it has. */
  | { status: 'second-factor-due'; user: User; isRecovering: boolean }
  /** `isRecovering`: signed in by a reset mail, to choose a new password. */
  | { status: 'signed-in'; user: User; isRecovering: boolean };

/** What holds after an event, given what held before it. */
export function signInAfter(event: AuthChangeEvent, stored: Session | null, current: SignIn): SignIn {
  if (stored === null) return { status: 'signed-out' };
  const isSameUser = 'user' in current && current.user.id === stored.user.id;
  const wasRecovering = isSameUser && current.isRecovering && event !== 'USER_UPDATED';
  return {
    status: isFactorDue(stored) ? 'second-factor-due' : 'signed-in',
    user: stored.user,
    isRecovering: wasRecovering || event === 'PASSWORD_RECOVERY',
  };
}

/** Whether the account has a second factor that this sign-in has not shown. */
export function isFactorDue({ access_token: accessToken, user }: Session): boolean {
  const hasFactor = user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return hasFactor && assuranceOf(accessToken) !== 'aal2';
}

/** The claim of the access token that says how far the sign-in has come; null where it cannot be read. */
function assuranceOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'aal') : null;
  } catch {
    // An unreadable token proves nothing; the server decides.
    return null;
  }
}
