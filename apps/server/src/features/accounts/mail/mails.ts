/** The mails that let their reader prove something: by a link, and by six digits for readers on another device. */
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
    after: ['If you did not sign up, you can ignore this mail: no account becomes active without you.'],
  });
}

export function recoveryMail({ link, ...mail }: ProofMail): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Choose a new password',
    before: ['You asked for a new password for Target Analysis. It happens to all of us.'],
    button: { label: 'Choose a new password', link },
    after: ['If you did not ask for this, you can ignore this mail: your password stays as it is.'],
  });
}

export function magicLinkMail({ link, ...mail }: ProofMail): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Sign in to Target Analysis',
    before: ['Here is your way in, without a password. It works once.'],
    button: { label: 'Sign in', link },
    after: [
      'If you did not ask for this, you can ignore this mail: nobody gets in without it. Please pass neither the link nor the code on.',
    ],
  });
}

/** To the address that an account has. */
export function oldAddressMail({ link, newEmail, ...mail }: ProofMail & { newEmail: string }): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Confirm the change of your email address',
    before: [
      `You asked for your Target Analysis account to move from this address to ${newEmail}.`,
      'Please confirm here that you want this. We ask at the new address too; the change counts once both have agreed.',
    ],
    button: { label: 'Yes, change my address', link },
    after: [
      'If this was not you, do not confirm, and nothing changes. Someone may then be signed in as you: please choose a new password, which signs everyone else out.',
    ],
  });
}

/** To the address that an account is to have; its reader may be a stranger, so it names no other address. */
export function newAddressMail({ link, ...mail }: ProofMail): Promise<Mail> {
  return writeAccountLetter({
    ...mail,
    subject: 'Confirm your new email address',
    before: [
      'You asked for your Target Analysis account to move to this address. Please confirm that it is yours.',
      'We ask at your present address too; the change counts once both have agreed.',
    ],
    button: { label: 'Confirm my new address', link },
    after: [
      'If this was not you, you can ignore this mail: someone has probably mistyped their own address.',
    ],
  });
}

export function reauthenticationMail({ to, messageId, code }: Omit<ProofMail, 'link'>): Promise<Mail> {
  return writeAccountLetter({
    to,
    messageId,
    code,
    subject: 'Your code to go on',
    before: [
      'Before something important changes in your Target Analysis account, please show that it is you.',
    ],
    after: [
      'The code ends after 15 minutes. Please pass it on to nobody: we never ask for it by phone or mail.',
      'If you did not ask for it, someone may be signed in as you: please choose a new password, which signs everyone else out.',
    ],
  });
}
