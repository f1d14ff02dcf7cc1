/** The email that carries a contact message. */
import { createHash } from 'node:crypto';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';

export interface ContactMessage {
  userId: string;
  nickname: string;
  email: string;
  subject: string;
  message: string;
  sentAt: Date;
}

/** The same message on the same day gets the same id, so that a repeated press is recognized. */
export function contactMail(to: string, contact: ContactMessage): Promise<Mail> {
  const day = contact.sentAt.toISOString().slice(0, 10);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([contact.userId, contact.subject, contact.message, day]))
    .digest('hex');
  const facts = [
    ['From', `${contact.nickname} (${contact.email})`],
    ['Account', contact.userId],
  ] as const;
  return writeLetter({
    to,
    messageId: `contact-${fingerprint.slice(0, 32)}`,
    replyTo: contact.email,
    subject: `Contact: ${contact.subject}`,
    parts: [
      { kind: 'facts', facts },
      { kind: 'quote', words: contact.message },
    ],
  });
}
