/** Mails that let their reader prove something: by a link, and by six digits for readers on another device. */
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';
import { writeAccountLetter } from './account-letter.ts';

export interface ProofMail extends Envelope {
  link: string;
  code: string;
}

export function confirmationMail({ link, ...mail }: ProofMail): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Confirm your email address',
    before: ['Welcome to Target Analysis! Please confirm that this is your address.'],
    button: { label: 'Confirm my address', link },
    after: ['If you did not sign up, ignore this email. The account stays inactive.'],
  });
}

export function recoveryMail({ link, ...mail }: ProofMail): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Choose a new password',
    before: ['You asked for a new password for Target Analysis. It happens to all of us.'],
    button: { label: 'Choose a new password', link },
    after: ['If you did not ask for this, ignore this email. Your password stays the same.'],
  });
}

export function magicLinkMail({ link, ...mail }: ProofMail): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Sign in to Target Analysis',
    before: ['Sign in with this link, without a password. It works once.'],
    button: { label: 'Sign in', link },
    after: ['If you did not ask for this, ignore this email. Don’t share the link or the code.'],
  });
}

/** Goes to the account's current address. */
export function oldAddressMail({ link, newEmail, ...mail }: ProofMail & { newEmail: string }): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Confirm your email address change',
    before: [
      `You asked for your Target Analysis account to move from this address to ${newEmail}.`,
      'Please confirm that you want this. We also ask at the new address. Your email changes once both are confirmed.',
    ],
    button: { label: 'Yes, change my address', link },
    after: [
      'If this was not you, do not confirm. Someone may be signed in as you, so choose a new password. That signs everyone else out.',
    ],
  });
}

/** Goes to the account's new address. Its reader may be a stranger, so it names no other address. */
export function newAddressMail({ link, ...mail }: ProofMail): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Confirm your new email address',
    before: [
      'You asked for your Target Analysis account to move to this address. Please confirm that it is yours.',
      'We also ask at your current address. Your email changes once both are confirmed.',
    ],
    button: { label: 'Confirm my new address', link },
    after: ['If this was not you, ignore this email. Someone probably mistyped their own address.'],
  });
}

export function reauthenticationMail({ to, messageId, code }: Omit<ProofMail, 'link'>): Promise<Mail> {
  return writeAccountLetter({
    to,
    messageId,
    code,
    subject: 'Your confirmation code',
    before: ['Enter this code to confirm that it is you changing your Target Analysis account.'],
    after: [
      'The code expires in 15 minutes. Don’t share it. We never ask for it by phone or email.',
      'If you did not ask for it, someone may be signed in as you. Choose a new password, which signs everyone else out.',
    ],
  });
}
