/** Signing in with a second factor, with the client library that the page uses and the codes of an authenticator app. */
import { expect } from 'vitest';
import type { TestDatabase } from '../../world/database.ts';
import { linkIn, password, signUpAndConfirm } from '../../world/people.ts';
import { balance, scanFactor, showCode, signInHalfway, signUpWithApp } from './_second-factor.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../../world/server.ts';

test('upgrades the sign-in with the first code, and asks every other one for a code', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  const other = await signInHalfway(server, email);
  const app = await scanFactor(server, auth);
  const raised = await showCode(server, auth, app);
  expect(raised.user.factors).toMatchObject([{ id: app.factorId, status: 'verified' }]);
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'email/signup' }],
  });
  expect(await balance(server, raised.access_token)).toBe(200);
  expect(await other.auth.getUser()).toMatchObject({ error: { name: 'AuthSessionMissingError' } });
});

test('opens nothing with a password alone', async ({ server }) => {
  const { email, app, userId } = await signUpWithApp(server);
  const { auth, token } = await signInHalfway(server, email);
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const refusal = { status: 401, body: { code: 'second-factor-required' } };
  expect(await server.call('GET', '/api/billing/subscription', { token })).toMatchObject(refusal);
  const aboutMe = { token, json: { user_id_param: userId } };
  expect(await server.call('POST', '/api/rpc/is_user_enabled', aboutMe)).toMatchObject(refusal);
  expect(await auth.updateUser({ password: 'another good shot' })).toMatchObject({
    error: { code: 'insufficient_aal', status: 401 },
  });
  expect(await auth.mfa.enroll({ factorType: 'totp' })).toMatchObject({
    error: { code: 'insufficient_aal', status: 403 },
  });
  expect(await auth.mfa.unenroll({ factorId: app.factorId })).toMatchObject({
    error: { code: 'insufficient_aal', status: 422 },
  });
  expect(await auth.refreshSession()).toMatchObject({ error: null });
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
});

test('lets half a sign-in end only itself', async ({ server }) => {
  const { email, token } = await signUpWithApp(server);
  for (const scope of ['others', 'global']) {
    const half = await signInHalfway(server, email);
    const leave = () => server.call('POST', `/auth/v1/logout?scope=${scope}`, { token: half.token });
    expect(await leave()).toMatchObject({ status: 204 });
    expect(await leave()).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    expect(await balance(server, token)).toBe(200);
  }
});

test('ends the refresh tokens from before the code', async ({ server }) => {
  const { email, app } = await signUpWithApp(server);
  const { auth, refreshToken } = await signInHalfway(server, email);
  const { refresh_token: newest } = await showCode(server, auth, app);
  expect(await refresh(server, refreshToken)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_not_found' },
  });
  expect(await refresh(server, newest)).toMatchObject({ status: 200 });
});

test('accepts a code once, however often and by however many it is sent', async ({ server }) => {
  const { email, app } = await signUpWithApp(server);
  server.clock.advance(30);
  const code = app.code();
  const devices = await Promise.all([1, 2, 3, 4].map(() => signInHalfway(server, email)));
  const answers = await Promise.all(
    devices.map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: app.factorId, code })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of answers)
    expect(error === null || error.code === 'mfa_verification_failed').toBe(true);
  const late = await signInHalfway(server, email);
  expect(await late.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })).toMatchObject({
    error: { code: 'mfa_verification_failed', status: 422 },
  });
});

test('accepts the code of the step before or after, and no other', async ({ server }) => {
  const { email, app } = await signUpWithApp(server);
  server.clock.advance(600);
  const { auth } = await signInHalfway(server, email);
  const send = (code: string) => auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
  for (const steps of [-2, 2]) {
    expect(await send(app.code(steps))).toMatchObject({ error: { code: 'mfa_verification_failed' } });
  }
  expect(await send(app.code(-1))).toMatchObject({ error: null });
  expect(await send(app.code(1))).toMatchObject({ error: null });
  // The skipped step in between is older than the accepted one.
  expect(await send(app.code(0))).toMatchObject({ error: { code: 'mfa_verification_failed' } });
});

test('accepts a code typed in groups, and refuses anything else', async ({ server }) => {
  const { email, app } = await signUpWithApp(server);
  const { auth } = await signInHalfway(server, email);
  const send = (code: string) => auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
  server.clock.advance(30);
  const code = app.code();
  const wrong = [
    '',
    '12345',
    `${code}1`,
    code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
  ];
  for (const given of wrong) {
    expect(await send(given)).toMatchObject({ error: { code: 'mfa_verification_failed', status: 422 } });
  }
  expect(await send(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ error: null });
});

