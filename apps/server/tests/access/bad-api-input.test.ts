/** Input that no page of ours sends: each call refuses it with a code of the catalog, never with a server error. */
import { contract } from '@target-analysis/contract';
import { isErrorCode } from '@target-analysis/contract/errors';
import { expect } from 'vitest';
import * as z from 'zod';
import { signUpAndConfirm } from '../world/people.ts';
import { testWithServer, type TestServer } from '../world/server.ts';

const test = testWithServer.extend('token', { scope: 'file' }, async ({ server, database }) => {
  const { session: signedIn, userId } = await signUpAndConfirm(server);
  // Called as an administrator, so that no call is refused before its input is checked.
  await database.query('update accounts set is_admin = true where id = $1', [userId]);
  return signedIn.access_token;
});

const routeSchema = z.object({ method: z.string(), path: z.string() });
const refusalSchema = z.object({ code: z.string(), status: z.number(), message: z.string() });

interface Call {
  name: string;
  method: string;
  path: string;
}

const calls = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]): [string, Call] => {
    const { method, path } = routeSchema.parse(Reflect.get(Object(Reflect.get(procedure, '~orpc')), 'route'));
    return [`${feature}.${name}`, { name: `${feature}.${name}`, method, path: `/api${path}` }];
  }),
);
const writing = calls.filter(([, { method, path }]) => method !== 'GET' && path !== '/api/reports/photos');
/** These ignore their input. */
const needsNoInput = new Set([
  'admin.getAdminUsers',
  'billing.checkExpiredSubscriptions',
  'billing.debugSubscriptionState',
  'privacy.exportUserData',
  'privacy.getUserDataSummary',
]);
const naming = calls.filter(([, { path }]) => path.includes('{'));
/** Every body except a photo. */
const maxBytes = 1024 * 1024;
const id = '6f1c2f4e-8a53-4a3e-9f4e-2d6c0f1b7a90';

/** The refusal's code if it has the catalog's status; anything else in words. */
function refusalOf({ status, body, text }: Awaited<ReturnType<TestServer['call']>>): string {
  const refusal = refusalSchema.safeParse(body);
  const isOurs = refusal.success && isErrorCode(refusal.data.code) && refusal.data.status === status;
  if (!isOurs || /node_modules|\bat \//.test(text)) return `${String(status)} ${text.slice(0, 200)}`;
  return `${String(status)} ${refusal.data.code}`;
}

function fill(path: string, value = id): string {
  return path.replaceAll(/\{\w+\}/g, value);
}

test.for(writing)('refuses bodies that are not JSON objects: %s', async ([, call], { server, token }) => {
  const headers = { 'content-type': 'application/json' };
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const bodies = ['{"a":', 'email=a', '\u0000', '<x/>', 'null', '[]', '"text"', '1', 'true', deep];
  // An id in the path may be missing, and a call without input may succeed.
  const alike = [
    ...(call.path.includes('{') ? ['404 not-found'] : []),
    ...(needsNoInput.has(call.name) ? ['429 too-many-requests'] : []),
  ];
  for (const body of bodies) {
    const answer = await server.call(call.method, fill(call.path), { token, headers, body });
    const isHarmless = needsNoInput.has(call.name) && answer.status === 200;
    if (!isHarmless) expect(['400 invalid-input', ...alike], body.slice(0, 20)).toContain(refusalOf(answer));
  }
  const nested = await server.call(call.method, fill(call.path), { token, headers, body: `{"a":${deep}}` });
  expect(nested.status).toBeLessThan(500);
});

test.for(writing)('refuses a body that is too large: %s', async ([, call], { server, token }) => {
  const json = { filler: 'x'.repeat(maxBytes) };
  const answer = await server.call(call.method, fill(call.path), { token, json });
  expect(refusalOf(answer)).toBe('413 body-too-large');
});

// All calls share the code that reads the body.
test('refuses a body of ten times the limit', async ({ server, token }) => {
  const json = { filler: 'x'.repeat(10 * maxBytes) };
  const answer = await server.call('PATCH', '/api/profiles/mine', { token, json });
  expect(refusalOf(answer)).toBe('413 body-too-large');
});

test.for(naming)('refuses invalid ids: %s', async ([, call], { server, token }) => {
  const ids = [
    '%00',
    '%E0%A4%A',
    '..%2F..%2F',
    "'%20or%20true",
    '0',
    id.slice(1),
    'x'.repeat(5000),
    '%F0%9F%8E%AF',
    '__proto__',
  ];
  for (const bad of ids) {
    const json = call.method === 'GET' ? undefined : {};
    const answer = await server.call(call.method, fill(call.path, bad), { token, json });
    expect(['400 invalid-input', '404 not-found']).toContain(refusalOf(answer));
  }
});

// `fuzz-requests.test.ts` sends odd input to every call.
test.for(calls)(
  'answers an odd query as it should: %s',
  { tags: ['night'] },
  async ([, call], { server, token }) => {
    const queries = [
      '?page=%00',
      '?page=1&page=2',
      '?page[]=1',
      '?page=-1',
      '?page=1e9',
      '?__proto__[x]=1',
      '?%E0%A4%A=1',
      `?${'a[b]'.repeat(500)}=1`,
    ];
    for (const query of queries) {
      const json = call.method === 'GET' ? undefined : { unknown: 1 };
      const answer = await server.call(call.method, `${fill(call.path)}${query}`, { token, json });
      expect([
        query,
        answer.status < 500,
        answer.status < 300 || isErrorCode(Reflect.get(Object(answer.body), 'code')),
      ]).toEqual([query, true, true]);
    }
    expect(Reflect.get({}, 'x')).toBeUndefined();
  },
);
