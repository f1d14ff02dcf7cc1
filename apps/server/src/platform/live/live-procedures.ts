/** Bases for implementing the live connection's contract: what a call knows, and who may proceed. */
import { implement } from '@orpc/server';
import { liveContract } from '@target-analysis/contract';
import type { AppError } from '../http/app-error.ts';
import { checkSignIn, type RequestContext } from '../http/procedures.ts';

export interface LiveContext extends Pick<RequestContext, 'readSignIn' | 'requestId'> {
  /** Set for a call above the limit; null for all others. */
  refusal: AppError | null;
}

/** For anyone. */
export const liveProcedures = implement(liveContract).$context<LiveContext>();

/** For a signed-in, enabled account that has shown its second factor, if it has one; `admit` checks that again. */
export const signedInLiveProcedures = liveProcedures.use(async ({ context, next }) => {
  const admit = async () => checkSignIn(await context.readSignIn());
  return next({ context: { signIn: await admit(), admit } });
});
