/** The errors of the auth protocol, read by the unmodified client library. */
import { AuthApiError, AuthWeakPasswordError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { expect } from 'vitest';
import { openBrowser, signUpInBrowser } from './_auth-client.ts';
import { newAddress, password } from '../../world/people.ts';
import { testWithServer as test } from '../../world/server.ts';

test('says why a password is refused', async ({ server }) => {
  const { auth } = await openBrowser(server.url);
  const { error } = await auth.signUp({ email: newAddress(), password: 'short' });
  expect(error).toBeInstanceOf(AuthWeakPasswordError);
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
});

test('refuses with a code and a status that the client does not retry', async ({ server }) => {
  const { auth, requests } = await openBrowser(server.url);
  const { email, auth: owner } = await signUpInBrowser(server);
  const refused = {
    invalid_credentials: auth.signInWithPassword({ email, password: 'not this one' }),
    refresh_token_not_found: auth.refreshSession({ refresh_token: 'made up' }),
    otp_expired: auth.verifyOtp({ type: 'recovery', token_hash: 'made up' }),
    validation_failed: auth.resetPasswordForEmail('no address'),
    bad_jwt: auth.getUser('a.b.c'),
    not_admin: owner.updateUser({ data: {}, ...{ app_metadata: { role: 'admin' } } }),
    mfa_factor_not_found: owner.mfa.challenge({ factorId: crypto.randomUUID() }),
  };
  for (const [code, answer] of Object.entries(refused)) {
    const { error } = await answer;
    expect(error, code).toBeInstanceOf(AuthApiError);
    expect(error, code).toMatchObject({ code });
    expect(isAuthRetryableFetchError(error), code).toBe(false);
  }
  expect(requests).toHaveLength(5);
});

test('makes the client forget a sign-in that ended elsewhere', async ({ server, database }) => {
  const { auth, storage, events } = await signUpInBrowser(server);
  await database.query('delete from sign_ins');
  expect(await auth.getUser()).toMatchObject({
    error: { name: 'AuthSessionMissingError' },
    data: { user: null },
  });
  expect(storage.isSignedIn()).toBe(false);
  expect(events.at(-1)).toBe('SIGNED_OUT');
});

test("returns errors in the requested version's shape, and names the version", async ({ server }) => {
  const ask = (headers: Record<string, string>) =>
    server.call('POST', '/auth/v1/token?grant_type=password', {
      json: { email: newAddress(), password },
      headers,
    });
  const current = await ask({ 'X-Supabase-Api-Version': '2024-01-01' });
  expect(current.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  const older = await ask({});
  expect(older.body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  expect(older.headers.has('x-supabase-api-version')).toBe(false);
});
