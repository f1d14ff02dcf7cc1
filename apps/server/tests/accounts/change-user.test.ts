/** Changes to an account: address and password. */
import { expect } from 'vitest';
import { codeIn, linkIn, newAddress, password, signUpAndConfirm } from '../world/people.ts';
import { testWithServer as test, startTestServer, type TestServer } from '../world/server.ts';

const quarterHour = 15 * 60;

/** Both emails about a change of address. */
async function askForChange(server: TestServer) {
  const person = await signUpAndConfirm(server);
  const newEmail = newAddress();
  const asked = await person.auth.updateUser({ email: newEmail });
  expect(asked.error).toBeNull();
  const old = await server.mailTo(person.email, /email address change/i);
  const fresh = await server.mailTo(newEmail, /new email/i);
  return { ...person, newEmail, asked, old, fresh };
}

function tokenHashIn(text: string): string {
  return linkIn(text).searchParams.get('token_hash') ?? '';
}

function agree(server: TestServer, text: string) {
  return server.call('POST', '/auth/v1/verify', {
    json: { type: 'email_change', token_hash: tokenHashIn(text) },
  });
}

test('refuses the same password, a weak one and an administrator’s fields', async ({ server }) => {
  const { auth, session } = await signUpAndConfirm(server);
  expect(await auth.updateUser({ password })).toMatchObject({
    error: { code: 'same_password', status: 422 },
  });
  expect(await auth.updateUser({ password: '12345' })).toMatchObject({
    error: { name: 'AuthWeakPasswordError', reasons: ['length'] },
  });
  const json = { app_metadata: { role: 'admin' } };
  expect(await server.call('PUT', '/auth/v1/user', { token: session.access_token, json })).toMatchObject({
    status: 403,
    body: { error_code: 'not_admin' },
  });
});

test('changes the address once both addresses agree, by link', async ({ server }) => {
  const { email, newEmail, asked, old, fresh, session } = await askForChange(server);
  expect(asked.data.user).toMatchObject({ email, new_email: newEmail });
  expect(linkIn(old.text).searchParams.get('type')).toBe('email_change');
  expect(old.text).toContain(newEmail);
  expect(fresh.text).not.toContain(email);

  expect(await agree(server, fresh.text)).toMatchObject({ status: 200, body: { code: '200' } });
  expect(await agree(server, fresh.text)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });

  expect(await agree(server, old.text)).toMatchObject({ status: 200, body: { user: { email: newEmail } } });
  expect(await server.call('GET', '/auth/v1/user', { token: session.access_token })).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found' },
  });
  const moved = await server.openAuth().signInWithPassword({ email: newEmail, password });
  expect(moved.error).toBeNull();
  expect(moved.data.user?.new_email).toBeUndefined();
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
  await server.mailTo(email, /address was changed/i);
  await server.mailTo(newEmail, /address was changed/i);
});

test('changes the address with the codes of both emails, each for its own address', async ({ server }) => {
  const { auth, email, newEmail, old, fresh } = await askForChange(server);
  const type = 'email_change';
  expect(await auth.verifyOtp({ type, email: newEmail, token: codeIn(old.text) })).toMatchObject({
    error: codeIn(old.text) === codeIn(fresh.text) ? null : { code: 'otp_expired' },
  });
  const half = await auth.verifyOtp({ type, email, token: codeIn(old.text) });
  expect(half).toMatchObject({ error: null, data: { session: null } });
  const whole = await auth.verifyOtp({ type, email: newEmail, token: codeIn(fresh.text) });
  expect(whole.data.user?.email).toBe(newEmail);
});

test('changes nothing if the same address agrees twice, or too late', async ({ server }) => {
  const { email, old, fresh } = await askForChange(server);
  await agree(server, fresh.text);
  await agree(server, fresh.text);
  server.clock.advance(24 * 60 * 60);
  expect((await agree(server, old.text)).status).toBe(403);
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });
});

