import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { describeAuthFailure, isUnconfirmed } from './auth-words.ts';

describe('a failed sign-in', () => {
  it("gives the server's reason as a sentence", () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(describeAuthFailure('Sign in failed', error)).toEqual({
      title: 'Sign in failed',
      message: 'Invalid login credentials.',
    });
  });

  it('says that the connection is missing when it is', () => {
    const error = new AuthRetryableFetchError('Failed to fetch', 0);
    expect(describeAuthFailure('Sign in failed', error).title).toBe('No connection');
  });

  it('tells a disabled account whom to ask', () => {
    const error = new AuthApiError('User is banned', 403, 'user_banned');
    expect(describeAuthFailure('Sign in failed', error).message).toBe(
      'Your account access has been disabled. Please contact support.',
    );
  });

  it('knows an address that was never confirmed', () => {
    expect(isUnconfirmed(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'))).toBe(true);
    expect(isUnconfirmed(null)).toBe(false);
  });
});

it('says why a password is refused', () => {
  const error = new AuthWeakPasswordError('weak', 422, ['length', 'pwned']);
  expect(describeAuthFailure('Sign up failed', error).message).toBe(
    'Please choose another password: it is too short, it is known from a data leak.',
  );
});
