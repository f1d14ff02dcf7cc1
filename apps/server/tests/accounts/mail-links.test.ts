/** Email links that lead to another site: a page with a button, and where the button leads. */
import { expect } from 'vitest';
import { linkIn, newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { testWithServer as test, type TestServer } from '../world/server.ts';

/** Allowed because the test's site is on loopback, too. */
const neighbor = 'http://localhost:5173/landing?next=%2Freports';

/** Signs up from another site. */
async function signUpThere(server: TestServer, flow: 'implicit' | 'pkce' = 'implicit') {
  const email = newAddress();
  const auth = server.openAuth(flow);
  const { error } = await auth.signUp({ email, password, options: { emailRedirectTo: neighbor } });
  expect(error).toBeNull();
  const link = linkIn((await server.mailTo(email, /confirm/i)).text);
  return { auth, email, link };
}

/** Presses the button on the link's page. */
async function press(server: TestServer, link: URL, change: Record<string, string> = {}) {
  const fields = new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...change });
  const answer = await server.call('POST', link.pathname, {
    body: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const place = new URL(answer.headers.get('location') ?? 'none:');
  return { status: answer.status, place, fragment: new URLSearchParams(place.hash.slice(1)) };
}

test('opens a page that changes nothing, however often scanners look', async ({ server }) => {
  const { email, link } = await signUpThere(server);
  const address = `${link.pathname}${link.search}`;
  const pages = [await server.call('GET', address), await server.call('GET', address)];
  expect((await server.call('HEAD', address)).status).toBe(200);
  for (const page of pages) {
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form method="post"');
    expect(page.text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:5173;",
    );
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');
  }
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({
    error: { code: 'email_not_confirmed' },
  });
  expect((await press(server, link)).fragment.get('access_token')).not.toBeNull();
});

test('a press leads to the requested place with the tokens in the fragment, as the client reads them', async ({
  server,
}) => {
  const { email, link } = await signUpThere(server);
  const { status, place, fragment } = await press(server, link);
  expect(status).toBe(303);
  expect(`${place.origin}${place.pathname}${place.search}`).toBe(neighbor);
  expect([...fragment.keys()].sort()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ]);
  expect(fragment.get('type')).toBe('signup');
  const token = fragment.get('access_token') ?? '';
  expect(await server.call('GET', '/auth/v1/user', { token })).toMatchObject({ body: { email } });
});

test('a second press, and one after a day, lead there with the reason in the fragment', async ({
  server,
}) => {
  const first = await signUpThere(server);
  await press(server, first.link);
  const second = await signUpThere(server);
  server.clock.advance(24 * 60 * 60);
  for (const { link } of [first, second]) {
    const { status, place, fragment } = await press(server, link);
    expect(status).toBe(303);
    expect(`${place.origin}${place.pathname}${place.search}`).toBe(neighbor);
    expect(Object.fromEntries(fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      sb: '',
    });
    expect(fragment.get('access_token')).toBeNull();
  }
});

test('leads to a code that only the requesting browser can exchange', async ({ server }) => {
  const { auth, email, link } = await signUpThere(server, 'pkce');
  const { place } = await press(server, link);
  expect(place.hash).toBe('');
  expect(place.searchParams.get('next')).toBe('/reports');
  const authCode = place.searchParams.get('code') ?? '';
  expect(await server.openAuth('pkce').exchangeCodeForSession(authCode)).toMatchObject({
    error: { name: 'AuthPKCECodeVerifierMissingError' },
  });
  const exchanged = await auth.exchangeCodeForSession(authCode);
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.session?.user.email).toBe(email);
});

test('reports a failure in the query, too, to a browser that waits for a code', async ({ server }) => {
  const { link } = await signUpThere(server, 'pkce');
  await press(server, link);
  const { place, fragment } = await press(server, link);
  expect(place.searchParams.get('next')).toBe('/reports');
  for (const fields of [place.searchParams, fragment]) {
    expect(fields.get('error_code')).toBe('otp_expired');
  }
});

test('accepts a link only for its own purpose', async ({ server }) => {
  const { email, link } = await signUpThere(server);
  for (const type of ['recovery', 'magiclink', 'email_change']) {
    expect((await press(server, link, { type })).fragment.get('error_code')).toBe('otp_expired');
  }
  expect((await press(server, link, { type: 'email' })).fragment.get('access_token')).not.toBeNull();
  await server.openAuth().resetPasswordForEmail(email);
  const tokenHash = linkIn((await server.mailTo(email, /new password/i)).text).searchParams.get('token_hash');
  expect(await server.openAuth().verifyOtp({ type: 'signup', token_hash: tokenHash ?? '' })).toMatchObject({
    error: { code: 'otp_expired' },
  });
});

test('leads to the emailed address only while that is allowed', async ({ server }) => {
  for (const wish of ['https://evil.example/', 'javascript:alert(1)', `${server.url}@evil.example/`, '']) {
    const { link } = await signUpThere(server);
    const page = await server.call(
      'GET',
      `${link.pathname}?${new URLSearchParams({ ...Object.fromEntries(link.searchParams), redirect_to: wish }).toString()}`,
    );
    expect(page.text).not.toContain('evil');
    expect(page.text).not.toContain('javascript');
    expect(page.headers.get('content-security-policy')).not.toContain('evil');
    const { place } = await press(server, link, { redirect_to: wish });
    expect(place.origin).toBe(new URL(server.url).origin);
  }
});

test.for([
  ['no token', 'type=signup'],
  ['no type', 'token=abc'],
  ['an unknown type', 'token=abc&type=invite'],
  ['a zero byte', 'token=%00&type=signup'],
  ['nothing', ''],
])('answers a link with %s as a bad request', async ([, query], { server }) => {
  for (const answer of [
    await server.call('GET', `/auth/v1/verify?${query}`),
    await server.call('POST', '/auth/v1/verify', {
      body: query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
});

test('shows no part of a link as markup', async ({ server }) => {
  const token = encodeURIComponent('"><script>alert(1)</script>');
  const { text } = await server.call('GET', `/auth/v1/verify?token=${token}&type=signup`);
  expect(text).not.toContain('<script>');
});

test('builds links from the configured address, whatever host a caller names', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  await server.call('POST', '/auth/v1/recover', {
    json: { email },
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    },
  });
  const { text, html } = await server.mailTo(email, /new password/i);
  expect(linkIn(text).origin).toBe(new URL(server.url).origin);
  expect(text + html).not.toContain('evil');
});
