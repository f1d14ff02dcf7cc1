/** The contract made implementable: what a request knows, and who may go further. */
import { implement } from '@orpc/server';
import { contract } from '@target-analysis/contract';
import { AppError } from './app-error.ts';

/** Who makes the request, read from the access token and the still existing sign-in behind it. */
export interface SignIn {
  userId: string;
  email: string;
  signInId: string;
  isAdmin: boolean;
  /** A disabled account is known, and refused wherever a sign-in is needed. */
  isEnabled: boolean;
}

export interface RequestContext {
  signIn: SignIn | null;
  requestId: string;
  /** The caller's network address, for limits; from the trusted proxy header only where one is configured. */
  networkAddress: string;
}

/** For anyone. */
export const procedures = implement(contract).$context<RequestContext>();

/** For a signed-in, enabled account. */
export const signedInProcedures = procedures.use(({ context, next }) => {
  if (context.signIn === null) throw new AppError('authentication-required');
  if (!context.signIn.isEnabled) throw new AppError('account-disabled');
  return next({ context: { signIn: context.signIn } });
});
