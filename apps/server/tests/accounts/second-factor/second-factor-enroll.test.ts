/** Adding and removing second factors, with the client library that the page uses and the codes of an authenticator app. */
import { expect } from 'vitest';
import { signUpAndConfirm } from '../../world/people.ts';
import { balance, scanFactor, showCode, signInHalfway, signUpWithApp } from './_second-factor.ts';
import { testWithServer as test } from '../../world/server.ts';

test('enrolls an app with a picture, and requires nothing before its first code', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: ' My phone ' });
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg .*<\/svg>$/);
  expect(data?.totp.uri).toBe(
    `otpauth://totp/Target%20Analysis:${encodeURIComponent(email)}?issuer=Target%20Analysis&secret=${data?.totp.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await auth.mfa.listFactors()).data).toMatchObject({
    totp: [],
    all: [{ status: 'unverified', friendly_name: 'My phone', factor_type: 'totp' }],
  });
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  expect(await balance(server, (await signInHalfway(server, email)).token)).toBe(200);
});

test('refuses a duplicate name, an eleventh factor, and another kind', async ({ server }) => {
  const { auth } = await signUpAndConfirm(server);
  await scanFactor(server, auth, 'Phone');
  expect(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).toMatchObject({
    error: { code: 'mfa_factor_name_conflict', status: 422 },
  });
  expect(await auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' })).toMatchObject({
    error: { code: 'validation_failed', status: 400 },
  });
  const enroll = () => auth.mfa.enroll({ factorType: 'totp' });
  const answers = await Promise.all(Array.from({ length: 12 }, enroll));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(9);
  expect(await enroll()).toMatchObject({ error: { code: 'too_many_enrolled_mfa_factors', status: 422 } });
});

test('drops an abandoned setup after five minutes', async ({ server }) => {
  const { auth } = await signUpAndConfirm(server);
  const left = await scanFactor(server, auth, 'Phone');
  server.clock.advance(301);
  const again = await scanFactor(server, auth, 'Phone');
  const { data } = await auth.mfa.listFactors();
  expect(data?.all.map(({ id }) => id)).toEqual([again.factorId]);
  expect(await auth.mfa.challenge({ factorId: left.factorId })).toMatchObject({
    error: { code: 'mfa_factor_not_found' },
  });
});

test('does not accept an unverified factor as proof for half a sign-in', async ({ server }) => {
  const { auth, email } = await signUpWithApp(server);
  const tablet = await scanFactor(server, auth, 'Tablet');
  const half = await signInHalfway(server, email);
  const answer = { factorId: tablet.factorId, code: tablet.code() };
  expect(await half.auth.mfa.challengeAndVerify(answer)).toMatchObject({
    error: { code: 'insufficient_aal', status: 403 },
  });
  expect(await auth.mfa.challengeAndVerify(answer)).toMatchObject({ error: null });
});

test('drops other unfinished factors when one is verified', async ({ server }) => {
  const { auth } = await signUpAndConfirm(server);
  await scanFactor(server, auth, 'Tablet');
  const app = await scanFactor(server, auth, 'Phone');
  await showCode(server, auth, app);
  const { data } = await auth.mfa.listFactors();
  expect(data?.all).toMatchObject([{ id: app.factorId, status: 'verified' }]);
});

test('verifies one of two factors whose first codes arrive at once', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  const second = await signInHalfway(server, email);
  const phone = await scanFactor(server, auth, 'Phone');
  const tablet = await scanFactor(server, second.auth, 'Tablet');
  const answers = await Promise.all([
    auth.mfa.challengeAndVerify({ factorId: phone.factorId, code: phone.code() }),
    second.auth.mfa.challengeAndVerify({ factorId: tablet.factorId, code: tablet.code() }),
  ]);
  const refused = answers.flatMap(({ error }) => (error === null ? [] : [error]));
  expect(refused).toHaveLength(1);
  // By then, the factor, the sign-in, or both are gone.
  expect([403, 404, 400]).toContain(refused[0]?.status);
});

test('asks for no code of a factor that is removed at the same moment', async ({ server }) => {
  const { auth } = await signUpAndConfirm(server);
  for (const name of ['Phone', 'Tablet', 'Laptop', 'Desk', 'Spare']) {
    const { factorId } = await scanFactor(server, auth, name);
    const [challenge] = await Promise.all([
      auth.mfa.challenge({ factorId }),
      auth.mfa.unenroll({ factorId }),
    ]);
    expect([undefined, 404]).toContain(challenge.error?.status);
  }
});

test('requires a fresh proof before a factor is added or removed', async ({ server }) => {
  const { auth, app } = await signUpWithApp(server);
  const spare = await scanFactor(server, auth, 'Spare');
  server.clock.advance(15 * 60);
  const stale = { error: { code: 'reauthentication_needed', status: 400 } };
  expect(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).toMatchObject(stale);
  expect(await auth.mfa.unenroll({ factorId: app.factorId })).toMatchObject(stale);
  expect(await auth.mfa.unenroll({ factorId: spare.factorId })).toMatchObject({ error: null });
  await showCode(server, auth, app);
  expect(await auth.mfa.unenroll({ factorId: app.factorId })).toMatchObject({
    error: null,
    data: { id: app.factorId },
  });
});

test('requires no code once the last factor is removed', async ({ server }) => {
  const { auth, email, app, token } = await signUpWithApp(server);
  expect(await auth.mfa.unenroll({ factorId: app.factorId })).toMatchObject({ error: null });
  expect(await balance(server, token)).toBe(200);
  await auth.refreshSession();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  expect(await balance(server, (await signInHalfway(server, email)).token)).toBe(200);
});

test('asks a sign-in for the remaining factor after the one it had shown is removed', async ({ server }) => {
  const { auth, app, token } = await signUpWithApp(server);
  const tablet = await scanFactor(server, auth, 'Tablet');
  const second = await showCode(server, auth, tablet);
  expect(await auth.mfa.unenroll({ factorId: tablet.factorId })).toMatchObject({ error: null });
  for (const former of [token, second.access_token]) expect(await balance(server, former)).toBe(401);
  expect(await balance(server, (await showCode(server, auth, app)).access_token)).toBe(200);
});

test('tells the owner by email when a factor is added or removed', async ({ server }) => {
  const { auth, email, app } = await signUpWithApp(server);
  const added = await server.mailTo(email, /app was added/i);
  expect(added.text).toContain('If it was not you');
  await auth.mfa.unenroll({ factorId: app.factorId });
  await server.mailTo(email, /app was removed/i);
});

test('stores the secret sealed, and treats one that it cannot open like a wrong code', async ({
  server,
  database,
}) => {
  const { auth, email } = await signUpAndConfirm(server);
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const { rows } = await database.query('select * from second_factors');
  expect(JSON.stringify(rows)).not.toContain(data?.totp.secret);
  const app = await scanFactor(server, auth, 'Tablet');
  await database.query(`update second_factors set sealed_secret = 'from another key' where id = $1`, [
    app.factorId,
  ]);
  expect(await auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() })).toMatchObject({
    error: { code: 'mfa_verification_failed', status: 422 },
  });
  const log = server.takeLog().join('');
  expect(log).toContain('could not be opened');
  expect(log).not.toContain(email);
});
