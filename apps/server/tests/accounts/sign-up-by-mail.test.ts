/** Signing in and up by email alone, and which password an address keeps. */
import { expect } from 'vitest';
import { codeIn, linkIn, newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../world/server.ts';

async function mailsTo(server: TestServer, email: string) {
  return ((await server.platform.mailbox?.list()) ?? []).filter((mail) => mail.to === email);
}

/** Emails arrive in order: once a later one is there, an earlier one would be, too. */
async function expectNoMailTo(server: TestServer, email: string) {
  const { email: witness } = await signUpAndConfirm(server);
  await server.openAuth().resetPasswordForEmail(witness);
  await server.mailTo(witness, /new password/i);
  expect(await mailsTo(server, email)).toEqual([]);
}

test('signs in a confirmed address with the link or the code of one email, once', async ({ server }) => {
  const { email, userId } = await signUpAndConfirm(server);
  const auth = server.openAuth();
  expect(await auth.signInWithOtp({ email })).toMatchObject({ error: null, data: {} });
  const mail = await server.mailTo(email, /sign in/i);
  const byCode = await auth.verifyOtp({ type: 'email', email, token: codeIn(mail.text) });
  expect(byCode.error).toBeNull();
  expect(byCode.data.user?.id).toBe(userId);
  const link = linkIn(mail.text);
  expect(link.searchParams.get('type')).toBe('magiclink');
  expect(
    await auth.verifyOtp({ type: 'magiclink', token_hash: link.searchParams.get('token_hash') ?? '' }),
  ).toMatchObject({ error: { code: 'otp_expired' } });
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });
});

test('creates an account for an unknown address, without a password', async ({ server }) => {
  const email = newAddress();
  const auth = server.openAuth();
  await auth.signInWithOtp({ email, options: { data: { display_name: 'Sam' } } });
  const mail = await server.mailTo(email, /confirm your email/i);
  const signedIn = await auth.verifyOtp({ type: 'email', email, token: codeIn(mail.text) });
  expect(signedIn.data.user).toMatchObject({ email, user_metadata: { display_name: 'Sam' } });
  expect(await server.openAuth().signInWithPassword({ email, password: '' })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
  expect(await auth.updateUser({ password })).toMatchObject({ error: null });
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });
});

test('answers the same if no account is to be created, and sends nothing to an unknown address', async ({
  server,
}) => {
  const known = await signUpAndConfirm(server);
  const unknown = newAddress();
  const options = { shouldCreateUser: false };
  for (const email of [known.email, unknown]) {
    expect(await server.openAuth().signInWithOtp({ email, options })).toMatchObject({ error: null });
  }
  await server.mailTo(known.email, /sign in/i);
  await expectNoMailTo(server, unknown);
});

test("creates no accounts if sign-up is closed, and reveals no one's account", async ({ database }) => {
  const open = await startTestServer(database);
  const { email } = await signUpAndConfirm(open);
  await open.stop();
  const server = await startTestServer(database, { AUTH_SIGN_UP: 'off' });
  const unknown = newAddress();
  for (const address of [email, unknown]) {
    expect(await server.openAuth().signUp({ email: address, password })).toMatchObject({
      error: { code: 'signup_disabled', status: 422 },
    });
    expect(await server.openAuth().signInWithOtp({ email: address })).toMatchObject({ error: null });
  }
  await server.mailTo(email, /sign in/i);
  expect(await mailsTo(server, unknown)).toEqual([]);
  await server.stop();
});

test("drops a stranger's password when the owner of the address signs in by email", async ({ server }) => {
  const ways = [
    async (email: string) => {
      await server.openAuth().signInWithOtp({ email });
      const mails = () => mailsTo(server, email);
      await expect.poll(async () => (await mails()).length).toBe(2);
      return { type: 'email', text: (await mails())[0]?.text ?? '' } as const;
    },
    async (email: string) => {
      await server.openAuth().resetPasswordForEmail(email);
      return { type: 'recovery', text: (await server.mailTo(email, /new password/i)).text } as const;
    },
  ];
  for (const way of ways) {
    const email = newAddress();
    await server.openAuth().signUp({ email, password: 'the strangers own' });
    await server.mailTo(email, /confirm your email/i);
    server.clock.advance(1);
    const { type, text } = await way(email);
    const owner = await server.openAuth().verifyOtp({ type, email, token: codeIn(text) });
    expect(owner.error).toBeNull();
    expect(
      await server.openAuth().signInWithPassword({ email, password: 'the strangers own' }),
    ).toMatchObject({ error: { code: 'invalid_credentials' } });
  }
});

