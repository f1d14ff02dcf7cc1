/** What people read when the sign-in library fails: titles of document 1 section 8, followed by what to do next. */
import type { AuthError, AuthWeakPasswordError } from '@supabase/auth-js';
import { isConnectionFailure, problemOf, toProblem, type Words } from '../../lib/calls/problem.ts';
import { fieldOf } from '../../lib/parse-record.ts';
import { countOf } from '../../lib/words/count-of.ts';

const codeNotAccepted = 'That code is wrong or has expired. Check it, or ask for a new one.';
const startAgain = 'Please start again from the sign-in page.';

/** For each refusal of the auth protocol that a visitor can run into: what it means here and what to do next. */
const messages: Readonly<Record<string, string>> = {
  // signing in and up
  invalid_credentials: 'Wrong email or password. Check both, or reset your password.',
  email_not_confirmed: 'Please confirm your email first: open the link, or type the code, that we sent you.',
  user_already_exists: 'An account with this email already exists. Please sign in instead.',
  email_exists: 'An account with this email already exists. Please use a different email.',
  terms_not_accepted: 'Accept the terms to create an account. Tick the box, then try again.',
  signup_disabled: 'This site is not accepting new accounts right now. Ask the site operator.',
  otp_disabled: 'No account uses that address. Check the spelling, or sign up.',
  same_password: 'This is already your password. Please choose another one.',
  // links and codes
  otp_expired: codeNotAccepted,
  flow_state_not_found: `This link has expired or was used before. ${startAgain}`,
  flow_state_expired: `This link has expired. ${startAgain}`,
  bad_code_verifier: `Open this link in the browser you asked for it in. ${startAgain}`,
  // second factor
  mfa_verification_failed: 'That code is wrong. Type the one your app shows now.',
  mfa_challenge_expired: 'That code has expired. Type the one your app shows now.',
  mfa_ip_address_mismatch: 'Your network changed. Type the code your app shows now.',
  mfa_factor_not_found: 'This authenticator was removed from your account. Please sign in again.',
  mfa_factor_name_conflict: 'You already have an authenticator with that name. Choose another name.',
  too_many_enrolled_mfa_factors: 'You can’t add more authenticators. Remove one first.',
  insufficient_aal: 'Enter the code your authenticator app shows first.',
  // proving one's identity
  reauthentication_needed: 'Please confirm it’s you, with your password or a code we email you.',
  reauthentication_not_valid: codeNotAccepted,
  // identity providers
  provider_disabled: 'This way to sign in is not available here. Please choose another.',
  oauth_provider_not_supported: 'This way to sign in is not available here. Please choose another.',
  provider_email_needs_verification:
    'That provider has not verified your email. Verify it there, then sign in again.',
  bad_oauth_state: 'The sign-in took too long or started in another browser. Please try again.',
  bad_oauth_callback: 'The provider did not confirm who you are. Please try again, or choose another way.',
  access_denied: 'The provider did not sign you in. Try again, or choose another way.',
  server_error: 'The provider didn’t respond. Please try again in a minute.',
  unexpected_failure: 'Something went wrong. Please try again in a minute, or choose another way.',
  temporarily_unavailable: 'The provider didn’t respond. Please try again in a minute.',
  // the sign-in itself
  session_not_found: 'You’ve been signed out. Please sign in again.',
  session_expired: 'You’ve been signed out. Please sign in again.',
  bad_jwt: 'You’ve been signed out. Please sign in again.',
  no_authorization: 'Please sign in first.',
  user_not_found: 'This account no longer exists.',
  refresh_token_not_found: 'You’ve been signed out. Please sign in again.',
  refresh_token_already_used: 'You’ve been signed out. Please sign in again.',
  // the submitted values
  validation_failed: 'One of the values isn’t valid. Please check the form.',
  bad_json: 'One of the values isn’t valid. Please check the form.',
  request_entity_too_large: 'That’s too long. Please shorten it.',
};

const passwordReasons: Readonly<Record<string, string>> = {
  length: 'it is too short',
  characters: 'it needs more kinds of characters',
  pwned: 'it appeared in a data leak',
};

/** @param title what failed: 'Sign in failed', 'Sign up failed', ... */
export function describeAuthFailure(title: string, error: unknown): Words {
  if (isConnectionFailure(error)) return toProblem(error);
  if (isWeakPassword(error)) {
    const reasons = error.reasons.map((reason) => passwordReasons[reason]).filter(Boolean);
    const why = reasons.length > 0 ? `: ${reasons.join(', ')}` : '';
    return { title, message: `Please choose another password${why}.` };
  }
  const code = isAuthError(error) ? error.code : undefined;
  if (code?.endsWith('_rate_limit') === true) return { title, message: describeWait(secondsToWait(error)) };
  return code === undefined ? { title, message: toProblem(error).message } : describeAuthCode(title, code);
}

/** For a failure known only by its code, as in the address of a link. */
export function describeAuthCode(title: string, code: string): Words {
  if (code === 'user_banned') return problemOf('account-disabled');
  const known = Object.hasOwn(messages, code) ? messages[code] : undefined;
  return { title, message: known ?? 'Please try again. If it happens again, please contact support.' };
}

/** How long one of the server's limits asks to wait, in seconds; null if the failure is another one, or gives no time. */
export function secondsToWait(error: unknown): number | null {
  if (!isAuthError(error) || error.code?.endsWith('_rate_limit') !== true) return null;
  const seconds = /(\d+) seconds?\b/.exec(error.message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** Whether the password was right but the address is still unconfirmed. */
export function isUnconfirmed(error: unknown): boolean {
  return isAuthError(error) && error.code === 'email_not_confirmed';
}

/** Whether the code from an app or an email was wrong, so that typing it again helps. */
export function isWrongCode(error: unknown): boolean {
  const codes = [
    'otp_expired',
    'mfa_verification_failed',
    'mfa_challenge_expired',
    'mfa_ip_address_mismatch',
    'proof-not-accepted',
  ];
  return codes.includes(String(fieldOf(error, 'code')));
}

/** The library's own check would load the library with everything that uses these words. */
function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && '__isAuthError' in error;
}

function isWeakPassword(error: unknown): error is AuthWeakPasswordError {
  return isAuthError(error) && error.name === 'AuthWeakPasswordError';
}

function describeWait(seconds: number | null): string {
  if (seconds === null) return 'Too many attempts. Please wait a moment and try again.';
  return `Too many attempts. Please try again in ${countOf(seconds, 'second')}.`;
}