test('lets both addresses agree at the same moment', async ({ server }) => {
  const { newEmail, old, fresh } = await askForChange(server);
  const answers = await Promise.all([agree(server, old.text), agree(server, fresh.text)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await server.openAuth().signInWithPassword({ email: newEmail, password })).toMatchObject({
    error: null,
  });
});

test("drops an address's consent when another new address is requested", async ({ server }) => {
  const { auth, email, newEmail, old, fresh } = await askForChange(server);
  await agree(server, old.text);
  server.clock.advance(1);
  const other = newAddress();
  expect(await auth.updateUser({ email: other })).toMatchObject({ error: null });
  const otherMail = await server.mailTo(other, /new email/i);
  expect((await agree(server, fresh.text)).status).toBe(403);
  expect(await agree(server, otherMail.text)).toMatchObject({ body: { code: '200' } });
  for (const address of [newEmail, other]) {
    expect(await server.openAuth().signInWithPassword({ email: address, password })).toMatchObject({
      error: { code: 'invalid_credentials' },
    });
  }
  expect(await server.openAuth().signInWithPassword({ email, password })).toMatchObject({ error: null });
});

test('sends the email again to the address that has not agreed yet', async ({ server }) => {
  const { email, newEmail, old, fresh } = await askForChange(server);
  await agree(server, old.text);
  server.clock.advance(1);
  expect(await server.openAuth().resend({ type: 'email_change', email })).toMatchObject({ error: null });
  await expect
    .poll(async () => tokenHashIn((await server.mailTo(newEmail, /new email/i)).text))
    .not.toBe(tokenHashIn(fresh.text));
  expect((await server.mailTo(email, /email address change/i)).id).toBe(old.id);
  const again = await server.mailTo(newEmail, /new email/i);
  expect(await agree(server, again.text)).toMatchObject({ body: { user: { email: newEmail } } });
});

test('refuses a taken address, even one taken before both have agreed', async ({ server }) => {
  const taken = await signUpAndConfirm(server);
  const { auth, email, newEmail, old, fresh } = await askForChange(server);
  expect(await auth.updateUser({ email: taken.email })).toMatchObject({
    error: { code: 'email_exists', status: 422 },
  });
  await agree(server, old.text);
  await signUpAndConfirm(server, newEmail);
  expect(await agree(server, fresh.text)).toMatchObject({
    status: 422,
    body: { error_code: 'email_exists' },
  });
  const { data } = await server.openAuth().signInWithPassword({ email, password });
  expect(data.user?.email).toBe(email);
  expect(data.user?.new_email).toBeUndefined();
});

test('requires a fresh proof before an address or a password changes', async ({ server }) => {
  const { auth } = await signUpAndConfirm(server);
  server.clock.advance(quarterHour);
  for (const change of [{ email: newAddress() }, { password: 'a better shot' }]) {
    expect(await auth.updateUser(change)).toMatchObject({
      error: { code: 'reauthentication_needed', status: 400 },
    });
  }
  expect(await auth.updateUser({ data: { display_name: 'Ann' } })).toMatchObject({ error: null });
});

test('accepts the current password as a proof, and no other', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  server.clock.advance(quarterHour);
  const change = { password: 'a better shot' };
  expect(await auth.updateUser({ ...change, current_password: 'a guess' })).toMatchObject({
    error: { code: 'invalid_credentials' },
  });
  expect(await auth.updateUser({ ...change, current_password: password })).toMatchObject({ error: null });
  expect(await server.openAuth().signInWithPassword({ email, password: 'a better shot' })).toMatchObject({
    error: null,
  });
});

test('accepts an emailed code as a proof, once', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  server.clock.advance(quarterHour);
  expect(await auth.reauthenticate()).toMatchObject({ error: null });
  const mail = await server.mailTo(email, /confirmation code/i);
  expect(mail.text).not.toContain('http');
  const nonce = codeIn(mail.text);
  expect(await auth.updateUser({ password: 'a better shot', nonce })).toMatchObject({ error: null });
  expect(await auth.updateUser({ password: 'the best shot', nonce })).toMatchObject({
    error: { code: 'reauthentication_not_valid', status: 422 },
  });
});

