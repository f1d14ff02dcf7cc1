/** The contact form. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sendMessage } from '../../src/features/contact/rules.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { testWithFeatures as test } from '../platform/_features.ts';

const message = { subject: 'A question', message: 'Does it read <b>rimfire</b> holes?\nThanks' };

test('sends the message to the operator, who can reply to the writer', async ({ features }) => {
  const { id, api } = await features.newShooter();
  await api.profiles.updateMine({ nickname: 'Ann' });
  await api.contact.sendContactEmail({
    ...message,
    name: 'The bank',
    email: 'bank@example.org',
    userEmail: 'bank@example.org',
  });
  const [mail] = features.world.mails;
  expect(mail).toMatchObject({
    to: 'club@example.com',
    replyTo: 'ann@example.com',
    subject: 'Contact: A question',
  });
  expect(mail?.text).toContain(
    `From: Ann (ann@example.com)\nAccount: ${id}\n\n> Does it read <b>rimfire</b> holes?\n> Thanks`,
  );
  expect(mail?.html).toContain('Does it read &lt;b&gt;rimfire&lt;/b&gt; holes?');
  expect(JSON.stringify(mail)).not.toContain('bank');
});

test('treats a filled honeypot as a bot', async ({ features }) => {
  const { api } = await features.newShooter();
  await expect(
    api.contact.sendContactEmail({ ...message, website: 'https://spam.example' }),
  ).rejects.toMatchObject({
    code: 'spam-detected',
  });
  expect(features.world.mails).toEqual([]);
});

test("puts the subject on one line, so that it can't start a header", async ({ features }) => {
  const { api } = await features.newShooter();
  const breaking = { ...message, subject: 'Hello\r\nBcc: all@example.org' };
  await expect(api.contact.sendContactEmail(breaking)).rejects.toThrow('Input validation failed');
  await api.contact.sendContactEmail({ ...message, subject: 'Hello\u0085Bcc: all@example.org\u2028x' });
  const [mail] = features.world.mails;
  expect(mail?.subject).toBe('Contact: Hello Bcc: all@example.org x');
});

test('gives the same message of one day the same id', async ({ features }) => {
  const { api } = await features.newShooter();
  await api.contact.sendContactEmail(message);
  await api.contact.sendContactEmail(message);
  await api.contact.sendContactEmail({ ...message, subject: 'Another' });
  const [first, again, other] = features.world.mails.map(({ messageId }) => messageId);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('accepts five messages an hour', async ({ features }) => {
  const { api } = await features.newShooter();
  for (let sent = 0; sent < 5; sent += 1) await api.contact.sendContactEmail(message);
  await expect(api.contact.sendContactEmail(message)).rejects.toMatchObject({ code: 'too-many-requests' });
  features.world.now = new Date(features.world.now.getTime() + 60 * 60 * 1000);
  await api.contact.sendContactEmail(message);
  expect(features.world.mails).toHaveLength(6);
});

test('accepts up to ten thousand characters, and no empty message', async ({ features }) => {
  const { api } = await features.newShooter();
  await api.contact.sendContactEmail({ ...message, message: 'x'.repeat(10_000) });
  for (const refused of [
    { ...message, message: 'x'.repeat(10_001) },
    { ...message, message: ' \n ' },
    { ...message, subject: ' ' },
    { ...message, subject: 'x'.repeat(201) },
  ]) {
    await expect(api.contact.sendContactEmail(refused)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect(features.world.mails).toHaveLength(1);
});

test('says that a message was not sent if the mail server refuses it', async ({ features }) => {
  const logged: string[] = [];
  const deps = {
    mail: { send: () => Promise.reject(new Error('the mailbox is full')) },
    clock: { now: () => features.world.now },
    limits: {
      take: () => Promise.resolve(0),
      forgive: () => Promise.resolve(),
      tidy: () => Promise.resolve(),
    },
    log: createLog('error', { write: (line) => void logged.push(line) }),
    contactEmail: 'club@example.com',
    readNickname: () => Promise.resolve('Ann'),
  };
  const writer = { userId: randomUUID(), email: 'ann@example.com' };
  await expect(sendMessage(deps, writer, { ...message, website: '' })).rejects.toMatchObject({
    code: 'message-not-sent',
  });
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('rimfire');
});