test('hands over an invitation with the first confirmation', async ({ server }) => {
  const email = newAddress();
  const auth = server.openAuth();
  const data = { display_name: 'Sam', referral_code: 'SAM1', shared_report_token: 'token' };
  await auth.signUp({ email, password, options: { data } });
  const link = linkIn((await server.mailTo(email, /confirm your email/i)).text);
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  const confirmed = await auth.verifyOtp({ type: 'signup', token_hash: tokenHash });
  expect(confirmed.data.user?.user_metadata).toEqual({ display_name: 'Sam' });
});

test('allows five guesses of a code, even if they come at once', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const auth = server.openAuth();
  await auth.signInWithOtp({ email });
  const token = codeIn((await server.mailTo(email, /sign in/i)).text);
  const wrong = token === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 5 }, () => auth.verifyOtp({ type: 'email', email, token: wrong })));
  expect(await auth.verifyOtp({ type: 'email', email, token })).toMatchObject({
    error: { code: 'otp_expired' },
  });
});

test("accepts an account's code for that account only", async ({ server }) => {
  const [first, second] = [await signUpAndConfirm(server), await signUpAndConfirm(server)];
  await server.openAuth().signInWithOtp({ email: first.email });
  await server.openAuth().signInWithOtp({ email: second.email });
  const ofFirst = codeIn((await server.mailTo(first.email, /sign in/i)).text);
  const ofSecond = codeIn((await server.mailTo(second.email, /sign in/i)).text);
  const crossed = await server.openAuth().verifyOtp({ type: 'email', email: second.email, token: ofFirst });
  expect(crossed.error === null).toBe(ofFirst === ofSecond);
});

test('sends one email of a kind per address and interval, known or not', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_MAIL_INTERVAL_SECONDS: '60' });
  const { email } = await signUpAndConfirm(server);
  for (const address of [email, newAddress()]) {
    const auth = server.openAuth();
    for (const ask of [
      () => auth.signInWithOtp({ email: address }),
      () => auth.resetPasswordForEmail(address),
    ]) {
      expect(await ask()).toMatchObject({ error: null });
      expect(await ask()).toMatchObject({
        error: {
          code: 'over_email_send_rate_limit',
          status: 429,
          message: 'For security purposes, you can only request this after 60 seconds.',
        },
      });
      server.clock.advance(60);
      expect(await ask()).toMatchObject({ error: null });
    }
  }
  await server.stop();
});

test('refuses to verify anything that no email was sent for', async ({ server }) => {
  const { email } = await signUpAndConfirm(server);
  const post = (json: object) => server.call('POST', '/auth/v1/verify', { json });
  for (const type of ['signup', 'email', 'magiclink', 'recovery', 'email_change']) {
    expect(await post({ type, email, token: '123456' })).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
  }
  for (const json of [
    { type: 'invite', token_hash: 'abc' },
    { type: 'email' },
    { type: 'email', email },
    { type: 'email', token: '123456' },
    { type: 'email', token_hash: 'abc', email },
    { type: 'email', token_hash: 'abc', email, token: '123456' },
  ]) {
    expect(await post(json)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  }
});

test("keeps a caller's words out of an email's headers", async ({ server }) => {
  const email = newAddress();
  const forged = 'Sam\r\nBcc: victim@example.com';
  await server.openAuth().signUp({ email, password, options: { data: { display_name: forged } } });
  const mail = await server.mailTo(email, /confirm your email/i);
  expect(mail.subject).toBe('Confirm your email address');
  expect(mail.text + mail.html).not.toContain('victim');
  expect(
    await server.call('POST', '/auth/v1/otp', { json: { email: `a@example.com\r\nBcc: ${email}` } }),
  ).toMatchObject({ status: 400 });
});
