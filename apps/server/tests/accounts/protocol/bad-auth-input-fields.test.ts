/** Values that look right but are not: addresses, passwords, hosts, queries, and headers. */
import { request as send } from 'node:http';
import { expect } from 'vitest';
import * as z from 'zod';
import { authEndpoints, findFaults, nameOf } from './_auth-endpoints.ts';
import { codeIn, linkIn, newAddress, password, signUpAndConfirm } from '../../world/people.ts';
import { testWithServer } from '../../world/server.ts';

/** `token` is for an account that nothing here changes. */
const test = testWithServer.extend('token', { scope: 'file' }, async ({ server }) => {
  const { session: signedIn } = await signUpAndConfirm(server);
  return signedIn.access_token;
});

const withEmail = authEndpoints.flatMap((endpoint) =>
  endpoint.body !== undefined && 'email' in endpoint.body ? [[nameOf(endpoint), endpoint] as const] : [],
);

const notAddresses = [
  '',
  'nobody',
  'nobody@',
  '@example.com',
  'nobody@example',
  'no body@example.com',
  'nobody@@example.com',
  'a@example.com,b@example.com',
  'Nobody <nobody@example.com>',
  '"no body"@example.com',
  'nobody@[127.0.0.1]',
  'nobody..x@example.com',
  `${'n'.repeat(288)}@example.com`,
  'nobody@example.com\r\nBcc: everyone@example.com',
  'nobody@example.com\nSubject: hello',
  'nobody\r\n@example.com',
  'nobody%0d%0a@example.com',
  'nobody@example.com%0d%0aBcc:x',
  // Look-alikes, and letters that turn into others in lower case: Kelvin sign, long s, Cyrillic o, fullwidth, dotless i.
  '\u212Aim@example.com',
  'no\u017Fam@example.com',
  'n\u043Ebody@example.com',
  'nobody@ex\u0430mple.com',
  '\uFF4Eobody@example.com',
  'nobody\uFF20example.com',
  'nobody@example\u3002com',
  'n\u0131body@example.com',
  // Direction marks, and characters without a width.
  'nobody\u202E@example.com',
  'no\u200Bbody@example.com',
  '\uD83C\uDFAF@example.com',
];

test.for(withEmail)('refuses anything but a plain address: %s', async ([, endpoint], { server, token }) => {
  for (const email of notAddresses) {
    const body = JSON.stringify({ ...endpoint.body, email });
    const request = endpoint.isSignedIn === true ? { token, body } : { body };
    const faults = await findFaults(server, endpoint, { request, expected: ['400 validation_failed'] });
    expect([email, faults]).toEqual([email, []]);
  }
});

test('keeps plus addresses apart', async ({ server }) => {
  const [name = '', domain = ''] = newAddress().split('@');
  const first = await signUpAndConfirm(server, `${name}+1@${domain}`);
  const second = await signUpAndConfirm(server, `${name}+2@${domain}`);
  expect(second.userId).not.toBe(first.userId);
  expect(await server.openAuth().signInWithPassword({ email: `${name}@${domain}`, password })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
});

test('refuses passwords that are too short or too long at sign-up, and never accepts them', async ({
  server,
}) => {
  const { email } = await signUpAndConfirm(server);
  const long = ['x'.repeat(129), '\uD83C\uDFAF'.repeat(200), 'x'.repeat(60_000)];
  for (const given of long) {
    expect(await server.openAuth().signUp({ email: newAddress(), password: given })).toMatchObject({
      error: { code: 'validation_failed', status: 400 },
    });
    expect(await server.openAuth().signInWithPassword({ email, password: given })).toMatchObject({
      error: { code: 'invalid_credentials', status: 400 },
    });
  }
  expect(await server.openAuth().signUp({ email: newAddress(), password: 'short' })).toMatchObject({
    error: { name: 'AuthWeakPasswordError', code: 'weak_password', status: 422, reasons: ['length'] },
  });
});

test('accepts a password of 64 emoji, and distinguishes it from one of 63', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  const emoji = '\uD83C\uDFAF';
  expect(await auth.updateUser({ password: emoji.repeat(64) })).toMatchObject({ error: null });
  const attempt = (count: number) =>
    server.openAuth().signInWithPassword({ email, password: emoji.repeat(count) });
  expect(await attempt(63)).toMatchObject({ error: { code: 'invalid_credentials' } });
  expect(await attempt(64)).toMatchObject({ error: null });
});

