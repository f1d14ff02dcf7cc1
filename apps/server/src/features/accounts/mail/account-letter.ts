/** Builds the mails of accounts: what happened, what to press or type, and what to do if it was someone else. */
import { paragraph, type LetterPart } from '../../../platform/mail/letter-parts.ts';
import { writeLetter } from '../../../platform/mail/letter.ts';
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';

export interface AccountLetter extends Envelope {
  subject: string;
  /** One paragraph per entry. */
  before: string[];
  button?: { label: string; link: string };
  code?: string;
  after: string[];
}

export function writeAccountLetter({ before, button, code, after, ...letter }: AccountLetter): Promise<Mail> {
  const label = button === undefined ? 'Your code:' : 'Or enter this code on the page:';
  const parts: LetterPart[] = [
    ...before.map(paragraph),
    ...(button === undefined ? [] : [{ kind: 'button' as const, ...button }]),
    ...(code === undefined ? [] : [{ kind: 'code' as const, label, code }]),
    ...after.map(paragraph),
  ];
  return writeLetter({ ...letter, parts });
}
