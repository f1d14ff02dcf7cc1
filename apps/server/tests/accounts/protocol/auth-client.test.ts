/** The auth protocol with the unmodified client library: every supported method once, the events, and the keys. */
import { expect, vi } from 'vitest';
import { openBrowser, signUpInBrowser } from './_auth-client.ts';
import { patience } from '../../world/patience.ts';
import { codeIn, linkIn, newAddress, password } from '../../world/people.ts';
import { scanFactor, showCode } from '../second-factor/_second-factor.ts';
import { testOnServer } from '../../world/server.ts';

const elsewhere = 'https://app.example.com/landing';

const test = testOnServer({ AUTH_ALLOWED_REDIRECTS: 'https://app.example.com/**' });

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('gives a session with all that the client reads, and nothing else', async ({ server }) => {
  const { auth, email } = await signUpInBrowser(server);
  const { data, error } = await auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  expect(data.session).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expect.toSatisfy((at: number) => Math.abs(at - Date.now() / 1000 - 3600) < 30),
    refresh_token: expect.stringMatching(/^[\w-]{20,}$/),
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: time,
      confirmed_at: time,
      confirmation_sent_at: time,
      last_sign_in_at: time,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { display_name: 'Sam' },
      identities: [
        {
          identity_id: id,
          id,
          user_id: id,
          identity_data: {
            display_name: 'Sam',
            email,
            email_verified: true,
            phone_verified: false,
            sub: id,
          },
          provider: 'email',
          last_sign_in_at: time,
          created_at: time,
          updated_at: time,
          email,
        },
      ],
      created_at: time,
      updated_at: time,
      is_anonymous: false,
    },
  });
  const claims = await auth.getClaims();
  expect(claims.data?.claims).toEqual({
    iss: `${server.url}/auth/v1`,
    sub: id,
    aud: 'authenticated',
    iat: expect.any(Number),
    exp: (claims.data?.claims.iat ?? 0) + 3600,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { display_name: 'Sam' },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    is_anonymous: false,
  });
});

test('reports each event of a sign-in to the page', async ({ server }) => {
  const { auth, events, email } = await signUpInBrowser(server);
  await auth.refreshSession();
  await auth.updateUser({ data: { display_name: 'Ann' } });
  const app = await scanFactor(server, auth, 'Phone');
  await showCode(server, auth, app);
  await auth.signOut();
  expect(events).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'MFA_CHALLENGE_VERIFIED',
    'SIGNED_OUT',
  ]);
  await auth.resetPasswordForEmail(email);
  const link = linkIn((await server.mailTo(email, /choose a new password/i)).text);
  await auth.verifyOtp({ type: 'recovery', token_hash: link.searchParams.get('token_hash') ?? '' });
  expect(events.at(-1)).toBe('PASSWORD_RECOVERY');
});

test('signs in with the code in an email', async ({ server }) => {
  const { email } = await signUpInBrowser(server);
  const { auth } = await openBrowser(server.url);
  expect(await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).toMatchObject({
    error: null,
  });
  const token = codeIn((await server.mailTo(email, /sign in to/i)).text);
  expect(await auth.verifyOtp({ type: 'email', email, token })).toMatchObject({
    error: null,
    data: { session: { user: { email } } },
  });
});

