/** The mail that a contact message becomes. */
import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import type { Mail } from '../../platform/mail/mail.ts';

export interface ContactMessage {
  userId: string;
  nickname: string;
  email: string;
  subject: string;
  message: string;
  sentAt: Date;
}

/**
 * @NOTE Subject and nickname come from the writer: they are put on one line each, so that neither can begin a
 * header of its own. The same message on the same day has the same id, so that a repeated press is
 * recognised.
 */
export async function contactMail(to: string, contact: ContactMessage): Promise<Mail> {
  const day = contact.sentAt.toISOString().slice(0, 10);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([contact.userId, contact.subject, contact.message, day]))
    .digest('hex');
  const from = `${onOneLine(contact.nickname)} (${contact.email})`;
  const page = await html`<p>From: ${from}<br />Account: ${contact.userId}</p>
    <p style="white-space: pre-wrap">${contact.message}</p>`;
  return {
    to,
    subject: `Contact: ${onOneLine(contact.subject)}`,
    text: `From: ${from}\nAccount: ${contact.userId}\n\n${contact.message}\n`,
    html: page.toString(),
    replyTo: contact.email,
    messageId: `<contact-${fingerprint.slice(0, 32)}@${to.split('@').at(-1) ?? 'localhost'}>`,
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
