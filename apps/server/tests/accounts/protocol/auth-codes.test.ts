/** Codes in place of tokens (PKCE): valid once, for a short time, and for the browser that asked. */
import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { linkIn, newAddress, signUpAndConfirm } from '../../world/people.ts';
import { testWithServer as test, type TestServer } from '../../world/server.ts';

const neighbor = 'http://localhost:5173/';

/** Requests an email link with its own challenge, and presses the link's button. */
async function obtainCode(server: TestServer, email: string) {
  const codeVerifier = randomBytes(56).toString('hex');
  const asked = await server.call('POST', `/auth/v1/otp?redirect_to=${encodeURIComponent(neighbor)}`, {
    json: { email, code_challenge: challengeOf(codeVerifier), code_challenge_method: 's256' },
  });
  expect(asked.status).toBe(200);
  const mail = await server.mailTo(email, /sign in/i);
  const pressed = await server.call('POST', '/auth/v1/verify', {
    body: linkIn(mail.text).searchParams.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const authCode = new URL(pressed.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { authCode, codeVerifier };
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

function exchange(server: TestServer, authCode: string, codeVerifier: string) {
  return server.call('POST', '/auth/v1/token?grant_type=pkce', {
    json: { auth_code: authCode, code_verifier: codeVerifier },
  });
}

test('exchanges a code for a sign-in, once', async ({ server, database }) => {
  const { email } = await signUpAndConfirm(server);
  const { authCode, codeVerifier } = await obtainCode(server, email);
  const stored = await database.query('select row_to_json(auth_codes)::text as row from auth_codes');
  expect(JSON.stringify(stored.rows)).not.toContain(authCode);
  expect(await exchange(server, authCode, codeVerifier)).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', user: { email } },
  });
  expect(await exchange(server, authCode, codeVerifier)).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  });
});

test('accepts one of twenty simultaneous exchanges of a code', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const { authCode, codeVerifier } = await obtainCode(server, email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exchange(server, authCode, codeVerifier)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array<number>(19).fill(404)]);
});

test('a wrong verifier ends a code', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const { authCode, codeVerifier } = await obtainCode(server, email);
  const wrong = randomBytes(56).toString('hex');
  expect(await exchange(server, authCode, wrong)).toMatchObject({
    status: 400,
    body: { error_code: 'bad_code_verifier' },
  });
  expect((await exchange(server, authCode, codeVerifier)).status).toBe(404);
});

test('rejects the hash of a verifier as a verifier', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const { authCode, codeVerifier } = await obtainCode(server, email);
  expect((await exchange(server, authCode, challengeOf(codeVerifier))).status).toBe(400);
});

test('refuses a code after five minutes', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const { authCode, codeVerifier } = await obtainCode(server, email);
  server.clock.advance(5 * 60);
  expect(await exchange(server, authCode, codeVerifier)).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired' },
  });
  expect((await exchange(server, authCode, codeVerifier)).status).toBe(404);
});

test('refuses the code of an account that was disabled meanwhile', async ({ server }) => {
  const { email, userId } = await signUpAndConfirm(server);
  const { authCode, codeVerifier } = await obtainCode(server, email);
  await server.app.accounts.setEnabled(userId, false);
  expect(await exchange(server, authCode, codeVerifier)).toMatchObject({
    status: 403,
    body: { error_code: 'user_banned' },
  });
});

test('a change of the password ends pending codes', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  const { authCode, codeVerifier } = await obtainCode(server, email);
  expect(await auth.updateUser({ password: 'a better shot' })).toMatchObject({ error: null });
  expect((await exchange(server, authCode, codeVerifier)).status).toBe(404);
});

const badChallenges: [string, object][] = [
  ['plain, which proves nothing', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
  ['no method', { code_challenge: 'a'.repeat(43) }],
  ['no challenge', { code_challenge_method: 's256' }],
  ['a challenge that is too short', { code_challenge: 'a', code_challenge_method: 's256' }],
  ['a zero byte', { code_challenge: `${'a'.repeat(42)}\u0000`, code_challenge_method: 's256' }],
  ['a number', { code_challenge: 1, code_challenge_method: 's256' }],
];

test.for(badChallenges)('refuses a challenge with %s', async ([, fields], { server }) => {
  for (const path of ['signup', 'otp', 'recover', 'resend']) {
    const json = { email: newAddress(), password: 'a good shot', type: 'signup', ...fields };
    expect(await server.call('POST', `/auth/v1/${path}`, { json })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  }
});

test('treats a null challenge and method as missing', async ({ server }) => {
  const json = { email: newAddress(), code_challenge: null, code_challenge_method: null };
  expect((await server.call('POST', '/auth/v1/recover', { json })).status).toBe(200);
});
