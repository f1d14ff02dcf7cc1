/** Limits on tries: the counter, and what it limits in accounts. */
import { expect } from 'vitest';
import { createLimits } from '../../../src/platform/limits/limits.ts';
import { newAddress, password, signUpAndConfirm } from '../../world/people.ts';
import { createTestClock, startTestServer, testOnServer } from '../../world/server.ts';

const test = testOnServer({ AUTH_LIMIT_FACTOR: '1', AUTH_MAIL_INTERVAL_SECONDS: '60' });

test('allows a number of tries per window, then says how long to wait', async ({ database }) => {
  const clock = createTestClock();
  const limits = createLimits({ ...database, clock });
  const limit = { tries: 3, seconds: 60 };
  for (let nth = 0; nth < 3; nth += 1) expect(await limits.take('door', limit)).toBe(0);
  clock.advance(20);
  expect(await limits.take('door', limit)).toBe(40);
  expect(await limits.take('window', limit)).toBe(0);
  clock.advance(40);
  expect(await limits.take('door', limit)).toBe(0);
});

test('counts simultaneous tries', async ({ database }) => {
  const limits = createLimits({ ...database, clock: createTestClock() });
  const tries = Array.from({ length: 12 }, () => limits.take('crowd', { tries: 5, seconds: 60 }));
  expect((await Promise.all(tries)).filter((seconds) => seconds === 0)).toHaveLength(5);
});

test('starts counting over when the clock is set back, but tolerates a server slightly behind', async ({
  database,
}) => {
  const clock = createTestClock();
  const limits = createLimits({ ...database, clock });
  const limit = { tries: 1, seconds: 60 };
  await limits.take('gate', limit);
  clock.advance(-30);
  expect(await limits.take('gate', limit)).toBeGreaterThan(60);
  clock.advance(-60 * 60);
  expect(await limits.take('gate', limit)).toBe(0);
});

test('drops ended windows', async ({ database }) => {
  const clock = createTestClock();
  const limits = createLimits({ ...database, clock });
  await limits.take('old', { tries: 1, seconds: 1 });
  clock.advance(2);
  await limits.take('young', { tries: 1, seconds: 60 });
  const countBefore = await database.query('select count(*)::int as count from limit_windows');
  await limits.tidy();
  const countAfter = await database.query('select count(*)::int as count from limit_windows');
  expect(countBefore.rows).not.toEqual(countAfter.rows);
  expect(await limits.take('young', { tries: 1, seconds: 60 })).toBeGreaterThan(0);
});

test('slows down password guesses, even if the eleventh is right', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const auth = server.openAuth();
  for (let guess = 0; guess < 10; guess += 1) await auth.signInWithPassword({ email, password: 'a guess' });
  expect(await auth.signInWithPassword({ email, password })).toMatchObject({
    error: { status: 429, code: 'over_request_rate_limit' },
  });
  server.clock.advance(15 * 60);
  expect(await auth.signInWithPassword({ email, password })).toMatchObject({ error: null });
});

test('keeps its counts across a restart, and counts an address in any spelling', async ({
  database,
  server,
}) => {
  const { email } = await signUpAndConfirm(server);
  const spellings = [email, email.toUpperCase(), ` ${email} `];
  for (let guess = 0; guess < 10; guess += 1) {
    const typed = spellings[guess % spellings.length] ?? email;
    await server.openAuth().signInWithPassword({ email: typed, password: 'a guess' });
  }
  const restarted = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  expect(await restarted.openAuth().signInWithPassword({ email, password })).toMatchObject({
    error: { status: 429, code: 'over_request_rate_limit' },
  });
  // The other server's clock may be a quarter of an hour ahead.
  restarted.clock.advance(30 * 60);
  expect(await restarted.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });
  await restarted.stop();
});

test('a stranger who keeps guessing locks no one out elsewhere', async ({ database }) => {
  const server = await startTestServer(database, {
    AUTH_LIMIT_FACTOR: '1',
    TRUSTED_PROXY_HEADER: 'x-real-ip',
  });
  const { email } = await signUpAndConfirm(server);
  const from = (network: string) => ({ 'x-real-ip': network });
  const signIn = (network: string, guess: string) =>
    server.call('POST', '/auth/v1/token?grant_type=password', {
      headers: from(network),
      json: { email, password: guess },
    });
  const ask = (network: string) =>
    server.call('POST', '/api/functions/check-user-exists', { headers: from(network), json: { email } });
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let nth = 0; nth < 50; nth += 1) await signIn('203.0.113.7', 'a guess');
    server.clock.advance(14 * 60);
  }
  for (let nth = 0; nth < 15; nth += 1) await ask('203.0.113.7');
  expect((await ask('203.0.113.7')).status).toBe(429);
  expect((await ask('198.51.100.1')).status).toBe(200);
  expect((await signIn('198.51.100.1', password)).status).toBe(200);
  await server.stop();
});

test('lets the owner in where they are signed in while ten networks guess, and slows down others in steps', async ({
  database,
}) => {
  const server = await startTestServer(database, {
    AUTH_LIMIT_FACTOR: '1',
    TRUSTED_PROXY_HEADER: 'x-real-ip',
  });
  const { email } = await signUpAndConfirm(server);
  const signIn = async (network: string, guess: string) => {
    const { status } = await server.call('POST', '/auth/v1/token?grant_type=password', {
      headers: { 'x-real-ip': network },
      json: { email, password: guess },
    });
    return status;
  };
  expect(await signIn('198.51.100.1', password)).toBe(200);
  for (let network = 1; network <= 10; network += 1)
    for (let nth = 0; nth < 10; nth += 1) await signIn(`203.0.113.${String(network)}`, 'a guess');
  expect(await signIn('198.51.100.1', password)).toBe(200);
  expect(await signIn('198.51.100.1', password)).toBe(200);

  const stranger = '192.0.2.1';
  expect([await signIn(stranger, 'a guess'), await signIn(stranger, password)]).toEqual([400, 429]);
  server.clock.advance(61);
  expect(await signIn(stranger, password)).toBe(200);
  await server.stop();
});

test('limits questions about who has an account', async ({ server }) => {
  const ask = () =>
    server.call('POST', '/api/functions/check-user-exists', { json: { email: newAddress() } });
  for (let nth = 0; nth < 20; nth += 1) expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({
    status: 429,
    body: {
      code: 'too-many-requests',
      data: { seconds: expect.toSatisfy((left) => left > 40 && left <= 60) },
    },
  });
});
