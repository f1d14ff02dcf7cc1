/** What the answer to any call says about the sign-in itself: heard in one place, whichever call it was. */
import type { ErrorCode } from '@target-analysis/contract/errors';
import { toProblem } from './problem.ts';

type SignInRefusal = Extract<
  ErrorCode,
  'authentication-required' | 'account-disabled' | 'second-factor-required'
>;

const refusals = new EventTarget();

/** Passes on what a failed call says about the sign-in, if it says anything. */
export function announceRefusal(error: unknown): void {
  const { code } = toProblem(error);
  if (isSignInRefusal(code)) refusals.dispatchEvent(new Event(code));
}

/** @returns how to stop listening. */
export function onRefusal(refusal: SignInRefusal, listener: () => void): () => void {
  refusals.addEventListener(refusal, listener);
  return () => {
    refusals.removeEventListener(refusal, listener);
  };
}

function isSignInRefusal(code: string): code is SignInRefusal {
  return ['authentication-required', 'account-disabled', 'second-factor-required'].includes(code);
}
