/** Rate limits for whatever a guesser or a flooder would try often. */
import type { Limits } from '../../platform/limits/limits.ts';
import { AuthError } from './auth-error.ts';
import type { AccountsDeps } from './deps.ts';

/** Generous for typos, and for families and clubs behind one network; hopeless for guessing. */
const limits = {
  passwordOfEmailFromNetwork: { tries: 10, seconds: 15 * 60 },
  /** Across all networks. Beyond it, only networks on which the account is signed in continue as usual; others wait in growing steps. */
  passwordOfEmail: { tries: 100, seconds: 60 * 60 },
  firstStepOfEmailFromNetwork: { tries: 1, seconds: 60 },
  secondStepOfEmailFromNetwork: { tries: 3, seconds: 15 * 60 },
  thirdStepOfEmailFromNetwork: { tries: 6, seconds: 60 * 60 },
  passwordFromNetwork: { tries: 100, seconds: 5 * 60 },
  signUpFromNetwork: { tries: 30, seconds: 60 * 60 },
  mailFromNetwork: { tries: 60, seconds: 60 * 60 },
  codeOfEmail: { tries: 10, seconds: 15 * 60 },
  codeFromNetwork: { tries: 50, seconds: 15 * 60 },
  factorChallengeFromNetwork: { tries: 15, seconds: 60 },
  factorCodeFromNetwork: { tries: 15, seconds: 60 },
  codeOfFactor: { tries: 10, seconds: 15 * 60 },
  proofOfAccount: { tries: 10, seconds: 15 * 60 },
  refreshFromNetwork: { tries: 600, seconds: 5 * 60 },
  /** There and back count as two. */
  providerFromNetwork: { tries: 120, seconds: 5 * 60 },
  existenceFromNetwork: { tries: 20, seconds: 60 },
  invitationFromNetwork: { tries: 60, seconds: 60 * 60 },
  existenceOfEmailFromNetwork: { tries: 10, seconds: 60 },
} as const;

export type TryKind = keyof typeof limits;

type LimitDeps = Pick<AccountsDeps, 'limits' | 'settings'>;

/** Counts one try. Returns 0 if it is allowed, otherwise the seconds to wait. */
export async function takeTry(deps: LimitDeps, kind: TryKind, whose: string): Promise<number> {
  const { tries, seconds } = limits[kind];
  return deps.limits.take(keyOf(kind, whose), { tries: tries * deps.settings.limitFactor, seconds });
}

/** @throws AuthError over_request_rate_limit after too many tries. */
export async function limitTries(deps: LimitDeps, kind: TryKind, whose: string): Promise<void> {
  const retryAfterSeconds = await takeTry(deps, kind, whose);
  if (retryAfterSeconds > 0) throw new AuthError('over_request_rate_limit', undefined, { retryAfterSeconds });
}

export async function forgiveTries(counted: Limits, kind: TryKind, whose: string): Promise<void> {
  await counted.forgive(keyOf(kind, whose));
}

/**
 * Allows one email of a kind per address and interval. Counts the typed address before looking for an account, so known and unknown
 * addresses get the same response.
 * @throws AuthError over_email_send_rate_limit
 */
export async function limitMail(deps: LimitDeps, kind: string, email: string): Promise<void> {
  const interval = deps.settings.mailIntervalSeconds;
  if (interval === 0) return;
  const seconds = await deps.limits.take(`accounts:mail:${kind}:${email}`, { tries: 1, seconds: interval });
  if (seconds === 0) return;
  throw new AuthError(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${String(seconds)} seconds.`,
    { retryAfterSeconds: seconds },
  );
}

function keyOf(kind: TryKind, whose: string): string {
  return `accounts:${kind}:${whose}`;
}
