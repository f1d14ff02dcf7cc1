/** Passwords, and fresh proofs from people who are already signed in. */
import { hash } from '@node-rs/argon2';
import { expect } from 'vitest';
import * as z from 'zod';
import { safeCost } from '../../src/features/accounts/index.ts';
import { codeIn, newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../world/server.ts';

const minute = 60;

test('treats a password as the same however its letters are composed', async ({ server }) => {
  const email = newAddress();
  const { auth } = await signUpAndConfirm(server, email);
  expect(await auth.updateUser({ password: 'Schütze über Größe'.normalize('NFD') })).toMatchObject({
    error: null,
  });
  for (const form of ['NFC', 'NFD']) {
    const typed = 'Schütze über Größe'.normalize(form);
    expect(await server.openAuth().signInWithPassword({ email, password: typed })).toMatchObject({
      error: null,
    });
  }
});

test('rehashes a password at sign-in if its hash was cheaper', async ({ database }) => {
  const server = await startTestServer(database, {}, undefined, safeCost);
  const { email, userId } = await signUpAndConfirm(server);
  const cheap = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await database.query('update accounts set password_hash = $1 where id = $2', [cheap, userId]);
  const storedHash = async () => {
    const { rows } = await database.query('select password_hash from accounts where id = $1', [userId]);
    return z.tuple([z.object({ password_hash: z.string() })]).parse(rows)[0].password_hash;
  };
  expect(await server.openAuth().signInWithPassword({ email, password: 'a guess' })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
  expect(await storedHash()).toBe(cheap);
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });
    expect(await storedHash()).toContain('$m=19456,t=2,');
  }
});

test('asks for a new proof after 15 minutes, and accepts the password as one', async ({ server }) => {
  const { auth, session } = await signUpAndConfirm(server);
  server.clock.advance(16 * minute);
  const change = () => auth.updateUser({ password: `new ${crypto.randomUUID()}` });
  expect(await change()).toMatchObject({ error: { code: 'reauthentication_needed' } });
  expect(await prove(server, session.access_token, { password: 'a guess' })).toMatchObject({
    status: 422,
    body: { code: 'proof-not-accepted' },
  });
  expect(await change()).toMatchObject({ error: { code: 'reauthentication_needed' } });
  const proven = await prove(server, session.access_token, { password });
  expect(proven).toMatchObject({ status: 200 });
  const { recent_until: until } = z.object({ recent_until: z.iso.datetime() }).parse(proven.body);
  const inMinutes = (Date.parse(until) - server.clock.now().getTime()) / 60_000;
  expect(inMinutes).toBeGreaterThan(14);
  expect(inMinutes).toBeLessThanOrEqual(15);
  expect(await change()).toMatchObject({ error: null });
});

test('accepts the code in an email as a proof, once', async ({ server }) => {
  const { auth, email, session } = await signUpAndConfirm(server);
  expect(await auth.reauthenticate()).toMatchObject({ error: null });
  const code = codeIn((await server.mailTo(email, /code/i)).text);
  const wrong = code === '000000' ? '000001' : '000000';
  const token = session.access_token;
  expect(await prove(server, token, { code: wrong })).toMatchObject({ status: 422 });
  expect(await prove(server, token, { code })).toMatchObject({ status: 200 });
  expect(await prove(server, token, { code })).toMatchObject({ body: { code: 'proof-not-accepted' } });
});

test('accepts one proof, not two, and none from a stranger', async ({ server }) => {
  const { session } = await signUpAndConfirm(server);
  for (const proof of [{}, { password, code: '123456' }, { code: '12345' }, { password: '' }]) {
    expect(await prove(server, session.access_token, proof)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  }
  expect(await server.call('POST', '/api/accounts/identity-proofs', { json: { password } })).toMatchObject({
    status: 401,
  });
});

test('slows down guesses at a proof, even if the eleventh is right', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  const { session } = await signUpAndConfirm(server);
  const guess = (typed: string) => prove(server, session.access_token, { password: typed });
  for (let nth = 0; nth < 10; nth += 1) expect((await guess('a guess')).status).toBe(422);
  expect(await guess(password)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  server.clock.advance(15 * minute);
  expect((await guess(password)).status).toBe(200);
  await server.stop();
});

function prove(server: TestServer, token: string, proof: object) {
  return server.call('POST', '/api/accounts/identity-proofs', { token, json: proof });
}
