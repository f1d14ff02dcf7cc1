/** Signing in by an identity provider, there and back, with the client library that the page uses. */
import { expect } from 'vitest';
import { parseConfig } from '../../../src/config.ts';
import { createProviderClient } from '../../../src/features/accounts/identity-provider/provider-client.ts';
import { openBrowser } from '../protocol/_auth-client.ts';
import { newPersonAtProvider, settingsFor } from '../../world/identity-provider.ts';
import {
  addressOfVisit,
  follow,
  refusalIn,
  signInAtProvider,
  testWithProvider as test,
  visitProvider,
} from './_provider-visits.ts';
import { startTestServer } from '../../world/server.ts';

test.for(['pkce', 'implicit'] as const)(
  'signs a new person in, with an account that is confirmed (%s)',
  async (flowType, { server, provider }) => {
    const { session, browser } = await signInAtProvider(server, flowType);
    expect(session.user).toMatchObject({
      email: provider.person.email,
      app_metadata: { provider: 'custom:oidc', providers: ['custom:oidc'] },
      user_metadata: { display_name: 'Ana' },
      identities: [{ provider: 'custom:oidc', id: provider.person.sub, email: provider.person.email }],
    });
    expect(session.user.email_confirmed_at).toBeDefined();
    const claims = await browser.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    const balance = await server.call('GET', '/api/billing/subscription', { token: session.access_token });
    expect(balance).toMatchObject({ status: 200 });
  },
);

test("uses the provider's name as the first name, which no one chose to show", async ({ server }) => {
  const { session } = await signInAtProvider(server, 'pkce');
  const { body } = await server.call('GET', '/api/profiles/mine', { token: session.access_token });
  expect(body).toMatchObject({ nickname: 'Ana', first_name: 'Ana', is_nickname_chosen: false });
});

test('puts no token into the address for a client that sent a challenge', async ({ server }) => {
  const { landing } = await visitProvider(server, { redirectTo: `${server.url}/?sb_flow_id=1` });
  expect(landing.hash).toBe('');
  expect([...landing.searchParams.keys()]).toEqual(['sb_flow_id', 'code']);
  const stranger = await openBrowser(server.url, { flowType: 'pkce' });
  await addressOfVisit(stranger);
  const { error } = await stranger.auth.exchangeCodeForSession(landing.searchParams.get('code') ?? '');
  expect(error).toMatchObject({ code: 'bad_code_verifier' });
});

test('passes on no token of the provider', async ({ server }) => {
  const { landing } = await visitProvider(server, { flowType: 'implicit' });
  expect(Object.keys(refusalIn(landing)).sort()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
  ]);
});

test('redirects to addresses that the operator allows, else to the start page', async ({ server }) => {
  const own = await visitProvider(server, { redirectTo: `${server.url}/reports?page=2` });
  expect(own.landing.href).toMatch(/\/reports\?page=2&code=/);
  const foreign = await visitProvider(server, { redirectTo: 'https://evil.example/' });
  expect(foreign.landing.origin).toBe(server.url);
});

test.for(['client_secret_post', 'client_secret_basic', null] as const)(
  'shows its secret the way that the provider takes it (%s)',
  async (secretPlace, { database, provider }) => {
    provider.secretPlace = secretPlace;
    const server = await startTestServer(database, settingsFor(provider));
    expect((await signInAtProvider(server)).session.user.email).toBe(provider.person.email);
    await server.stop();
  },
);

test('asks the provider for what is not in its token', async ({ server, provider }) => {
  provider.tellsWhenAsked = true;
  const { session } = await signInAtProvider(server);
  expect(session.user.email).toBe(provider.person.email);
  expect(provider.asked).toContain('/club/userinfo');
});

