/** Sign-ins by an identity provider that must fail, and where the visitor ends up. */
import { expect } from 'vitest';
import type { IdentityProviderSettings } from '../../../src/config.ts';
import { createProviderClient } from '../../../src/features/accounts/identity-provider/provider-client.ts';
import { openBrowser } from '../protocol/_auth-client.ts';
import { settingsFor, type Lie, type StandInProvider, type Trouble } from '../../world/identity-provider.ts';
import {
  addressOfVisit,
  follow,
  refusalIn,
  signInAtProvider,
  testWithProvider as test,
  visitProvider,
} from './_provider-visits.ts';
import { startTestServer, type TestServer } from '../../world/server.ts';

const atCallback = /\/auth\/v1\/callback/;

test.for([
  'wrong nonce',
  'no nonce',
  'wrong audience',
  'wrong issuer',
  'expired',
  'foreign key',
  'secret as key',
  'unsigned',
  'no token',
] satisfies Lie[])('believes no provider that lies: %s', async (lie, { server, provider }) => {
  provider.lie = lie;
  const { landing } = await visitProvider(server, { flowType: 'implicit' });
  expect(refusalIn(landing)).toEqual({
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'Club Login sent an invalid response. Please try again.',
    sb: '',
  });
});

test('rejects a provider that names someone else when asked for details', async ({ server, provider }) => {
  Object.assign(provider, { tellsWhenAsked: true, lie: 'someone else when asked' });
  const { landing } = await visitProvider(server);
  expect(refusalIn(landing)).toMatchObject({ error_code: 'bad_oauth_callback' });
});

test('tells a client with a challenge that the person changed their mind, where it reads that', async ({
  server,
  provider,
}) => {
  provider.mood = 'declines';
  const { landing } = await visitProvider(server, { redirectTo: `${server.url}/auth?tab=1` });
  const words = {
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'The sign-in at Club Login was not finished.',
  };
  expect(Object.fromEntries(landing.searchParams)).toEqual({ tab: '1', ...words });
  expect(refusalIn(landing)).toEqual({ ...words, sb: '' });
});

test.for(['breaks', 'cuts the line', 'talks nonsense'] satisfies Trouble[])(
  'lands with a sentence, logged once, when the provider %s on the way back',
  async (trouble, { server, provider }) => {
    const address = await comeAsFarAsCallback(server);
    provider.trouble = trouble;
    expect(refusalIn(await follow(address))).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Club Login cannot be reached at the moment. Please try again in a minute.',
    });
    const lines = server.takeLog();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('an identity provider did not answer');
    expect(lines[0]).not.toContain('example.com');
  },
);

test('finds a provider that was down when the server first needed it', async ({ database, provider }) => {
  const server = await startTestServer(database, settingsFor(provider));
  provider.trouble = 'breaks';
  const { landing } = await visitProvider(server);
  expect(landing.origin).toBe(server.url);
  expect(refusalIn(landing)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
  expect(server.takeLog()).toHaveLength(1);
  provider.trouble = null;
  expect((await signInAtProvider(server)).session.user.email).toBe(provider.person.email);
  await server.stop();
});

test('looks up the provider once for simultaneous visitors', async ({ database, provider }) => {
  const server = await startTestServer(database, settingsFor(provider));
  await Promise.all([visitProvider(server), visitProvider(server), visitProvider(server)]);
  expect(provider.asked.filter((path) => path.includes('.well-known'))).toHaveLength(1);
  await server.stop();
});

test('does not wait for a provider that never answers', async ({ provider }) => {
  provider.trouble = 'hangs';
  const client = createProviderClient(settingsOf(provider), {
    callback: 'http://127.0.0.1:1/auth/v1/callback',
    timeoutSeconds: 0.05,
  });
  const answer = await client.addressFor({ state: 's', nonce: 'n', codeVerifier: 'v' }, {});
  expect(answer).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('OAUTH_TIMEOUT') });
});

test('tells the operator if the provider does not accept our secret', async ({ database, provider }) => {
  const settings = { ...settingsFor(provider), OIDC_CLIENT_SECRET: 'an old one' };
  const server = await startTestServer(database, settings);
  const { landing } = await visitProvider(server);
  expect(refusalIn(landing)).toMatchObject({ error_code: 'unexpected_failure' });
  const [line] = server.takeLog();
  expect(line).toContain('invalid_client');
  expect(line).not.toContain('an old one');
  await server.stop();
});

test('accepts each return once, even if it happens twice at once', async ({ server }) => {
  const address = await comeAsFarAsCallback(server);
  const landings = await Promise.all([follow(address), follow(address)]);
  expect(landings.filter((landing) => landing.searchParams.has('code'))).toHaveLength(1);
  expect(landings.map((landing) => refusalIn(landing)['error_code'])).toContain('bad_oauth_state');
  expect(refusalIn(await follow(address))).toMatchObject({ error_code: 'bad_oauth_state' });
});

