/** The contact form. */
import { expect } from 'vitest';
import { testWithFeatures as test } from './_features.ts';

const message = { subject: 'A question', message: 'Does it read <b>rimfire</b> holes?\nThanks' };

test('sends the message to the operator, who can answer the writer', async ({ features }) => {
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
    `From: Ann (ann@example.com)\nAccount: ${id}\n\nDoes it read <b>rimfire</b> holes?`,
  );
  expect(mail?.html).toContain('Does it read &lt;b&gt;rimfire&lt;/b&gt; holes?');
  expect(JSON.stringify(mail)).not.toContain('bank');
});

test('takes a filled honeypot for a program', async ({ features }) => {
  const { api } = await features.newShooter();
  await expect(
    api.contact.sendContactEmail({ ...message, website: 'https://spam.example' }),
  ).rejects.toMatchObject({
    code: 'spam-detected',
  });
  expect(features.world.mails).toEqual([]);
});

test('puts subject and nickname on one line, so that neither begins a header', async ({ features }) => {
  const { api } = await features.newShooter();
  await api.profiles.updateMine({ nickname: 'Ann\r\nBcc: all@example.org' });
  await api.contact.sendContactEmail({ ...message, subject: 'Hello\r\nBcc: all@example.org\u2028x' });
  const [mail] = features.world.mails;
  expect(mail?.subject).toBe('Contact: Hello Bcc: all@example.org x');
  expect(mail?.text.split('\n')[0]).toBe('From: Ann Bcc: all@example.org (ann@example.com)');
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

test('takes five messages an hour', async ({ features }) => {
  const { api } = await features.newShooter();
  for (let sent = 0; sent < 5; sent += 1) await api.contact.sendContactEmail(message);
  await expect(api.contact.sendContactEmail(message)).rejects.toMatchObject({ code: 'too-many-requests' });
  features.world.now = new Date(features.world.now.getTime() + 60 * 60 * 1000);
  await api.contact.sendContactEmail(message);
  expect(features.world.mails).toHaveLength(6);
});
