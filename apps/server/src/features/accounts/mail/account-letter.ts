/** Builds the emails of accounts: what happened, what to press or type, and what to do if it was someone else. */
import { paragraph } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';

export interface AccountWords {
  subject: string;
  /** One paragraph per entry. */
  before: string[];
  /** The label of the button that opens the link; null for none. */
  button: string | null;
  after: string[];
}

export interface LinkedEnvelope extends Envelope {
  link: string;
  code?: string;
}

export function writeAccountLetter(
  { subject, before, button, after }: AccountWords,
  { link, code, ...envelope }: LinkedEnvelope,
): Promise<Mail> {
  const label = button === null ? 'Your code:' : 'Or enter this code on the page:';
  return writeLetter({
    ...envelope,
    subject,
    parts: [
      ...before.map(paragraph),
      button === null ? null : { kind: 'button', label: button, link },
      code === undefined ? null : { kind: 'code', label, code },
      ...after.map(paragraph),
    ],
  });
}
