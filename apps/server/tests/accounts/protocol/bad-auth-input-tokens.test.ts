/** Access tokens that are forged or have expired, and headers without one. */
import { createPublicKey } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { expect } from 'vitest';
import { authEndpoints, findFaults, nameOf } from './_auth-endpoints.ts';
import { testWithDatabase } from '../../world/database.ts';
import { signUpAndConfirm } from '../../world/people.ts';
import { startFileServer, type TestServer } from '../../world/server.ts';

/** A server whose key the test also has, so that it can sign any claims. */
const test = testWithDatabase
  .extend('key', { scope: 'file' }, () => makeKey('known'))
  .extend('server', { scope: 'file' }, async ({ database, key }, { onCleanup }) => {
    const file = join(await mkdtemp(join(tmpdir(), 'keys-')), 'keys.json');
    await writeFile(file, JSON.stringify({ keys: [key.jwk] }));
    const server = await startFileServer(database, { AUTH_SIGNING_KEYS_FILE: file });
    onCleanup(server.stop);
    return server;
  })
  .extend('person', { scope: 'file' }, ({ server }) => signUpAndConfirm(server));

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' },
  };
}

type Key = Awaited<ReturnType<typeof makeKey>>;

function sign(
  payload: JWTPayload,
  { kid, privateKey }: Pick<Key, 'privateKey'> & { kid?: string },
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...(kid === undefined ? {} : { kid }) })
    .sign(privateKey);
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** Named by what is wrong with each. */
async function forgeTokens(server: TestServer, token: string, key: Key): Promise<Record<string, string>> {
  const claims = decodeJwt(token);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const now = Math.floor(server.clock.now().getTime() / 1000);
  const foreign = await makeKey('known');
  const publicPem = await exportSPKI(key.publicKey);
  const publicJwk = JSON.stringify(await exportJWK(key.publicKey));
  const publicDer = createPublicKey(publicPem).export({ format: 'der', type: 'spki' });
  const withSecret = (secret: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'known', typ: 'JWT' }).sign(secret);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));
  return {
    'no signature': `${encode({ alg: 'none', typ: 'JWT', kid: 'known' })}.${payload}.`,
    'the algorithm None': `${encode({ alg: 'None', kid: 'known' })}.${payload}.${signature}`,
    'no algorithm': `${encode({ kid: 'known' })}.${payload}.${signature}`,
    'the public key as a secret (PEM)': await withSecret(Buffer.from(publicPem)),
    'the public key as a secret (JWK)': await withSecret(Buffer.from(publicJwk)),
    'the public key as a secret (DER)': await withSecret(publicDer),
    'an empty secret': `${encode({ alg: 'HS256', kid: 'known' })}.${payload}.${signature}`,
    'a foreign key': await sign(claims, foreign),
    'an unknown kid': await sign(claims, { ...key, kid: 'unknown' }),
    'no kid': await sign(claims, { privateKey: key.privateKey }),
    'a key of its own in the header': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'other', jwk: await exportJWK(foreign.publicKey) })
      .sign(foreign.privateKey),
    'a kid that is a path': await sign(claims, { ...key, kid: '../../../dev/null' }),
    'an unknown critical header': `${encode({ alg: 'ES256', kid: 'known', crit: ['x'], x: 1 })}.${payload}.${signature}`,
    'another issuer': await sign({ ...claims, iss: 'https://elsewhere.example/auth/v1' }, key),
    'no issuer': await sign(without('iss'), key),
    'another audience': await sign({ ...claims, aud: 'anonymous' }, key),
    'an end in the past': await sign({ ...claims, exp: now - 1 }, key),
    'no end': await sign(without('exp'), key),
    'an end that is no number': await sign({ ...claims, exp: undefined, end: 'never' }, key),
    'a beginning in the future': await sign({ ...claims, nbf: now + 600 }, key),
    'no sign-in': await sign(without('session_id'), key),
    'a sign-in that is no id': await sign({ ...claims, session_id: "' or true --" }, key),
    'no account': await sign(without('sub'), key),
    'an altered payload': `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
    'an altered signature': `${header}.${payload}.${'A'.repeat(signature.length)}`,
    'no payload': `${header}..${signature}`,
    'four parts': `${token}.x`,
    nonsense: 'nonsense',
    'fifteen kilobytes': 'x'.repeat(15_000),
  };
}

test('refuses every foreign or outdated token, everywhere', async ({ server, person, key }) => {
  const { access_token: token, refresh_token: refreshToken } = person.session;
  const forged = { ...(await forgeTokens(server, token, key)), 'a refresh token': refreshToken };
  const taken: string[] = [];
  for (const [name, bad] of Object.entries(forged)) {
    const user = await server.call('GET', '/auth/v1/user', { token: bad });
    const balance = await server.call('GET', '/api/billing/subscription', { token: bad });
    const codes = [user, balance].map(
      ({ status, body }) =>
        `${String(status)} ${String(Reflect.get(Object(body), 'error_code') ?? Reflect.get(Object(body), 'code'))}`,
    );
    if (codes.join(', ') !== '403 bad_jwt, 401 authentication-required')
      taken.push(`${name}: ${codes.join(', ')}`);
  }
  expect(taken).toEqual([]);
  // The same claims with the right signature are accepted, so it is the forgery that is refused.
  const right = await sign(decodeJwt(token), key);
  expect(await server.call('GET', '/auth/v1/user', { token: right })).toMatchObject({ status: 200 });
});

const guarded = authEndpoints
  .filter(({ isSignedIn }) => isSignedIn === true)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

test.for(guarded)('requires one bearer token: %s', async ([, endpoint], { server, person }) => {
  const token = person.session.access_token;
  const headers = [
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer${token}`,
  ];
  const body = endpoint.body === undefined ? undefined : JSON.stringify(endpoint.body);
  for (const authorization of headers) {
    const request = { body, headers: { authorization } };
    expect(await findFaults(server, endpoint, { request, expected: ['401 no_authorization'] })).toEqual([]);
  }
  expect(
    await findFaults(server, endpoint, { request: { body, token: 'nonsense' }, expected: ['403 bad_jwt'] }),
  ).toEqual([]);
});

test('accepts the word bearer in any case', async ({ server, person }) => {
  for (const scheme of ['bearer', 'BEARER', 'Bearer  ']) {
    const headers = { authorization: `${scheme} ${person.session.access_token}` };
    expect(await server.call('GET', '/auth/v1/user', { headers })).toMatchObject({ status: 200 });
  }
});

test('publishes the public half of its key and nothing of the private one', async ({ server, key }) => {
  const { body, text } = await server.call('GET', '/auth/v1/.well-known/jwks.json');
  expect(body).toMatchObject({ keys: [{ kid: 'known', alg: 'ES256', x: key.jwk.x, y: key.jwk.y }] });
  expect(text).not.toContain(key.jwk.d);
});
