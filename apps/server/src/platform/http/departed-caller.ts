/** Callers whose account is deleted during their request. */
import { ORPCError } from '@orpc/server';
import { isDatabaseAway } from '../db/database-away.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './procedures.ts';

type Caller = Pick<RequestContext, 'signIn' | 'readSignIn'>;

/**
 * Turns a fault into a refusal if the cause is that the caller's account was deleted meanwhile: the same refusal
 * that this call would get a moment later. Any other fault is returned unchanged.
 */
export async function explainByDeparture(cause: unknown, { signIn, readSignIn }: Caller): Promise<unknown> {
  if (signIn === null || cause instanceof AppError || cause instanceof ORPCError || isDatabaseAway(cause))
    return cause;
  // If even this can’t be read, the first fault is the one to report.
  const signInByNow = await readSignIn().catch(() => signIn);
  return signInByNow === null ? new AppError('authentication-required', {}, { cause }) : cause;
}
