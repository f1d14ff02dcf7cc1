/** Signing up and confirming, with the client library that the page uses. */
import { expect } from 'vitest';
import { codeIn, linkIn, newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../world/server.ts';

test('creates an account that is signed in once its emailed link is opened', async ({ server }) => {
  const email = newAddress();
  const auth = server.openAuth();
  const signedUp = await auth.signUp({
    email,
    password,
    options: { data: { display_name: 'Sam', referral_code: null } },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({
    email,
    user_metadata: { display_name: 'Sam' },
    aud: 'authenticated',
  });
  expect(await auth.signInWithPassword({ email, password })).toMatchObject({
    error: { code: 'email_not_confirmed' },
  });

  const link = linkIn((await server.mailTo(email, /confirm/i)).text);
  expect(link.href.startsWith(`${server.url}/auth/confirm?`)).toBe(true);
  expect(link.searchParams.get('type')).toBe('signup');
  expect(link.searchParams.get('redirect_to')).toBe(server.url);
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  const verified = await auth.verifyOtp({ type: 'signup', token_hash: tokenHash });
  expect(verified.error).toBeNull();
  expect(verified.data.session?.user.email_confirmed_at).toBeDefined();
  expect(await auth.verifyOtp({ type: 'signup', token_hash: tokenHash })).toMatchObject({
    error: { code: 'otp_expired' },
  });
  expect(await auth.signInWithPassword({ email, password })).toMatchObject({ error: null });
});

test('signs in at once if no confirmation is required, and accepts an address once', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_CONFIRM_EMAIL: 'off' });
  const email = newAddress();
  const signedUp = await server.openAuth().signUp({ email, password });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session?.user).toMatchObject({ email });
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });
  expect(await server.openAuth().signUp({ email, password })).toMatchObject({
    error: { code: 'user_already_exists' },
  });
  await server.stop();
});

test.for([
  ['inches', 'inches'],
  ['mm', 'mm'],
  [undefined, 'mm'],
  ['cubits', 'mm'],
])(
  'a first profile keeps the unit in which the visitor saw figures: %s',
  async ([told, kept], { server }) => {
    const email = newAddress();
    const auth = server.openAuth();
    await auth.signUp({ email, password, options: { data: { length_unit: told } } });
    const token = codeIn((await server.mailTo(email, /confirm/i)).text);
    const { data } = await auth.verifyOtp({ type: 'email', email, token });
    const profile = await server.call('GET', '/api/profiles/mine', {
      token: data.session?.access_token ?? '',
    });
    expect(profile.body).toMatchObject({ length_unit: kept });
  },
);

test('confirms with the six digits in the email, too', async ({ server }) => {
  const email = newAddress();
  const auth = server.openAuth();
  await auth.signUp({ email, password });
  const code = codeIn((await server.mailTo(email, /confirm/i)).text);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await auth.verifyOtp({ type: 'email', email, token: wrong })).toMatchObject({
    error: { code: 'otp_expired' },
  });
  expect(await auth.verifyOtp({ type: 'email', email, token: code })).toMatchObject({ error: null });
});

test('rejects a code after five wrong guesses', async ({ server }) => {
  const email = newAddress();
  const auth = server.openAuth();
  await auth.signUp({ email, password });
  const code = codeIn((await server.mailTo(email, /confirm/i)).text);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess += 1) await auth.verifyOtp({ type: 'signup', email, token: wrong });
  expect(await auth.verifyOtp({ type: 'signup', email, token: code })).toMatchObject({
    error: { code: 'otp_expired' },
  });
});

test('expires a link after a day', async ({ server }) => {
  const email = newAddress();
  const auth = server.openAuth();
  await auth.signUp({ email, password });
  const link = linkIn((await server.mailTo(email, /confirm/i)).text);
  server.clock.advance(24 * 60 * 60);
  const late = await auth.verifyOtp({
    type: 'signup',
    token_hash: link.searchParams.get('token_hash') ?? '',
  });
  expect(late).toMatchObject({ error: { code: 'otp_expired', status: 403 } });
});

test('sends the link again, and only the newest one works', async ({ server }) => {
  const email = newAddress();
  const auth = server.openAuth();
  await auth.signUp({ email, password });
  const first = linkIn((await server.mailTo(email, /confirm/i)).text);
  server.clock.advance(1);
  expect(await auth.resend({ type: 'signup', email })).toMatchObject({ error: null });
  await expect
    .poll(async () => linkIn((await server.mailTo(email, /confirm/i)).text).href)
    .not.toBe(first.href);
  const second = linkIn((await server.mailTo(email, /confirm/i)).text);
  const tokenOf = (link: URL) => link.searchParams.get('token_hash') ?? '';
  expect(await auth.verifyOtp({ type: 'signup', token_hash: tokenOf(first) })).toMatchObject({
    error: { code: 'otp_expired' },
  });
  expect(await auth.verifyOtp({ type: 'signup', token_hash: tokenOf(second) })).toMatchObject({
    error: null,
  });
});

