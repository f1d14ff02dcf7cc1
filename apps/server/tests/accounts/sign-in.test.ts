/** Signing in, staying signed in and signing out, with the client library that the page uses. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect } from 'vitest';
import * as z from 'zod';
import { newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { testWithServer as test, type TestServer } from '../world/server.ts';

test('answers the same for a wrong password and an unknown address', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const auth = server.openAuth();
  const wrong = await auth.signInWithPassword({ email, password: 'not this one' });
  const unknown = await auth.signInWithPassword({ email: newAddress(), password });
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    status: 400,
    message: 'Invalid login credentials',
  });
  expect(JSON.stringify(unknown.error)).toBe(JSON.stringify(wrong.error));
});

test('accepts an address in any case of its letters A to Z', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  expect(
    await server.openAuth().signInWithPassword({ email: ` ${email.toUpperCase()} `, password }),
  ).toMatchObject({ error: null });
});

test('stays signed in after a reload', async ({ server }) => {
  const { auth, userId } = await signUpAndConfirm(server);
  expect((await auth.getSession()).data.session?.user.id).toBe(userId);
  expect((await auth.getUser()).data.user?.id).toBe(userId);
});

test('signs tokens that anyone can verify with the published keys', async ({ server }) => {
  const { session, userId } = await signUpAndConfirm(server);
  const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(session.access_token, keys, {
    issuer: `${server.url}/auth/v1`,
    audience: 'authenticated',
  });
  expect(protectedHeader.alg).toBe('ES256');
  expect(payload).toMatchObject({
    sub: userId,
    role: 'authenticated',
    aal: 'aal1',
    user_metadata: { display_name: 'Sam' },
  });
  const published = await server.call('GET', '/auth/v1/.well-known/jwks.json');
  expect(published.text).not.toContain('"d"');
});

test('a refresh gives a new token of the same sign-in', async ({ server }) => {
  const { auth, session } = await signUpAndConfirm(server);
  const refreshed = await auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(session.refresh_token);
  const claims = await auth.getClaims(refreshed.data.session?.access_token);
  const before = await auth.getClaims(session.access_token);
  expect(claims.data?.claims.session_id).toBe(before.data?.claims.session_id);
});

test('accepts a used refresh token again within ten seconds, as two tabs would send it', async ({
  server,
}) => {
  const { session } = await signUpAndConfirm(server);
  const send = () => refresh(server, session.refresh_token);
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  server.clock.advance(9);
  expect((await send()).status).toBe(200);
});

test('refuses an access token after its hour', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  expect(await server.call('GET', '/auth/v1/user', { token: session.access_token })).toMatchObject({
    status: 200,
  });
  server.clock.advance(3601);
  expect(await server.call('GET', '/auth/v1/user', { token: session.access_token })).toMatchObject({
    status: 403,
    body: { error_code: 'bad_jwt' },
  });
  expect((await refresh(server, session.refresh_token)).status).toBe(200);
});

test('refuses a missing, a made-up, and an altered token', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const [header = '', payload = '', signature = ''] = session.access_token.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const claims = z.looseObject({}).parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const other = Buffer.from(JSON.stringify({ ...claims, sub: crypto.randomUUID() })).toString('base64url');
  expect(await server.call('GET', '/auth/v1/user')).toMatchObject({
    status: 401,
    body: { error_code: 'no_authorization' },
  });
  for (const token of ['nonsense', `${header}.${other}.${signature}`, `${unsigned}.${payload}.`]) {
    expect(await server.call('GET', '/auth/v1/user', { token })).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt' },
    });
    expect(await server.call('GET', '/api/billing/subscription', { token })).toMatchObject({
      status: 401,
      body: { code: 'authentication-required' },
    });
  }
});

test('ends this sign-in, the others or all of them, at once', async ({ server }) => {
  const { auth: phone, email } = await signUpAndConfirm(server);
  const [laptop, tablet] = [server.openAuth(), server.openAuth()];
  await laptop.signInWithPassword({ email, password });
  await tablet.signInWithPassword({ email, password });
  const tokenOf = async (auth: typeof phone) => (await auth.getSession()).data.session?.access_token ?? '';
  const tokens = {
    phone: await tokenOf(phone),
    laptop: await tokenOf(laptop),
    tablet: await tokenOf(tablet),
  };
  const isIn = async (token: string) =>
    (await server.call('GET', '/api/billing/subscription', { token })).status === 200;

  await phone.signOut({ scope: 'local' });
  expect([await isIn(tokens.phone), await isIn(tokens.laptop), await isIn(tokens.tablet)]).toEqual([
    false,
    true,
    true,
  ]);
  await laptop.signOut({ scope: 'others' });
  expect([await isIn(tokens.laptop), await isIn(tokens.tablet)]).toEqual([true, false]);
  await laptop.signOut();
  expect(await isIn(tokens.laptop)).toBe(false);
  expect((await server.call('POST', '/auth/v1/logout?scope=everyone', { token: tokens.laptop })).status).toBe(
    400,
  );
});

test('replaces a forgotten password by email, which ends every other sign-in', async ({ server }) => {
  const { auth: old, email, session } = await signUpAndConfirm(server);
  const auth = server.openAuth();
  expect(await auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/auth` })).toMatchObject({
    error: null,
  });
  const mail = await server.mailTo(email, /new password/i);
  const tokenHash = /token_hash=([^&\s]+)/.exec(mail.text)?.[1] ?? '';
  expect(mail.text).toContain('type=recovery');
  expect(await auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })).toMatchObject({ error: null });
  expect(await auth.updateUser({ password })).toMatchObject({
    error: { code: 'same_password', status: 422 },
  });
  expect(await auth.updateUser({ password: 'a better shot' })).toMatchObject({ error: null });
  expect(await old.getUser()).toMatchObject({ error: { name: 'AuthSessionMissingError' } });
  expect((await refresh(server, session.refresh_token)).status).toBe(400);
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
  expect(await server.openAuth().signInWithPassword({ email, password: 'a better shot' })).toMatchObject({
    error: null,
  });
});

test('answers a reset for an unknown address like for a known one, and sends nothing', async ({ server }) => {
  const email = newAddress();
  expect(await server.openAuth().resetPasswordForEmail(email)).toMatchObject({ error: null, data: {} });
  const known = await signUpAndConfirm(server);
  await server.openAuth().resetPasswordForEmail(known.email);
  await server.mailTo(known.email, /new password/i);
  expect((await server.platform.mailbox?.list())?.filter((mail) => mail.to === email)).toEqual([]);
});

test('refuses a disabled account on every call', async ({ server, database }) => {
  const { auth, email, session, userId } = await signUpAndConfirm(server);
  const token = session.access_token;
  const isEnabled = () =>
    server.call('POST', '/api/rpc/is_user_enabled', { token, json: { user_id_param: userId } });
  expect(await isEnabled()).toMatchObject({ status: 200, body: true });
  await database.query('update accounts set is_enabled = false where id = $1', [userId]);
  expect(await isEnabled()).toMatchObject({ status: 200, body: false });
  expect(await server.call('GET', '/api/billing/subscription', { token })).toMatchObject({
    status: 403,
    body: {
      code: 'account-disabled',
      message: 'Your account access has been disabled. Please contact support.',
    },
  });
  expect(await auth.getUser()).toMatchObject({ error: { code: 'user_banned' } });
  expect((await refresh(server, session.refresh_token)).status).toBe(403);
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({
    error: { code: 'user_banned' },
  });
});

test('tells only the caller whether they are enabled or an administrator', async ({ server, database }) => {
  const caller = await signUpAndConfirm(server);
  const other = await signUpAndConfirm(server);
  const ask = (name: string, about: string) =>
    server.call('POST', `/api/rpc/${name}`, {
      token: caller.session.access_token,
      json: { user_id_param: about },
    });
  expect(await ask('is_user_enabled', caller.userId)).toMatchObject({ body: true });
  expect(await ask('is_user_enabled', other.userId)).toMatchObject({ body: false });
  expect(await ask('check_user_admin_status', caller.userId)).toMatchObject({ body: false });
  await database.query('update accounts set is_admin = true where id = $1', [caller.userId]);
  expect(await ask('check_user_admin_status', caller.userId)).toMatchObject({ body: true });
  expect(await ask('is_user_enabled', other.userId)).toMatchObject({ body: true });
});

test('says whether an address has an account', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const ask = (address: string) =>
    server.call('POST', '/api/functions/check-user-exists', { json: { email: address } });
  expect(await ask(email.toUpperCase())).toMatchObject({ status: 200, body: { exists: true } });
  expect(await ask(newAddress())).toMatchObject({ status: 200, body: { exists: false } });
  expect(await ask('nobody')).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', data: { field: 'email' } },
  });
});

test('stores no passwords or tokens that open anything', async ({ server, database }) => {
  const { session, email } = await signUpAndConfirm(server);
  await server.openAuth().resetPasswordForEmail(email);
  const mail = await server.mailTo(email, /new password/i);
  const tokenHash = /token_hash=([^&\s]+)/.exec(mail.text)?.[1] ?? 'missing';
  const tables = ['accounts', 'sign_ins', 'refresh_tokens', 'mail_tokens'];
  const dumps = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)));
  const stored = JSON.stringify(dumps.map(({ rows }) => rows));
  for (const secret of [password, session.refresh_token, session.access_token, tokenHash])
    expect(stored).not.toContain(secret);
});

function refresh(server: TestServer, token: string) {
  return server.call('POST', '/auth/v1/token?grant_type=refresh_token', { json: { refresh_token: token } });
}
