/** The keys of access tokens: which ones sign, which verify, and that no other key does. */
import { createPublicKey } from 'node:crypto';
import { expect } from 'vitest';
import { testWithDatabase as test } from '../world/database.ts';
import { isTaken, keysFile, kidOf, newJwk, publishedKeys, signAgain } from './_keys.ts';
import { password, signUpAndConfirm } from '../world/people.ts';
import { startTestServer, type TestServer } from '../world/server.ts';

const minute = 60;
const day = 24 * 60 * minute;

test('signs with a new key after a rotation, and still accepts what the previous one signed', async ({
  database,
}) => {
  const server = await startTestServer(database);
  const { email, session } = await signUpAndConfirm(server);
  await expect(server.app.operatorCommands(['rotate-keys'])).resolves.toContain('A new key signs');
  const after = await signIn(server, email);
  expect(kidOf(after)).not.toBe(kidOf(session.access_token));
  expect([await isTaken(server, session.access_token), await isTaken(server, after)]).toEqual([true, true]);
  const kids = (await publishedKeys(server)).map(({ kid }) => kid);
  expect(kids).toEqual([kidOf(after), kidOf(session.access_token)]);
  await server.stop();
});

test('every server notices a new key made by another', async ({ database }) => {
  const first = await startTestServer(database);
  const second = await startTestServer(database, { SITE_URL: first.url });
  const { email, session } = await signUpAndConfirm(first);
  await first.app.accounts.rotateKeys();
  const rotated = await signIn(first, email);
  second.clock.advance(3);
  expect(await isTaken(second, rotated)).toBe(true);
  expect(await isTaken(second, session.access_token)).toBe(true);

  await first.app.accounts.rotateKeys();
  first.clock.advance(minute);
  second.clock.advance(minute);
  const signed = await Promise.all([first, second].map((server) => signInAt(server, email)));
  expect(kidOf(signed[0] ?? '')).toBe(kidOf(signed[1] ?? ''));
  expect(kidOf(signed[0] ?? '')).not.toBe(kidOf(rotated));
  await second.stop();
  await first.stop();
});

test('removes a key once every token that it signed has expired, and not before', async ({ database }) => {
  const server = await startTestServer(database);
  await server.app.accounts.rotateKeys();
  const count = (await publishedKeys(server)).length;
  server.clock.advance(day);
  await server.app.accounts.tidy();
  server.clock.advance(minute);
  expect(await publishedKeys(server)).toHaveLength(count);
  server.clock.advance(10 * minute);
  await server.app.accounts.tidy();
  server.clock.advance(minute);
  const [left, ...others] = await publishedKeys(server);
  expect(others).toEqual([]);
  const { session } = await signUpAndConfirm(server);
  expect(kidOf(session.access_token)).toBe(left?.['kid']);
  await server.stop();
});

test('signs with another algorithm if set, and still accepts earlier tokens', async ({ database }) => {
  const before = await startTestServer(database);
  const { email, session } = await signUpAndConfirm(before);
  await before.stop();
  const address = { PORT: String(before.config.port) };
  for (const algorithm of ['RS256', 'HS256', 'ES256']) {
    const server = await startTestServer(database, { ...address, AUTH_SIGNING_ALGORITHM: algorithm });
    const auth = server.openAuth();
    await auth.signInWithPassword({ email, password });
    expect((await auth.getClaims()).data?.header.alg).toBe(algorithm);
    expect(await isTaken(server, session.access_token)).toBe(true);
    const published = await publishedKeys(server);
    expect(published.map(({ kty }) => kty)).not.toContain('oct');
    for (const secretPart of ['d', 'k', 'p', 'q'])
      expect(published.flatMap(Object.keys)).not.toContain(secretPart);
    await server.stop();
  }
  const { rows } = await database.query('select * from signing_keys');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(rows)).not.toContain('"kty"');
});

