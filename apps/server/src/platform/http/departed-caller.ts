/** Accounts that go away while they ask for something. */
import { ORPCError } from '@orpc/server';
import { AppError } from './app-error.ts';
import type { RequestContext } from './procedures.ts';

type Caller = Pick<RequestContext, 'signIn' | 'readSignIn'>;

/**
 * A fault that was met because the caller's account was deleted meanwhile is no fault of ours: it becomes the refusal that the same
 * call meets a moment later. Anything else stays what it is.
 */
export async function explainByDeparture(cause: unknown, { signIn, readSignIn }: Caller): Promise<unknown> {
  if (signIn === null || cause instanceof AppError || cause instanceof ORPCError) return cause;
  // Where not even this can be read, the first fault is the one to tell of.
  const signInByNow = await readSignIn().catch(() => signIn);
  return signInByNow === null ? new AppError('authentication-required', {}, { cause }) : cause;
}