test('exchanges the code from a link to another site only in the requesting browser', async ({ server }) => {
  const { email } = await signUpInBrowser(server);
  const asked = await openBrowser(server.url, { flowType: 'pkce' });
  await asked.auth.signInWithOtp({ email, options: { emailRedirectTo: elsewhere } });
  const { text } = await server.mailTo(email, /sign in to/i);
  const link = new URL(/https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '');
  const landed = await server.call('POST', '/auth/v1/verify', {
    body: link.searchParams.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(landed.status).toBe(303);
  const place = new URL(landed.headers.get('location') ?? '');
  expect(place.origin + place.pathname).toBe(elsewhere);
  const code = place.searchParams.get('code') ?? '';
  expect(await asked.auth.exchangeCodeForSession(code)).toMatchObject({
    error: null,
    data: { session: { user: { email } } },
  });
  const other = await openBrowser(server.url, { flowType: 'pkce' });
  await other.auth.signInWithOtp({ email: newAddress() });
  expect(await other.auth.exchangeCodeForSession(code)).toMatchObject({
    error: { code: 'flow_state_not_found', status: 404 },
  });
});

test('changes the password with the code that was emailed for it', async ({ server }) => {
  const { auth, email } = await signUpInBrowser(server);
  server.clock.advance(20 * 60);
  expect(await auth.updateUser({ password: 'a better shot' })).toMatchObject({
    error: { code: 'reauthentication_needed', status: 400 },
  });
  expect(await auth.reauthenticate()).toMatchObject({ error: null });
  const nonce = codeIn((await server.mailTo(email, /your confirmation code/i)).text);
  expect(await auth.updateUser({ password: 'a better shot', nonce })).toMatchObject({ error: null });
  const { auth: again } = await openBrowser(server.url);
  expect(await again.signInWithPassword({ email, password: 'a better shot' })).toMatchObject({ error: null });
});

test('sends a lost email again', async ({ server }) => {
  const { auth } = await openBrowser(server.url);
  const email = newAddress();
  await auth.signUp({ email, password });
  await server.mailTo(email, /confirm your email/i);
  expect(await auth.resend({ type: 'signup', email })).toMatchObject({ error: null });
  await vi.waitFor(async () => {
    const mails = await server.platform.mailbox?.list();
    expect(mails?.filter(({ to }) => to === email)).toHaveLength(2);
  }, patience);
});

test('protects an account with an app, and removes the app again', async ({ server }) => {
  const { auth, email } = await signUpInBrowser(server);
  const app = await scanFactor(server, auth, 'Phone');
  await showCode(server, auth, app);
  expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: app.factorId, status: 'verified' }]);
  const { auth: laptop } = await openBrowser(server.url);
  await laptop.signInWithPassword({ email, password });
  expect((await laptop.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const challenge = await laptop.mfa.challenge({ factorId: app.factorId });
  server.clock.advance(30);
  const shown = { factorId: app.factorId, challengeId: challenge.data?.id ?? '', code: app.code() };
  expect(await laptop.mfa.verify(shown)).toMatchObject({ error: null });
  expect((await laptop.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' });
  expect(await laptop.mfa.unenroll({ factorId: app.factorId })).toMatchObject({ error: null });
  expect((await laptop.mfa.listFactors()).data?.all).toEqual([]);
});

test('takes over a session from another browser', async ({ server }) => {
  const { auth, email } = await signUpInBrowser(server);
  const { data } = await auth.getSession();
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  const { auth: other } = await openBrowser(server.url);
  expect(await other.setSession({ access_token, refresh_token })).toMatchObject({
    error: null,
    data: { user: { email } },
  });
  expect((await other.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email', email }]);
});

test('sends a visitor to a provider through our own address', async ({ server }) => {
  const { auth } = await openBrowser(server.url);
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true, redirectTo: server.url },
  });
  expect(error).toBeNull();
  expect(data.url).toContain(`${server.url}/auth/v1/authorize?provider=google`);
  expect((await server.call('GET', (data.url ?? '').slice(server.url.length))).status).toBe(400);
});

test('lets anyone verify tokens with the published keys, before and after the keys change', async ({
  server,
}) => {
  const before = await signUpInBrowser(server);
  const old = await before.auth.getClaims();
  await server.app.accounts.rotateKeys();
  server.clock.advance(61);
  const after = await signUpInBrowser(server);
  const now = await after.auth.getClaims();
  expect(now.data?.header.kid).not.toBe(old.data?.header.kid);
  const { auth, requests } = await openBrowser(server.url);
  for (const { auth: owner } of [before, after]) {
    const token = (await owner.getSession()).data.session?.access_token ?? '';
    expect(await auth.getClaims(token)).toMatchObject({ error: null, data: { header: { alg: 'ES256' } } });
    const [header, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...now.data?.claims, role: 'admin' })).toString('base64url');
    expect(await auth.getClaims([header, other, signature].join('.'))).toMatchObject({
      error: { name: 'AuthInvalidJwtError' },
    });
  }
  expect(requests).toEqual(['GET /.well-known/jwks.json']);
});
