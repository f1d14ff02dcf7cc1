/** Decision 15: the most sensitive actions need a recent proof of identity. */
import { recentSignInMinutes } from '@target-analysis/contract/constants';
import type { Clock } from '../../../platform/clock/clock.ts';
import { AuthError } from '../auth-error.ts';

/** The last proof of any kind: the sign-in itself, a second factor, or the password or an emailed code again. */
interface Proven {
  provenAt: Date;
}

export function recentUntil({ provenAt }: Proven): Date {
  return new Date(provenAt.getTime() + recentSignInMinutes * 60_000);
}

/** @throws AuthError reauthentication_needed. */
export function requireRecentProof({ clock }: { clock: Clock }, { signIn }: { signIn: Proven }): void {
  if (clock.now() >= recentUntil(signIn)) throw new AuthError('reauthentication_needed');
}