test('builds links in emails from its own settings, whatever host the request names', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    forwarded: 'host=evil.example;proto=https',
    'x-original-host': 'evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    redirect_to: 'https://evil.example/',
  };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...forged };
    const query = '?redirect_to=https%3A%2F%2Fevil.example%2F&redirect_to=https%3A%2F%2Fevil.example%2F2';
    send(`${server.url}/auth/v1/recover${query}`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end(JSON.stringify({ email }));
  });
  expect(status).toBe(200);
  const mail = await server.mailTo(email, /new password/i);
  expect(linkIn(mail.text).origin).toBe(server.url);
  expect(`${mail.text} ${mail.html} ${mail.subject}`).not.toContain('evil');
});

test('puts nothing that a stranger typed into the headers or the markup of an email', async ({ server }) => {
  const email = newAddress();
  const display_name = 'Sam\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>';
  const { error } = await server.openAuth().signUp({ email, password, options: { data: { display_name } } });
  expect(error).toBeNull();
  const mail = await server.mailTo(email, /confirm/i);
  expect(JSON.stringify(mail)).not.toMatch(/Bcc|<script/);
  expect(codeIn(mail.text)).toMatch(/^\d{6}$/);
});

const oddities = [
  'POST /token',
  'POST /token?grant_type=',
  'POST /token?grant_type=%00',
  'POST /token?grant_type=implicit',
  'POST /token?grant_type=password&grant_type=refresh_token',
  'POST /token?grant_type=__proto__',
  'POST /logout?scope=%00',
  'POST /verify?token=x',
  'POST /signup?redirect_to=%00',
  'POST /recover?redirect_to=%E0%A4%A',
  `POST /otp?redirect_to=${'x'.repeat(10_000)}`,
  'GET /verify',
  'GET /verify?token=%00&type=signup',
  'GET /verify?token=x&type=%00',
  'GET /verify?token=x&type=invite',
  'GET /verify?token=&type=signup',
  `GET /verify?token=${'x'.repeat(600)}&type=signup`,
  'GET /authorize',
  'GET /authorize?provider=%00',
  'GET /authorize?provider=__proto__',
  'GET /authorize?provider=google',
  'POST /factors/%00/challenge',
  'POST /factors/%E0%A4%A/challenge',
  'POST /factors/..%2F..%2Fuser/verify',
  'DELETE /factors/0',
  'GET /nothing%00',
  'GET /user/',
  'PATCH /user',
] as const;

test('refuses odd requests as client errors', async ({ server, token }) => {
  for (const oddity of oddities) {
    const [method = '', path = ''] = oddity.split(' ');
    const json = method === 'GET' ? undefined : {};
    const whose = /logout|factors|user/.test(path) ? { token } : {};
    const { status, body } = await server.call(method, `/auth/v1${path}`, { json, ...whose });
    const { code, error_code, msg } = z
      .object({ code: z.number(), error_code: z.string(), msg: z.string() })
      .parse(body);
    expect([oddity, code, error_code !== '' && msg !== '']).toEqual([oddity, status, true]);
    expect([oddity, status >= 400 && status < 500]).toEqual([oddity, true]);
  }
});

test('shows no part of a link that could run in its page', async ({ server }) => {
  const query = new URLSearchParams({
    token: '"><script>alert(1)</script>',
    type: 'signup',
    redirect_to: 'javascript:alert(1)',
  });
  const answer = await server.call('GET', `/auth/v1/verify?${query.toString()}`);
  expect(answer.text).not.toMatch(/<script|javascript:/i);
});

const formTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/jsonp',
  '',
];
const withBody = authEndpoints
  .filter(({ body }) => body !== undefined)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

test.for(withBody)('accepts only JSON: %s', async ([, endpoint], { server, token }) => {
  const body = JSON.stringify(endpoint.body);
  const whose = endpoint.isSignedIn === true ? { token } : {};
  for (const type of formTypes) {
    // The button on an email link's page sends a form.
    if (endpoint.route === 'POST /verify' && type.includes('urlencoded')) continue;
    const request = { ...whose, body, headers: { 'content-type': type } };
    expect([type, await findFaults(server, endpoint, { request, expected: ['400 bad_json'] })]).toEqual([
      type,
      [],
    ]);
  }
});

test('refuses an invalid form of an email link', async ({ server }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const body of [
    '',
    'token=x',
    'type=signup',
    'token=%00&type=signup',
    'token=x&type=%00',
    '%',
    '=&=&',
    'token=a&token=b',
  ]) {
    const { status } = await server.call('POST', '/auth/v1/verify', { body, headers });
    expect([body, status]).toEqual([body, 400]);
  }
});

test('survives odd headers', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const odd = {
    'user-agent': `\u00E9\u00FF${'x'.repeat(8000)}`,
    'x-supabase-api-version': 'zzzz',
    'accept-language': ';;;',
    'x-client-info': '\u00FF',
  };
  const json = { email, password };
  expect(
    await server.call('POST', '/auth/v1/token?grant_type=password', { json, headers: odd }),
  ).toMatchObject({ status: 200 });
});
