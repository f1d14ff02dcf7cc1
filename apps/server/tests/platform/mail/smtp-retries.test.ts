/** Account notices when the mail server, or our own, fails while sending (decision 42). */
import { expect } from 'vitest';
import { testWithDatabase } from '../../world/database.ts';
import { runMailServer } from '../../world/mail-server.ts';
import { newAddress, password } from '../../world/people.ts';
import { startFileServer } from '../../world/server.ts';

const test = testWithDatabase
  .extend('mailServer', { scope: 'file' }, runMailServer)
  .extend('server', { scope: 'file' }, async ({ database, mailServer }, { onCleanup }) => {
    const settings = { SMTP_URL: mailServer.url, AUTH_CONFIRM_EMAIL: 'off' };
    const server = await startFileServer(database, settings);
    onCleanup(server.stop);
    return server;
  })
  .extend('person', async ({ server }) => {
    const auth = server.openAuth();
    const email = newAddress();
    await auth.signUp({ email, password });
    return { auth, email };
  });

test('retries a refused email under the same id until it is accepted once', async ({
  mailServer,
  person: { auth, email },
}) => {
  mailServer.refuse(email, '451 try again later');
  await auth.updateUser({ password: 'a better shot' });
  await expect.poll(() => mailServer.refusedCount(email)).toBeGreaterThan(0);
  mailServer.accept(email);
  await expect.poll(() => mailServer.letters).toHaveLength(1);
  expect(mailServer.letters[0]).toMatch(/^Message-ID: <accounts-[0-9a-f-]{36}@127\.0\.0\.1>$/m);
  expect(mailServer.letters[0]).toContain(`To: ${email}`);
});

test('does not resend a notice if its server died before recording that it was sent', async ({
  database,
  mailServer,
  person: { auth, email },
}) => {
  await auth.updateUser({ password: 'a better shot' });
  const ofNotice = `data->'notice'->>'to' = '${email}'`;
  const stateOfNotice = async () => {
    const { rows } = await database.query(`select state from jobs.job where ${ofNotice}`);
    return JSON.stringify(rows);
  };
  await expect.poll(stateOfNotice).toContain('completed');
  expect(mailServer.lettersTo(email)).toHaveLength(1);
  const again = await database.query(
    `update jobs.job set state = 'retry', completed_on = null where ${ofNotice} returning id`,
  );
  expect(again.rows).toHaveLength(1);
  await expect.poll(stateOfNotice).toContain('completed');
  expect(mailServer.lettersTo(email)).toHaveLength(1);
});

test('does not resend a notice if the mail server accepted it but never said so', async ({
  database,
  mailServer,
  person: { auth, email },
}) => {
  mailServer.hangUpOn(email);
  await auth.updateUser({ password: 'a better shot' });
  const ofNotice = `select state from jobs.job where data->'notice'->>'to' = '${email}'`;
  await expect.poll(async () => JSON.stringify((await database.query(ofNotice)).rows)).toContain('completed');
  expect(mailServer.lettersTo(email)).toHaveLength(1);
});

test('resends a password reset if the mail server never confirmed the first', async ({
  mailServer,
  person: { auth, email },
}) => {
  mailServer.hangUpOn(email);
  await auth.resetPasswordForEmail(email);
  await expect.poll(() => mailServer.lettersTo(email).length).toBeGreaterThan(0);
  mailServer.accept(email);
  await expect.poll(() => mailServer.lettersTo(email).length).toBeGreaterThan(1);
  expect(mailServer.lettersTo(email).at(-1)).toContain('Subject: Choose a new password');
});
