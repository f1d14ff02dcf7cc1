/** The limit that every write has: each address that changes something is walked with an account, and a network, that has written enough. */
import { expect } from 'vitest';
import { createRequestLimits, type RequestKind } from '../../../src/platform/limits/request-limits.ts';
import { testWithDatabase } from '../../world/database.ts';
import { signUpAndConfirm } from '../../world/people.ts';
import { createTestClock, startFileServer, type TestServer } from '../../world/server.ts';
import { callsOfContract } from './_calls-of-contract.ts';

const test = testWithDatabase.extend('server', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const server = await startFileServer(database, {
    AUTH_LIMIT_FACTOR: '1',
    TRUSTED_PROXY_HEADER: 'x-real-ip',
    LOG_LEVEL: 'info',
  });
  onCleanup(async () => {
    expect(server.takeLog().filter((line) => line.includes('"level":"error"'))).toEqual([]);
    await server.stop();
  });
  return server;
});

const safe = ['GET', 'HEAD', 'OPTIONS'];

const writesOfContract = callsOfContract.filter((call) => !call.startsWith('GET '));

/** All other writes: auth, the webhook, the forms of the test checkout. */
function writesBeside({ app }: TestServer): string[] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL' && !safe.includes(method));
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}

async function ask(
  server: TestServer,
  call: string,
  { network, token }: { network: string; token?: string },
) {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replaceAll(/\{\w+\}|:\w+/g, 'x').replace('*', 'x');
  const headers = { 'x-real-ip': network };
  const json = safe.includes(method) ? undefined : {};
  const answer = await server.call(method, filled, {
    headers,
    ...(token === undefined ? {} : { token }),
    ...(json === undefined ? {} : { json }),
  });
  return {
    status: answer.status,
    wait: Number(answer.headers.get('retry-after') ?? 'NaN'),
    body: answer.body,
  };
}

const refused = { status: 429, wait: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60) };

function writeOften(server: TestServer, kind: RequestKind, whose: string, times: number) {
  for (let nth = 0; nth < times; nth += 1) expect(server.platform.requestLimits.take(kind, whose)).toBe(0);
}

test('refuses each write of the contract for an account over its limit', async ({ server }) => {
  const { session, userId } = await signUpAndConfirm(server);
  const token = session.access_token;
  const other = await signUpAndConfirm(server);
  server.clock.advance(60);
  writeOften(server, 'account', userId, 119);
  const answers = await ask(server, 'PATCH /api/profiles/mine', { network: 'home', token });
  expect(answers.status).toBe(200);
  expect(writesOfContract.length).toBeGreaterThan(40);
  for (const call of [...writesOfContract, 'PUT /auth/v1/user', 'POST /auth/v1/factors'])
    expect([call, await ask(server, call, { network: 'home', token })]).toMatchObject([call, refused]);
  expect((await ask(server, 'GET /api/profiles/mine', { network: 'home', token })).status).toBe(200);
  const another = { network: 'home', token: other.session.access_token };
  expect((await ask(server, 'PATCH /api/profiles/mine', another)).status).toBe(200);
  server.clock.advance(60);
  expect((await ask(server, 'PATCH /api/profiles/mine', { network: 'home', token })).status).toBe(200);
});

test('refuses each write from a network over its limit, before reading it', async ({ server }) => {
  const network = '203.0.113.9';
  writeOften(server, 'network', network, 600);
  const beside = writesBeside(server).filter((call) => call !== 'POST /webhooks/checkout');
  expect(beside.length).toBeGreaterThan(10);
  for (const call of [...writesOfContract, ...beside, 'POST /api/nothing', 'DELETE /nothing'])
    expect([call, await ask(server, call, { network })]).toMatchObject([call, refused]);
  expect(await ask(server, 'POST /api/nothing', { network })).toMatchObject({
    body: { code: 'too-many-requests' },
  });
  expect(await ask(server, 'POST /auth/v1/signup', { network })).toMatchObject({
    body: { error_code: 'over_request_rate_limit' },
  });
  expect((await ask(server, 'GET /api/billing/plans', { network })).status).toBe(200);
  expect((await ask(server, 'POST /api/nothing', { network: '203.0.113.10' })).status).toBe(404);
});

