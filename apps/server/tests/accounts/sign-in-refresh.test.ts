/** Staying signed in with several tabs, lost answers, long breaks, and sign-outs in between. */
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import * as z from 'zod';
import { signUpAndConfirm } from '../world/people.ts';
import { testWithServer as test, type TestServer } from '../world/server.ts';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const day = 24 * 60 * 60;

test('answers twenty tabs that send one token at once with a working token each', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const answers = await Promise.all(twenty(() => refresh(server, session.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual(twenty(() => 200));
  const given = answers.map(({ body }) => tokens.parse(body));
  expect(new Set(given.map(({ refresh_token: next }) => next)).size).toBe(20);
  const signIns = given.map(({ access_token: token }) => decodeJwt(token)['session_id']);
  expect(new Set(signIns)).toEqual(new Set([decodeJwt(session.access_token)['session_id']]));
  const next = await Promise.all(given.map(({ refresh_token: token }) => refresh(server, token)));
  expect(next.map(({ status }) => status)).toEqual(twenty(() => 200));
});

test('ends the sign-in for every tab when a used token comes back late, however often', async ({
  server,
}) => {
  const { session } = await signUpAndConfirm(server);
  const tabs = await Promise.all([1, 2, 3].map(() => refresh(server, session.refresh_token)));
  server.clock.advance(11);
  const late = await Promise.all([1, 2, 3].map(() => refresh(server, session.refresh_token)));
  const codes = late.map(({ body }) => z.looseObject({ error_code: z.string() }).parse(body).error_code);
  expect(codes.sort()).toEqual([
    'refresh_token_already_used',
    'refresh_token_not_found',
    'refresh_token_not_found',
  ]);
  for (const { body } of tabs) {
    const { access_token: token, refresh_token: refreshToken } = tokens.parse(body);
    expect((await refresh(server, refreshToken)).status).toBe(400);
    expect(await server.call('GET', '/auth/v1/user', { token })).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
  }
});

test('never fails if tabs refresh while the account is signed out everywhere', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  for (let round = 0; round < 5; round += 1) {
    const auth = server.openAuth();
    const { data } = await auth.signInWithPassword({ email, password: 'a good shot' });
    const { access_token: token = '', refresh_token: refreshToken = '' } = data.session ?? {};
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => refresh(server, refreshToken)),
      ...[1, 2].map(() => server.call('POST', '/auth/v1/logout?scope=global', { token })),
      ...[1, 2, 3, 4].map(() => refresh(server, refreshToken)),
    ]);
    for (const { status } of answers) expect([200, 204, 400, 403]).toContain(status);
    expect((await refresh(server, refreshToken)).status).toBe(400);
  }
});

test('ends a sign-in not used for ninety days', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  server.clock.advance(89 * day);
  const { access_token: token, refresh_token: next } = tokens.parse(
    (await refresh(server, session.refresh_token)).body,
  );
  server.clock.advance(91 * day);
  expect(await refresh(server, next)).toMatchObject({ status: 400, body: { error_code: 'session_expired' } });
  expect(await refresh(server, next)).toMatchObject({ body: { error_code: 'refresh_token_not_found' } });
  expect((await server.call('GET', '/auth/v1/user', { token })).status).toBe(403);
});

test('tells every device of a disabled account why, and lets none back in when it is enabled', async ({
  server,
}) => {
  const { email, session, userId } = await signUpAndConfirm(server);
  const { setEnabled } = server.app.accounts;
  expect(await setEnabled(userId, false)).toBe('done');
  const banned = { status: 403, body: { error_code: 'user_banned' } };
  const { access_token: token, refresh_token: refreshToken } = session;
  expect(await refresh(server, refreshToken)).toMatchObject(banned);
  expect(await server.call('GET', '/auth/v1/user', { token })).toMatchObject(banned);
  expect(await server.openAuth().signInWithPassword({ email, password: 'a good shot' })).toMatchObject({
    error: { code: 'user_banned' },
  });
  expect(await setEnabled(userId, true)).toBe('done');
  expect(await refresh(server, refreshToken)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_not_found' },
  });
  expect(await server.call('GET', '/auth/v1/user', { token })).toMatchObject({
    body: { error_code: 'session_not_found' },
  });
});

function twenty<Value>(make: () => Value): Value[] {
  return Array.from({ length: 20 }, make);
}

function refresh(server: TestServer, refreshToken: string) {
  return server.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    json: { refresh_token: refreshToken },
  });
}
