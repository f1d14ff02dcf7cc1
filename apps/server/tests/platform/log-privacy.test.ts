/** The most detailed log reveals what was requested by which account, but nothing that people wrote or that identifies them. */
import { expect } from 'vitest';
import * as z from 'zod';
import { testWithDatabase } from '../world/database.ts';
import { createPerson, untilJobsRest } from '../privacy/_deletion-world.ts';
import { newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { startFileServer, startTestServer, type TestServer } from '../world/server.ts';
import { createLab, newShooter } from '../privacy/_shooters.ts';

const network = '203.0.113.77';

const test = testWithDatabase.extend('server', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const settings = { LOG_LEVEL: 'trace', ANALYSIS_CONCURRENCY: '4', TRUSTED_PROXY_HEADER: 'x-real-ip' };
  const server = await startFileServer(database, settings, createLab());
  onCleanup(async () => {
    server.takeLog();
    await server.stop();
  });
  return server;
});

const lineSchema = z.object({
  msg: z.string(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
  durationMs: z.number().optional(),
  requestId: z.string().optional(),
  userId: z.string().optional(),
});

function readLines(server: TestServer) {
  return server.takeLog().map((line) => lineSchema.parse(JSON.parse(line)));
}

/** Every line that contains one of the words. */
function linesWith(lines: string[], words: string[]): string[] {
  return lines.filter((line) => words.some((word) => line.includes(word)));
}

test('writes one line per request, with the id in its response', async ({ server }) => {
  const { session, userId } = await signUpAndConfirm(server);
  server.takeLog();
  const answer = await server.call('GET', '/api/profiles/mine?secret=1', { token: session.access_token });
  expect(readLines(server)).toEqual([
    {
      msg: 'request',
      method: 'GET',
      route: '/api/profiles/mine',
      status: 200,
      durationMs: expect.any(Number),
      requestId: answer.headers.get('x-request-id'),
      userId,
    },
  ]);
});

test('accepts a request id from a trusted proxy, if well-formed', async ({ server }) => {
  const idFor = async (given: string) =>
    (await server.call('GET', '/api/health', { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    );
  const given = crypto.randomUUID();
  expect(await idFor(given)).toBe(given);
  expect(await idFor('x" onerror="alert(1)')).toMatch(/^[0-9a-f-]{36}$/);
  server.takeLog();
});

test('accepts no request id from a caller', async ({ database }) => {
  const server = await startTestServer(database);
  const given = crypto.randomUUID();
  const { headers } = await server.call('GET', '/api/health', { headers: { 'x-request-id': given } });
  expect(headers.get('x-request-id')).not.toBe(given);
  await server.stop();
});

test('names no one and quotes nothing, whatever an account does', async ({ server, database }) => {
  const person = await createPerson({ server, database });
  const deletion = await server.call('POST', '/api/functions/delete-user-data', {
    token: person.token,
    headers: { 'x-real-ip': network },
    json: { reason: 'I shoot no more', deleteConsent: true },
  });
  expect(deletion.status).toBe(200);
  await untilJobsRest(database);
  const lines = server.takeLog();
  expect(lines.length).toBeGreaterThan(40);
  const said = ['A fine group.', 'Held low.', 'When do you open', 'I shoot no more', 'Glock', 'Bea'];
  const opens = [password, person.token, person.shareToken, '4242424242424242', 'eyJ'];
  const words = [person.email, person.nickname, '@example.com', network, '127.0.0.1', ...said, ...opens];
  expect(linesWith(lines, words)).toEqual([]);
});

test('names no one if something is refused or fails', async ({ server, database }) => {
  const shooter = await newShooter(server);
  const address = newAddress();
  server.takeLog();
  const headers = { 'x-real-ip': network };
  const guess = { email: shooter.email, password: 'a secret guess' };
  await server.call('POST', '/auth/v1/token?grant_type=password', { headers, json: guess });
  await server.call('GET', '/auth/v1/verify?type=signup&token=an-opening-token', { headers });
  await server.call('GET', '/photos/an-opening-path/photo.jpg?signature=an-opening-token', { headers });
  await server.call('POST', '/webhooks/checkout', { headers, body: `{"customer":"${address}"}` });
  await server.call('POST', '/api/rpc/get_shared_report_by_token', {
    headers,
    json: { share_token_param: 'an-opening-token' },
  });
  await database.query('alter table firearms rename to firearms_away');
  const broken = await shooter.call('POST', '/api/firearms', {
    headers,
    json: { id: crypto.randomUUID(), make: 'Walther', model: 'PPQ', caliber: '9mm Luger', notes: address },
  });
  await database.query('alter table firearms_away rename to firearms');
  expect(broken.status).toBe(500);
  const lines = server.takeLog();
  expect(lines.join('')).toContain('firearms');
  const words = [shooter.email, address, guess.password, 'an-opening', 'Walther', network, '127.0.0.1'];
  expect(linesWith(lines, words)).toEqual([]);
});
