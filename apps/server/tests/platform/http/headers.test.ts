/** The headers that every answer carries, on every address that there is, whatever it answers. */
import { expect } from 'vitest';
import { testWithServer as test, type TestServer } from '../../world/server.ts';
import { callsOfContract } from './_calls-of-contract.ts';

/** Fills the parameters of a pattern with a word that names nothing. */
function addressesOf({ app }: TestServer): string[] {
  const routes = app.routes.map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`);
  const calls = [
    ...routes,
    ...callsOfContract,
    'GET /',
    'GET /reports',
    'GET /index.html',
    'OPTIONS /api/firearms',
  ];
  return [...new Set(calls.map((call) => call.replaceAll(/\{\w+\}|:\w+|\*/g, 'unknown')))];
}

const onEveryAnswer = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A page's address contains the token that opens it, so no other site may learn it. Forms must still send our own origin.
  'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'permissions-policy': expect.stringContaining('geolocation=()'),
};

test('lets no other site read a response', async ({ server }) => {
  const addresses = addressesOf(server);
  expect(addresses.length).toBeGreaterThan(90);
  for (const address of addresses) {
    const [method = '', path = ''] = address.split(' ');
    const { headers } = await server.call(
      method,
      path,
      method === 'GET' || method === 'OPTIONS' ? {} : { json: {} },
    );
    expect([address, Object.fromEntries(headers)]).toMatchObject([address, onEveryAnswer]);
    expect([address, headers.get('server'), headers.get('x-powered-by')]).toEqual([address, null, null]);
    expect([address, headers.get('access-control-allow-origin')]).toEqual([address, null]);
  }
});

test('lets no cache store the response of a call, a sign-in, or a link', async ({ server }) => {
  for (const path of ['/api/billing/plans', '/api/firearms', '/auth/v1/user', '/metrics']) {
    const { headers } = await server.call('GET', path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});
