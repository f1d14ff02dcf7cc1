/** What the sign-in library's failures say to people: titles of document 1 section 8, with the server's reason beneath. */
import { isAuthApiError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { isConnectionFailure, toProblem } from '../../lib/problem.ts';

export interface Words {
  title: string;
  message: string;
}

const passwordReasons: Readonly<Record<string, string>> = {
  length: 'it is too short',
  characters: 'it needs other kinds of characters',
  pwned: 'it is known from a data leak',
};

/** @param title what failed: 'Sign in failed', 'Sign up failed', ... */
export function describeAuthFailure(title: string, error: unknown): Words {
  if (isConnectionFailure(error)) return toProblem(error);
  if (isAuthWeakPasswordError(error)) {
    const reasons = error.reasons.map((reason) => passwordReasons[reason]).filter(Boolean);
    const why = reasons.length > 0 ? `: ${reasons.join(', ')}` : '';
    return { title, message: `Please choose another password${why}.` };
  }
  if (isAuthApiError(error)) {
    if (error.code === 'user_banned') return toProblem({ code: 'account-disabled' });
    return { title, message: asSentence(error.message) };
  }
  return { title, message: toProblem(error).message };
}

/** Whether the password was right but the address was never confirmed. */
export function isUnconfirmed(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'email_not_confirmed';
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