test('answers a known address like a new one, and notifies its owner', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const stranger = server.openAuth();
  const again = await stranger.signUp({ email: email.toUpperCase(), password: 'another one' });
  const fresh = await stranger.signUp({ email: newAddress(), password: 'another one' });
  expect(again.error).toBeNull();
  expect(Object.keys(again.data.user ?? {}).sort()).toEqual(Object.keys(fresh.data.user ?? {}).sort());
  expect(again.data.user?.identities).toHaveLength(fresh.data.user?.identities?.length ?? -1);
  const mail = await server.mailTo(email, /someone tried/i);
  expect(mail.text).toContain(`${server.url}/auth`);
  expect(await stranger.signInWithPassword({ email, password: 'another one' })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
});

/** Signs up twice with one address, opens the link in the second email, and returns the passwords that work. */
async function signUpTwice(server: TestServer, passwords: [string, string]): Promise<boolean[]> {
  const email = newAddress();
  const auth = server.openAuth();
  await auth.signUp({ email, password: passwords[0] });
  const first = linkIn((await server.mailTo(email, /confirm/i)).text);
  server.clock.advance(1);
  await auth.signUp({ email, password: passwords[1] });
  await expect
    .poll(async () => linkIn((await server.mailTo(email, /confirm/i)).text).href)
    .not.toBe(first.href);
  const link = linkIn((await server.mailTo(email, /confirm/i)).text);
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  const confirmed = await auth.verifyOtp({ type: 'signup', token_hash: tokenHash });
  expect(confirmed.data.session).not.toBeNull();
  return Promise.all(
    passwords.map(async (tried) => {
      const { error } = await server.openAuth().signInWithPassword({ email, password: tried });
      return error === null;
    }),
  );
}

test('keeps the password if an address signs up again with it before it is confirmed', async ({ server }) => {
  expect(await signUpTwice(server, [password, password])).toEqual([true, true]);
});

test('keeps no password if two were typed for an address before it was confirmed', async ({ server }) => {
  expect(await signUpTwice(server, ['a stranger was here', password])).toEqual([false, false]);
});

test("leads to our own site's page, and elsewhere only if allowed", async ({ server }) => {
  const linkAfter = async (emailRedirectTo: string) => {
    const email = newAddress();
    await server.openAuth().signUp({ email, password, options: { emailRedirectTo } });
    const link = linkIn((await server.mailTo(email, /confirm/i)).text);
    return { page: `${link.origin}${link.pathname}`, redirectTo: link.searchParams.get('redirect_to') };
  };
  const confirmPage = `${server.url}/auth/confirm`;
  const own = `${server.url}/reports?page=2`;
  expect(await linkAfter(own)).toEqual({ page: confirmPage, redirectTo: own });
  const neighbor = 'http://localhost:5173/';
  expect(await linkAfter(neighbor)).toEqual({ page: `${server.url}/auth/v1/verify`, redirectTo: neighbor });
  expect(await linkAfter('https://evil.example/')).toEqual({ page: confirmPage, redirectTo: server.url });
});

test('shows a stranger who signs up with an unconfirmed address nothing about an earlier sign-up', async ({
  server,
}) => {
  const email = newAddress();
  const first = await server
    .openAuth()
    .signUp({ email, password, options: { data: { display_name: 'Sam' } } });
  const second = await server.openAuth().signUp({ email, password: 'another one' });
  expect(second.error).toBeNull();
  expect(second.data.user?.user_metadata).toEqual({});
  expect(second.data.user?.id).not.toBe(first.data.user?.id);
});

test('refuses a short password with a reason, and one that is too long to hash', async ({ server }) => {
  const auth = server.openAuth();
  const short = await auth.signUp({ email: newAddress(), password: '12345' });
  expect(short.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  const long = await auth.signUp({ email: newAddress(), password: 'x'.repeat(129) });
  expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 });
});

test.for([
  ['no e-mail address', { email: 'nobody', password }],
  ['no password', { email: 'a@example.com' }],
  ['a zero byte in the password', { email: 'a@example.com', password: 'zero\u0000byte' }],
  ['half a character in the name', { email: 'a@example.com', password, data: { display_name: '\ud800' } }],
  [
    'a name longer than a token may carry',
    { email: 'a@example.com', password, data: { display_name: 'x'.repeat(201) } },
  ],
  ['a list', [1]],
  ['null', null],
])('refuses %s', async ([, json], { server }) => {
  expect(await server.call('POST', '/auth/v1/signup', { json })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', code: 400 },
  });
});

test('gives error codes as strings to clients that ask for it', async ({ server }) => {
  const answer = await server.call('POST', '/auth/v1/signup', {
    json: {},
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
  expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(answer.body).toMatchObject({
    code: 'validation_failed',
    message: 'email: Invalid input: expected string, received undefined',
  });
});
