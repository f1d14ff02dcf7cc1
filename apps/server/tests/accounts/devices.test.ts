/** The devices on which an account is signed in, and signing them out. */
import { expect } from 'vitest';
import * as z from 'zod';
import { password, signUpAndConfirm } from '../world/people.ts';
import { testWithServer as test, type TestServer } from '../world/server.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

const signedIn = z.object({ access_token: z.string(), refresh_token: z.string() });
const devices = z.object({
  items: z.array(z.looseObject({ id: z.string(), device: z.string(), last_active_at: z.string() })),
});

test("lists every device in words, most recently used first, and marks the caller's", async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const first = await signInOn(server, phone, email);
  server.clock.advance(60);
  await signInOn(server, laptop, email);
  const listed = await list(server, first.access_token);
  expect(listed).toMatchObject([
    { device: 'Firefox on Windows', network: '127.0.x.x', is_current: false },
    { device: 'Safari on iPhone', network: '127.0.x.x', is_current: true },
    { device: 'Unknown device', is_current: false },
  ]);
  expect(JSON.stringify(listed)).not.toContain('127.0.0.1');
});

test("updates a device's name and last use at each refresh", async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const { access_token: token, refresh_token: refreshToken } = await signInOn(server, phone, email);
  const [before] = await list(server, token);
  server.clock.advance(600);
  await server.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    headers: { 'user-agent': laptop },
    json: { refresh_token: refreshToken },
  });
  const [after] = await list(server, token);
  expect(after).toMatchObject({ id: before?.id, device: 'Firefox on Windows', is_current: true });
  expect(Date.parse(after?.last_active_at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(before?.last_active_at ?? '') + 600_000,
  );
});

test("signs out one device at once, even the caller's own", async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const here = await signInOn(server, laptop, email);
  const lost = await signInOn(server, phone, email);
  const lostId = (await list(server, lost.access_token)).find(({ is_current: isCurrent }) => isCurrent)?.id;
  expect(await end(server, here.access_token, lostId)).toMatchObject({ status: 200, body: { id: lostId } });
  expect(await refresh(server, lost.refresh_token)).toMatchObject({
    body: { error_code: 'refresh_token_not_found' },
  });
  expect(await server.call('GET', '/auth/v1/user', { token: lost.access_token })).toMatchObject({
    body: { error_code: 'session_not_found' },
  });
  expect(await end(server, here.access_token, lostId)).toMatchObject({ status: 404 });
  const own = (await list(server, here.access_token)).find(({ is_current: isCurrent }) => isCurrent)?.id;
  expect(await end(server, here.access_token, own)).toMatchObject({ status: 200 });
  expect(await end(server, here.access_token, own)).toMatchObject({ status: 401 });
});

test("answers the same for someone else's device and for one that never existed", async ({ server }) => {
  const owner = await signUpAndConfirm(server);
  const other = await signUpAndConfirm(server);
  const [device] = await list(server, owner.session.access_token);
  const foreign = await end(server, other.session.access_token, device?.id);
  const absent = await end(server, other.session.access_token, crypto.randomUUID());
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(foreign.body).toEqual(absent.body);
  expect(await list(server, owner.session.access_token)).toHaveLength(1);
});

async function signInOn(server: TestServer, userAgent: string, email: string) {
  const { body } = await server.call('POST', '/auth/v1/token?grant_type=password', {
    headers: { 'user-agent': userAgent },
    json: { email, password },
  });
  return signedIn.parse(body);
}

async function list(server: TestServer, token: string) {
  const { body } = await server.call('GET', '/api/accounts/devices', { token });
  return devices.parse(body).items;
}

function end(server: TestServer, token: string, id = 'missing') {
  return server.call('DELETE', `/api/accounts/devices/${id}`, { token });
}

function refresh(server: TestServer, refreshToken: string) {
  return server.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    json: { refresh_token: refreshToken },
  });
}