test('allows the payment provider ten times as many', async ({ server }) => {
  const network = '203.0.113.11';
  writeOften(server, 'network', network, 600);
  writeOften(server, 'provider', network, 5999);
  expect((await ask(server, 'POST /webhooks/checkout', { network })).status).toBe(400);
  expect(await ask(server, 'POST /webhooks/checkout', { network })).toMatchObject(refused);
});

test('limits reads too, more generously than writes, by network and by account', async ({ server }) => {
  const { session, userId } = await signUpAndConfirm(server);
  const token = session.access_token;
  const [busy, quiet] = ['203.0.113.12', '203.0.113.13'];
  writeOften(server, 'networkReads', busy, 6000);
  for (const path of ['/', '/api/site/settings', '/auth/v1/settings', '/photos/x'])
    expect(await ask(server, `GET ${path}`, { network: busy })).toMatchObject(refused);
  expect((await ask(server, 'GET /api/site/settings', { network: quiet })).status).toBe(200);

  writeOften(server, 'accountReads', userId, 1800);
  expect(await ask(server, 'GET /api/firearms', { network: quiet, token })).toMatchObject(refused);
  // The same account can still write: reading too much costs no unsaved work.
  expect((await ask(server, 'POST /api/firearms', { network: quiet, token })).status).toBe(400);
  server.clock.advance(61);
  expect((await ask(server, 'GET /api/firearms', { network: busy, token })).status).toBe(200);
});

test('refuses a flood based on its token alone, with one log line a second', async ({ server }) => {
  const { session, userId } = await signUpAndConfirm(server);
  const token = session.access_token;
  const home = { network: '203.0.113.14', token };
  writeOften(server, 'accountReads', userId, 1800);
  expect(await ask(server, 'GET /api/firearms', home)).toMatchObject(refused);
  await server.call('POST', '/auth/v1/logout', { token });
  server.takeLog();
  // Asking the database would show that the sign-in has ended.
  for (let nth = 0; nth < 20; nth += 1)
    expect(await ask(server, 'GET /api/firearms', home)).toMatchObject(refused);
  expect(server.takeLog().length).toBeLessThan(10);
  server.clock.advance(61);
  expect((await ask(server, 'GET /api/firearms', home)).status).toBe(401);
});

test('does not count health checks', async ({ server }) => {
  const network = '203.0.113.15';
  writeOften(server, 'networkReads', network, 6000);
  expect((await ask(server, 'GET /api/health', { network })).status).toBe(200);
  expect((await ask(server, 'GET /api/ready', { network })).status).toBe(200);
  expect(await ask(server, 'GET /api/openapi.json', { network })).toMatchObject(refused);
});

test('says with each refusal when to retry, even under a stricter limit', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  const token = session.access_token;
  const write = () =>
    server.call('POST', '/api/functions/send-contact-email', {
      token,
      json: { subject: 'Hours', message: crypto.randomUUID() },
    });
  for (let nth = 0; nth < 5; nth += 1) expect((await write()).status).toBe(200);
  const { status, headers } = await write();
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((wait) => wait > 60)]);
});

test('drops ended windows, and the oldest of too many', () => {
  const clock = createTestClock();
  const limits = createRequestLimits({ clock, factor: 1 });
  for (let nth = 0; nth < 601; nth += 1) limits.take('network', 'busy');
  expect(limits.take('network', 'busy')).toBeGreaterThan(0);
  // One attacker with very many addresses uses no more memory than this, and loses their own count.
  for (let nth = 0; nth < 100_000; nth += 1) limits.take('network', `network-${String(nth)}`);
  expect(limits.take('network', 'busy')).toBe(0);
  clock.advance(61);
  expect(limits.take('network', 'busy')).toBe(0);
});

test('keeps a count during a flood as long as there is room', () => {
  const limits = createRequestLimits({ clock: createTestClock(), factor: 1 });
  for (let nth = 0; nth < 150_000; nth += 1) limits.take('network', `before-${String(nth)}`);
  for (let nth = 0; nth < 600; nth += 1) expect(limits.take('network', 'busy')).toBe(0);
  for (let nth = 0; nth < 85_000; nth += 1) limits.take('network', `after-${String(nth)}`);
  expect(limits.take('network', 'busy')).toBeGreaterThan(0);
});

test('starts counting over when the clock is set back', () => {
  const clock = createTestClock();
  const limits = createRequestLimits({ clock, factor: 1 });
  for (let nth = 0; nth < 601; nth += 1) limits.take('network', 'busy');
  clock.advance(-60);
  expect(limits.take('network', 'busy')).toBe(0);
});
