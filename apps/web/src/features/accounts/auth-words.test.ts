import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import {
  describeAuthCode,
  describeAuthFailure,
  isUnconfirmed,
  isWrongCode,
  secondsToWait,
} from './auth-words.ts';

describe('a failed sign-in', () => {
  it('says what to do, but not which half was wrong', () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(describeAuthFailure('Sign in failed', error)).toEqual({
      title: 'Sign in failed',
      message: 'Wrong email or password. Check both, or reset your password.',
    });
  });

  it('says that there is no connection', () => {
    const error = new AuthRetryableFetchError('Failed to fetch', 0);
    expect(describeAuthFailure('Sign in failed', error).title).toBe('No connection');
  });

  it('tells a disabled account who to ask', () => {
    const error = new AuthApiError('User is banned', 403, 'user_banned');
    expect(describeAuthFailure('Sign in failed', error).message).toBe(
      'Your account access has been disabled. Please contact support.',
    );
  });

  it('recognizes an address that was never confirmed', () => {
    expect(isUnconfirmed(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'))).toBe(true);
    expect(isUnconfirmed(null)).toBe(false);
  });
});

it('says why a password is refused', () => {
  const error = new AuthWeakPasswordError('weak', 422, ['length', 'pwned']);
  expect(describeAuthFailure('Sign up failed', error).message).toBe(
    'Please choose another password: it is too short, it appeared in a data leak.',
  );
});

describe('a limit', () => {
  const limit = (message: string) => new AuthApiError(message, 429, 'over_email_send_rate_limit');

  it('says how long to wait if the server gives a time', () => {
    const error = limit('For security purposes, you can only request this after 42 seconds.');
    expect(secondsToWait(error)).toBe(42);
    expect(describeAuthFailure('Not sent', error).message).toBe(
      'Too many attempts. Please try again in 42 seconds.',
    );
    expect(describeAuthFailure('Not sent', limit('after 1 second')).message).toContain('in 1 second.');
  });

  it("asks for patience if it doesn't", () => {
    expect(secondsToWait(limit('Too many tries.'))).toBeNull();
    expect(describeAuthFailure('Not sent', limit('Too many tries.')).message).toBe(
      'Too many attempts. Please wait a moment and try again.',
    );
  });

  it('is not mistaken for another failure', () => {
    expect(secondsToWait(new AuthApiError('after 42 seconds', 400, 'otp_expired'))).toBeNull();
  });
});

describe('a refusal known only by its code', () => {
  it.each(['flow_state_not_found', 'bad_code_verifier', 'access_denied', 'signup_disabled'])(
    'has words of its own for %s',
    (code) => expect(describeAuthCode('Sign in failed', code).message).not.toMatch(/contact support/),
  );

  it.each(['toString', 'unheard_of', '<b>'])('never shows %s itself', (code) => {
    expect(describeAuthCode('Sign in failed', code)).toEqual({
      title: 'Sign in failed',
      message: 'Please try again. If it happens again, please contact support.',
    });
  });
});

it('recognizes a code that can be typed again', () => {
  expect(isWrongCode(new AuthApiError('no', 422, 'mfa_verification_failed'))).toBe(true);
  expect(isWrongCode(new AuthApiError('no', 429, 'over_request_rate_limit'))).toBe(false);
});