test('takes an emailed code neither after five wrong ones nor after a quarter of an hour', async ({
  server,
}) => {
  const { auth, email } = await signUpAndConfirm(server);
  await auth.reauthenticate();
  const first = codeIn((await server.mailTo(email, /confirmation code/i)).text);
  const wrong = first === '000000' ? '000001' : '000000';
  const changeBy = (nonce: string) => auth.updateUser({ password: 'a better shot', nonce });
  for (let guess = 0; guess < 5; guess += 1) await changeBy(wrong);
  expect(await changeBy(first)).toMatchObject({ error: { code: 'reauthentication_not_valid' } });

  server.clock.advance(1);
  await auth.reauthenticate();
  await expect
    .poll(async () => codeIn((await server.mailTo(email, /confirmation code/i)).text))
    .not.toBe(first);
  const second = codeIn((await server.mailTo(email, /confirmation code/i)).text);
  server.clock.advance(quarterHour);
  expect(await changeBy(second)).toMatchObject({ error: { code: 'reauthentication_not_valid' } });
});

test('a new password ends other sign-ins and all pending links, and notifies the owner', async ({
  server,
}) => {
  const { auth, email, session } = await signUpAndConfirm(server);
  const other = server.openAuth();
  await other.signInWithPassword({ email, password });
  await server.openAuth().resetPasswordForEmail(email);
  const waiting = tokenHashIn((await server.mailTo(email, /new password/i)).text);
  expect(await auth.updateUser({ password: 'a better shot' })).toMatchObject({ error: null });
  expect(await other.getUser()).toMatchObject({ error: { name: 'AuthSessionMissingError' } });
  expect(await server.call('GET', '/auth/v1/user', { token: session.access_token })).toMatchObject({
    status: 200,
  });
  expect(await other.verifyOtp({ type: 'recovery', token_hash: waiting })).toMatchObject({
    error: { code: 'otp_expired' },
  });
  await server.mailTo(email, /password was changed/i);
});

test('if two devices change the password at once, one ends the other', async ({ server }) => {
  const { auth, email } = await signUpAndConfirm(server);
  const other = server.openAuth();
  await other.signInWithPassword({ email, password });
  const outcomes = await Promise.all([
    auth.updateUser({ password: 'a better shot' }),
    other.updateUser({ password: 'the best shot' }),
  ]);
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
});

test('applies the code of a new address to the account that asked last', async ({ server }) => {
  const { auth: first, newEmail, fresh } = await askForChange(server);
  const second = await signUpAndConfirm(server);
  server.clock.advance(1);
  await second.auth.updateUser({ email: newEmail });
  const mails = () => server.mailTo(newEmail, /new email/i);
  await expect.poll(async () => (await mails()).id).not.toBe(fresh.id);
  const [ofFirst, ofSecond] = [codeIn(fresh.text), codeIn((await mails()).text)];
  const verify = (token: string) => first.verifyOtp({ type: 'email_change', email: newEmail, token });
  expect((await verify(ofFirst)).error === null).toBe(ofFirst === ofSecond);
  expect(await verify(ofSecond)).toMatchObject({ error: ofFirst === ofSecond ? {} : null });
});

test('a new password stops a change of address', async ({ server }) => {
  const { auth, email, newEmail, old, fresh } = await askForChange(server);
  const changed = await auth.updateUser({ password: 'a better shot' });
  expect(changed.data.user?.new_email).toBeUndefined();
  expect((await agree(server, old.text)).status).toBe(403);
  expect((await agree(server, fresh.text)).status).toBe(403);
  await auth.resend({ type: 'email_change', email });
  await server.openAuth().resetPasswordForEmail(email);
  await server.mailTo(email, /new password/i);
  expect((await server.mailTo(newEmail, /new email/i)).id).toBe(fresh.id);
});

test('changes the address at once if no confirmation is required', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_CONFIRM_EMAIL: 'off' });
  const auth = server.openAuth();
  const email = newAddress();
  const newEmail = newAddress();
  await auth.signUp({ email, password });
  expect(await auth.updateUser({ email: newEmail })).toMatchObject({
    error: null,
    data: { user: { email: newEmail } },
  });
  expect(await auth.getUser()).toMatchObject({ data: { user: { email: newEmail } } });
  await server.mailTo(email, /address was changed/i);
  await server.stop();
});
