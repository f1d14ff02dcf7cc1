/** Email over SMTP, with a server that speaks just enough of it. */
import { expect, test as base } from 'vitest';
import { MailOutcomeUnknown } from '../../../src/platform/mail/mail.ts';
import { createSmtpMail } from '../../../src/platform/mail/smtp-mail.ts';
import { runMailServer } from '../../world/mail-server.ts';

const test = base.extend('mailServer', runMailServer);

const mail = {
  to: 'sam@example.com',
  subject: 'Confirm your email address',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  replyTo: null,
  attachments: [],
  messageId: 'fixed',
};

test('hands over an email with its sender and its fixed id', async ({ mailServer }) => {
  const smtp = createSmtpMail({ url: mailServer.url, from: 'Target Analysis <no-reply@targets.example>' });
  await smtp.send(mail);
  await smtp.send({ ...mail, messageId: '<queued-before@club.example>' });
  smtp.close();
  expect(mailServer.letters).toHaveLength(2);
  const [letter = '', queuedBefore] = mailServer.letters;
  expect(queuedBefore).toContain('Message-ID: <queued-before@club.example>');
  expect(letter).toContain('From: Target Analysis <no-reply@targets.example>');
  expect(letter).toContain('To: sam@example.com');
  expect(letter).toContain('Message-ID: <fixed@targets.example>');
  expect(letter).toContain('Content-Type: multipart/alternative');
});

test('rejects if the mail server refuses, or is unreachable', async ({ mailServer }) => {
  const smtp = createSmtpMail({ url: mailServer.url, from: 'no-reply@targets.example' });
  mailServer.refuse('<gone@example.com>', '550 no such mailbox');
  await expect(smtp.send({ ...mail, to: 'gone@example.com' })).rejects.toThrow('550');
  smtp.close();
  const nowhere = createSmtpMail({ url: 'smtp://127.0.0.1:9', from: 'no-reply@targets.example' });
  await expect(nowhere.send(mail)).rejects.toThrow('ECONNREFUSED');
  nowhere.close();
});

test('carries attachments, and pictures that the letter shows', async ({ mailServer }) => {
  const smtp = createSmtpMail({ url: mailServer.url, from: 'no-reply@targets.example' });
  const bytes = new TextEncoder().encode('%PDF-1.7');
  await smtp.send({
    ...mail,
    html: '<img src="cid:code@targets.example" alt="Code">',
    attachments: [
      { fileName: 'code.png', contentType: 'image/png', bytes, contentId: 'code@targets.example' },
      { fileName: 'Schießstand-射击.pdf', contentType: 'application/pdf', bytes, contentId: null },
    ],
  });
  smtp.close();
  const [letter = ''] = mailServer.letters;
  expect(letter).toContain('Content-ID: <code@targets.example>');
  expect(letter).toMatch(/Content-Type: image\/png.*\n(?:.*\n){0,5}?Content-Disposition: inline/);
  expect(letter).toMatch(/Content-Type: application\/pdf/);
  expect(letter.split(Buffer.from(bytes).toString('base64'))).toHaveLength(3);
});

test('writes to one address, whatever it contains', async ({ mailServer }) => {
  const smtp = createSmtpMail({ url: mailServer.url, from: 'no-reply@targets.example' });
  await smtp.send({ ...mail, to: 'ann@example.com,bob@example.com' }).catch(() => undefined);
  smtp.close();
  expect(mailServer.recipients.filter((to) => to.includes('<bob@example.com>'))).toEqual([]);
});

test('reports an unknown outcome if the mail server took an email and never answered', async ({
  mailServer,
}) => {
  const smtp = createSmtpMail({ url: mailServer.url, from: 'no-reply@targets.example' });
  mailServer.hangUpOn(mail.to);
  await expect(smtp.send(mail)).rejects.toBeInstanceOf(MailOutcomeUnknown);
  expect(mailServer.letters).toHaveLength(1);
  mailServer.accept(mail.to);
  await smtp.send(mail);
  mailServer.refuse(mail.to, '451 later');
  await expect(smtp.send(mail)).rejects.not.toBeInstanceOf(MailOutcomeUnknown);
  smtp.close();
});
