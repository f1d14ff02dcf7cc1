/** What any response says about the sign-in itself: handled in one place for all calls. */
import type { ErrorCode } from '@target-analysis/contract/errors';
import { toProblem } from './problem.ts';

type SignInRefusal = Extract<
  ErrorCode,
  'authentication-required' | 'account-disabled' | 'second-factor-required'
>;

const refusals = new EventTarget();

/** Announces what a failed call says about the sign-in, if anything. */
export function announceRefusal(error: unknown): void {
  const { code } = toProblem(error);
  if (isSignInRefusal(code)) refusals.dispatchEvent(new Event(code));
}

/** @returns a function that stops listening */
export function onRefusal(refusal: SignInRefusal, listener: () => void): () => void {
  refusals.addEventListener(refusal, listener);
  return () => refusals.removeEventListener(refusal, listener);
}

function isSignInRefusal(code: string): code is SignInRefusal {
  return ['authentication-required', 'account-disabled', 'second-factor-required'].includes(code);
}