test('accepts a return for ten minutes', async ({ server }) => {
  const inTime = await comeAsFarAsCallback(server);
  const late = await comeAsFarAsCallback(server);
  server.clock.advance(9 * 60);
  expect((await follow(inTime)).searchParams.has('code')).toBe(true);
  server.clock.advance(2 * 60);
  const landing = await follow(late);
  expect(landing.href.startsWith(`${server.url}/#error=`)).toBe(true);
  expect(refusalIn(landing)).toMatchObject({ error_code: 'bad_oauth_state' });
});

test.for([
  '',
  '?code=1',
  '?state=unknown&code=1',
  '?state=&code=',
  '?error=access_denied',
  '?state=%00&code=%00',
  '?state=%ff%fe&code=1',
  '?state[]=1&code[]=1',
  `?state=${'s'.repeat(4000)}&code=1`,
])(
  'lands at the start page with a way back that was not begun here: /callback%s',
  async (query, { server }) => {
    const { status, headers } = await server.call('GET', `/auth/v1/callback${query}`);
    expect(status).toBe(302);
    const landing = new URL(headers.get('location') ?? '');
    expect(landing.origin + landing.pathname).toBe(`${server.url}/`);
    expect(refusalIn(landing)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_state' });
  },
);

test.for([
  ['a code of another visit', (query: URLSearchParams) => query.set('code', 'made up')],
  ['no code', (query: URLSearchParams) => query.delete('code')],
  ['two codes', (query: URLSearchParams) => query.append('code', 'another')],
  ['two states', (query: URLSearchParams) => query.append('state', 'another')],
  ['a token instead', (query: URLSearchParams) => query.set('response', 'a.b.c')],
  ['an error beside the code', (query: URLSearchParams) => query.set('error', 'access_denied')],
] as const)('signs nobody in with %s', async ([, change], { server }) => {
  const address = await comeAsFarAsCallback(server);
  const changed = new URL(address);
  change(changed.searchParams);
  expect(refusalIn(await follow(changed.href))).toMatchObject({
    error_code: 'bad_oauth_callback',
  });
});

test('signs no one in with the code of another person’s visit', async ({ server }) => {
  const mine = new URL(await comeAsFarAsCallback(server));
  const theirs = new URL(await comeAsFarAsCallback(server));
  mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
  expect(refusalIn(await follow(mine.href))).toMatchObject({ error_code: 'bad_oauth_callback' });
});

test('builds the return address from the settings, whatever the request says', async ({ server }) => {
  const browser = await openBrowser(server.url);
  const address = new URL(await addressOfVisit(browser));
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  const answer = await server.call('GET', address.pathname + address.search, { headers });
  const page = new URL(answer.headers.get('location') ?? '');
  expect(page.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
});

test('stores nothing about a visit that would help finish it', async ({ server, database }) => {
  const browser = await openBrowser(server.url);
  const page = await follow(await addressOfVisit(browser), /\/club\/authorize/);
  const { rows } = await database.database.execute('select * from provider_flows');
  const stored = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  for (const name of ['state', 'nonce']) {
    expect(page.searchParams.get(name)?.length).toBeGreaterThan(40);
    expect(stored).not.toContain(page.searchParams.get(name));
  }
});

test('limits visits per network', async ({ database, provider }) => {
  const server = await startTestServer(database, { ...settingsFor(provider), AUTH_LIMIT_FACTOR: '1' });
  const come = () => server.call('GET', '/auth/v1/callback?state=unknown&code=1');
  for (let count = 0; count < 120; count += 1) await come();
  const { headers } = await come();
  expect(refusalIn(new URL(headers.get('location') ?? ''))).toMatchObject({
    error_code: 'over_request_rate_limit',
  });
  const { landing } = await visitProvider(server, { redirectTo: `${server.url}/auth` });
  expect(landing.pathname).toBe('/auth');
  expect(refusalIn(landing)).toMatchObject({ error_code: 'over_request_rate_limit' });
  await server.stop();
});

/** The address to which the provider redirects the browser, not yet visited. */
async function comeAsFarAsCallback(server: TestServer): Promise<string> {
  const browser = await openBrowser(server.url, { flowType: 'pkce' });
  return (await follow(await addressOfVisit(browser), atCallback)).href;
}

function settingsOf({ issuer }: StandInProvider): IdentityProviderSettings {
  return { id: 'custom:oidc', name: 'Club Login', issuer, clientId: 'id', clientSecret: 'secret' };
}
