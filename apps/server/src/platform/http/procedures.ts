/** Bases for implementing the contract: what a request knows, and who may call. */
import { implement } from '@orpc/server';
import { contract } from '@target-analysis/contract';
import { AppError } from './app-error.ts';

/** Who makes the request, read from the access token and the sign-in behind it, which must still exist. */
export interface SignIn {
  userId: string;
  email: string;
  signInId: string;
  isAdmin: boolean;
  /** A disabled account is recognized, but refused wherever a sign-in is needed. */
  isEnabled: boolean;
  /** The account has a second factor that this sign-in has not shown yet (decision 15). */
  isFactorDue: boolean;
  /** When the caller last proved their identity. */
  provenAt: Date;
}

export interface RequestContext {
  signIn: SignIn | null;
  /** Reads the sign-in again: it may have ended since the call began. */
  readSignIn: () => Promise<SignIn | null>;
  requestId: string;
  /** The caller's network address, for limits; taken from the trusted proxy header only if one is configured. */
  networkAddress: string;
  /** The address that the caller used; known over HTTP only. */
  url?: string;
  /** Filled in while a call over HTTP is handled. */
  notes?: CallNotes;
}

/** Facts about a call besides its response. */
export interface CallNotes {
  /** The pattern of its route; null if no call matches the path. */
  route: string | null;
  /** When a call that came too often may be repeated. */
  retryAfterSeconds: number | null;
}

/** For anyone. */
export const procedures = implement(contract).$context<RequestContext>();

/** For a signed-in, enabled account that has shown its second factor, if it has one. */
export const signedInProcedures = procedures.use(({ context, next }) =>
  next({ context: { signIn: checkSignIn(context.signIn) } }),
);

/** @throws AppError authentication-required, account-disabled, second-factor-required */
export function checkSignIn(signIn: SignIn | null): SignIn {
  if (signIn === null) throw new AppError('authentication-required');
  if (!signIn.isEnabled) throw new AppError('account-disabled');
  if (signIn.isFactorDue) throw new AppError('second-factor-required');
  return signIn;
}

export const adminProcedures = signedInProcedures.use(({ context, next }) => {
  if (!context.signIn.isAdmin) throw new AppError('administrators-only');
  return next();
});