test('makes a challenge that works for five minutes, once, and for its own factor', async ({ server }) => {
  const { auth, app } = await signUpWithApp(server);
  const challenge = await auth.mfa.challenge({ factorId: app.factorId });
  const challengeId = challenge.data?.id ?? '';
  const now = Math.floor(server.clock.now().getTime() / 1000);
  expect((challenge.data?.expires_at ?? 0) - now).toBeGreaterThan(240);
  expect((challenge.data?.expires_at ?? 0) - now).toBeLessThanOrEqual(300);
  const send = (factorId: string) => auth.mfa.verify({ factorId, challengeId, code: app.code() });
  const expired = { error: { code: 'mfa_challenge_expired', status: 422 } };
  server.clock.advance(301);
  expect(await send(app.factorId)).toMatchObject(expired);

  const other = await scanFactor(server, auth, 'Tablet');
  const fresh = await auth.mfa.challenge({ factorId: app.factorId });
  const answer = { factorId: app.factorId, challengeId: fresh.data?.id ?? '' };
  expect(await auth.mfa.verify({ ...answer, factorId: other.factorId, code: other.code() })).toMatchObject(
    expired,
  );
  expect(await auth.mfa.verify({ ...answer, code: app.code() })).toMatchObject({ error: null });
  server.clock.advance(30);
  expect(await auth.mfa.verify({ ...answer, code: app.code() })).toMatchObject(expired);
});

test("refuses an answer from a network other than the challenge's", async ({ server, database }) => {
  const { auth, app } = await signUpWithApp(server);
  const { data } = await auth.mfa.challenge({ factorId: app.factorId });
  await database.query(`update factor_challenges set network = '203.0.113.7'`);
  server.clock.advance(30);
  expect(
    await auth.mfa.verify({ factorId: app.factorId, challengeId: data?.id ?? '', code: app.code() }),
  ).toMatchObject({ error: { code: 'mfa_ip_address_mismatch', status: 422 } });
});

test("hides another account's factor", async ({ server }) => {
  const { app } = await signUpWithApp(server);
  const stranger = await signUpAndConfirm(server);
  const absent = { error: { code: 'mfa_factor_not_found', status: 404 } };
  for (const factorId of [app.factorId, crypto.randomUUID(), 'no-factor']) {
    expect(await stranger.auth.mfa.challenge({ factorId })).toMatchObject(absent);
    const answer = { factorId, challengeId: crypto.randomUUID(), code: app.code(1) };
    expect(await stranger.auth.mfa.verify(answer)).toMatchObject(absent);
    expect(await stranger.auth.mfa.unenroll({ factorId })).toMatchObject(absent);
  }
});

test('asks for the code before a recovery link leads to a new password', async ({ server }) => {
  const { email, app } = await signUpWithApp(server);
  const auth = server.openAuth();
  await auth.resetPasswordForEmail(email);
  const link = linkIn((await server.mailTo(email, /new password/i)).text);
  const token_hash = link.searchParams.get('token_hash') ?? '';
  expect(await auth.verifyOtp({ type: 'recovery', token_hash })).toMatchObject({ error: null });
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  const change = () => auth.updateUser({ password: 'a better shot' });
  expect(await change()).toMatchObject({ error: { code: 'insufficient_aal', status: 401 } });
  await showCode(server, auth, app);
  expect(await change()).toMatchObject({ error: null });
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
});

/** Uses the real limits, hours later, after the tries of other tests have expired. */
async function startStrictServer(database: TestDatabase, hours: number) {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  server.clock.advance(hours * 60 * 60);
  return server;
}

test('slows down guesses of codes, even after a restart', async ({ server, database }) => {
  const { email, app } = await signUpWithApp(server);
  const guess = async (place: TestServer, code: string) => {
    const { auth } = await signInHalfway(place, email);
    const { error } = await auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
    return error?.code ?? 'opened';
  };
  const first = await startStrictServer(database, 24);
  const guesses: string[] = [];
  for (let nth = 0; nth < 10; nth += 1) guesses.push(await guess(first, '000000'));
  await first.stop();
  expect(new Set(guesses)).toEqual(new Set(['mfa_verification_failed']));
  const second = await startStrictServer(database, 24);
  second.clock.advance(120);
  expect(await guess(second, app.code(0, second))).toBe('over_request_rate_limit');
  second.clock.advance(15 * 60);
  expect(await guess(second, app.code(0, second))).toBe('opened');
  await second.stop();
});

test('slows down a network that keeps trying codes', async ({ server, database }) => {
  const { email } = await signUpAndConfirm(server);
  const strict = await startStrictServer(database, 48);
  const { auth } = await signInHalfway(strict, email);
  const answer = { factorId: crypto.randomUUID(), challengeId: crypto.randomUUID(), code: '000000' };
  const codes: (string | undefined)[] = [];
  for (let nth = 0; nth < 16; nth += 1) codes.push((await auth.mfa.verify(answer)).error?.code);
  expect(codes.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 'mfa_factor_not_found'));
  expect(codes[15]).toBe('over_request_rate_limit');
  await strict.stop();
});

function refresh(server: TestServer, token: string) {
  return server.call('POST', '/auth/v1/token?grant_type=refresh_token', { json: { refresh_token: token } });
}