test.for([
  [{ given_name: 'Maria Clara', name: 'Lima' }, 'Maria Clara'],
  [{ given_name: undefined, name: ' José  Lima ' }, 'José'],
  [{ given_name: 'X', name: 42 }, undefined],
  [{ given_name: '\u0000Ana', name: 'A\u200Bna Lima' }, undefined],
  [{ given_name: undefined, name: undefined }, undefined],
] as const)(
  'takes of the name %j what can be a nickname: %s',
  async ([names, nickname], { server, provider }) => {
    provider.person = newPersonAtProvider(names);
    const { session } = await signInAtProvider(server);
    expect(session.user.user_metadata['display_name']).toBe(nickname);
  },
);

test("passes on what shapes the provider's page, and nothing else", async ({ server, provider }) => {
  const browser = await openBrowser(server.url);
  const address = await addressOfVisit(browser);
  const extra = {
    login_hint: 'ana@example.com',
    prompt: 'select_account',
    scope: 'everything',
    scopes: 'everything',
    state: 'mine',
    nonce: 'mine',
    client_id: 'mine',
    redirect_uri: 'https://evil.example/',
    response_mode: 'fragment',
    request: 'a.b.c',
  };
  const page = await follow(`${address}&${new URLSearchParams(extra).toString()}`, /\/club\/authorize/);
  const asked = Object.fromEntries(page.searchParams);
  expect(asked).toMatchObject({
    login_hint: 'ana@example.com',
    prompt: 'select_account',
    scope: 'openid email profile',
    redirect_uri: `${server.url}/auth/v1/callback`,
    client_id: settingsFor(provider)['OIDC_CLIENT_ID'],
  });
  expect(asked).not.toHaveProperty('response_mode');
  expect(asked).not.toHaveProperty('request');
  expect(asked['state']).not.toBe('mine');
  expect(asked['nonce']).not.toBe('mine');
});

test.for(['google', 'custom:other', 'email', ''])(
  'refuses a provider that is not set up: %j',
  async (name, { server }) => {
    const path = `/auth/v1/authorize?provider=${encodeURIComponent(name)}`;
    expect(await server.call('GET', path)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Unsupported provider' },
    });
  },
);

test.for([
  'provider=',
  'provider=custom:oidc&code_challenge=short&code_challenge_method=s256',
  `provider=custom:oidc&code_challenge=${'a'.repeat(43)}&code_challenge_method=plain`,
  `provider=custom:oidc&code_challenge=${'a'.repeat(43)}`,
  `provider=custom:oidc&login_hint=${'a'.repeat(300)}`,
  'code_challenge_method=s256',
])('refuses a question that cannot be used: %s', async (query, { server }) => {
  expect(await server.call('GET', `/auth/v1/authorize?${query}`)).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed' },
  });
});

test('tells anyone which ways to sign in there are', async ({ server }) => {
  const settings = await server.call('GET', '/auth/v1/settings');
  expect(settings.body).toMatchObject({
    external: { email: true, google: false, 'custom:oidc': true },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
  const site = await server.call('GET', '/api/site/settings');
  expect(site.body).toMatchObject({ sign_in_providers: [{ id: 'custom:oidc', name: 'Club Login' }] });
});

test('sets up Google with its two settings, and treats it like any other', async ({ provider }) => {
  const { auth } = parseConfig({ GOOGLE_CLIENT_ID: 'our client', GOOGLE_CLIENT_SECRET: 'our secret' });
  expect(auth.providers).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'our client',
      clientSecret: 'our secret',
    },
  ]);
  const [google] = auth.providers;
  if (google === undefined) throw new Error('no Google');
  const callback = 'https://targets.example.com/auth/v1/callback';
  const client = createProviderClient(
    { ...google, issuer: provider.issuer },
    { callback, timeoutSeconds: 5 },
  );
  const answer = await client.addressFor({ state: 's', nonce: 'n', codeVerifier: 'v' }, {});
  const query = new URL(answer.status === 'given' ? answer.value : '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'our client',
    scope: 'openid email profile',
    redirect_uri: callback,
    response_type: 'code',
  });
});

test.for(['http://login.example.com', 'ftp://login.example.com', 'login.example.com'])(
  'does not start with an issuer that anyone could imitate: %s',
  (issuer) => {
    const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    expect(() => parseConfig(settings)).toThrow(/OIDC_ISSUER must be an https address/);
  },
);