test('rejects tokens signed with another key, with none, or with a public key used as a secret', async ({
  database,
}) => {
  const server = await startTestServer(database);
  const { session } = await signUpAndConfirm(server);
  const token = session.access_token;
  const [publicJwk = {}] = await publishedKeys(server);
  const kid = kidOf(token);
  const foreign = await newJwk('ES256', kid);
  const foreignRsa = await newJwk('RS256', kid);
  const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  const [, payload = '', signature = ''] = token.split('.');
  const withHeader = (header: object, sealed = signature) =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${sealed}`;
  const refused = [
    await signAgain(token, { alg: 'ES256', kid }, foreign),
    await signAgain(token, { alg: 'ES256', kid: crypto.randomUUID() }, foreign),
    await signAgain(token, { alg: 'ES256' }, foreign),
    await signAgain(token, { alg: 'RS256', kid }, foreignRsa),
    await signAgain(token, { alg: 'HS256', kid }, new TextEncoder().encode(pem.toString())),
    await signAgain(token, { alg: 'HS256', kid }, new TextEncoder().encode(JSON.stringify(publicJwk))),
    withHeader({ alg: 'none', kid }, ''),
    withHeader({ alg: 'none', kid }),
    withHeader({ alg: 'ES256', typ: 'JWT' }),
    withHeader({ alg: 'ES256', kid: [kid] }),
    withHeader({ alg: 'ES256', kid, jwk: publicJwk, crit: ['exp'] }),
  ];
  for (const forged of refused) {
    expect(await server.call('GET', '/auth/v1/user', { token: forged })).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt' },
    });
  }
  expect(await isTaken(server, token)).toBe(true);
  await server.stop();
});

test("signs with the first of the operator's own keys, accepts all of them, and makes none", async ({
  database,
}) => {
  const [first, second] = [await newJwk('ES256', 'new'), await newJwk('RS256', 'old')];
  const file = await keysFile(JSON.stringify({ keys: [first, second] }));
  const server = await startTestServer(database, { AUTH_SIGNING_KEYS_FILE: file });
  const { session } = await signUpAndConfirm(server);
  const token = session.access_token;
  expect(kidOf(token)).toBe('new');
  const foreign = await signAgain(token, { alg: 'ES256', kid: 'new' }, first, { sub: crypto.randomUUID() });
  expect(await isTaken(server, foreign)).toBe(false);
  expect(await isTaken(server, await signAgain(token, { alg: 'RS256', kid: 'old' }, second))).toBe(true);
  expect(await isTaken(server, await signAgain(token, { alg: 'ES256', kid: 'old' }, first))).toBe(false);
  expect((await publishedKeys(server)).map(({ kid, alg }) => [kid, alg])).toEqual([
    ['new', 'ES256'],
    ['old', 'RS256'],
  ]);
  await expect(server.app.operatorCommands(['rotate-keys'])).rejects.toThrow(
    'The keys come from AUTH_SIGNING_KEYS_FILE',
  );
  await server.stop();
});

test('skips keys that another encryption key sealed, says so once, and makes its own', async ({
  database,
}) => {
  const before = await startTestServer(database);
  const { email, session } = await signUpAndConfirm(before);
  await before.stop();
  const address = { PORT: String(before.config.port) };
  const server = await startTestServer(database, { ...address, ENCRYPTION_KEY: 'b'.repeat(43) });
  const lines = server.takeLog();
  expect(lines.filter((line) => line.includes(kidOf(session.access_token)))).toHaveLength(1);
  expect(lines[0]).toContain('sealed with another encryption key');
  expect(await isTaken(server, session.access_token)).toBe(false);
  const token = await signIn(server, email);
  server.clock.advance(2 * minute);
  expect(await isTaken(server, token)).toBe(true);
  expect(await publishedKeys(server)).toHaveLength(1);
  await server.stop();
});

async function signIn(server: TestServer, email: string): Promise<string> {
  const { data } = await server.openAuth().signInWithPassword({ email, password });
  return data.session?.access_token ?? '';
}

/** At this server, even if the site's address leads to another. */
async function signInAt(server: TestServer, email: string): Promise<string> {
  const url = `http://127.0.0.1:${String(server.config.port)}/auth/v1/token?grant_type=password`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return /"access_token":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
}
