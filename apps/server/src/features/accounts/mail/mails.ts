/** Emails that let their reader prove something: by a link, and by six digits for readers on another device. */
import type { MailTokenKind } from '../tables.ts';
import type { AccountWords } from './account-letter.ts';

export const proofWords: Record<Exclude<MailTokenKind, 'email_change_current'>, AccountWords> = {
  signup: {
    subject: 'Confirm your email address',
    before: ['Welcome to Target Analysis! Please confirm that this is your address.'],
    button: 'Confirm my address',
    after: ['If you did not sign up, ignore this email. The account stays inactive.'],
  },
  recovery: {
    subject: 'Choose a new password',
    before: ['You asked for a new password for Target Analysis. It happens to all of us.'],
    button: 'Choose a new password',
    after: ['If you did not ask for this, ignore this email. Your password stays the same.'],
  },
  magiclink: {
    subject: 'Sign in to Target Analysis',
    before: ['Sign in with this link, without a password. It works once.'],
    button: 'Sign in',
    after: ['If you did not ask for this, ignore this email. Don’t share the link or the code.'],
  },
  /** Goes to the account's new address. Its reader may be a stranger, so it names no other address. */
  email_change_new: {
    subject: 'Confirm your new email address',
    before: [
      'You asked to move your Target Analysis account to this address. Please confirm that it’s yours.',
      'We’ve also emailed your current address. Your email changes once you confirm both.',
    ],
    button: 'Confirm my new address',
    after: ['If this was not you, ignore this email. Someone probably mistyped their own address.'],
  },
  reauthentication: {
    subject: 'Your confirmation code',
    before: ['Enter this code to confirm that it’s you making changes to your Target Analysis account.'],
    button: null,
    after: [
      'The code expires in 15 minutes. Don’t share it. We never ask for it by phone or email.',
      'If you did not ask for it, someone may be signed in as you. Choose a new password, which signs everyone else out.',
    ],
  },
};

/** Goes to the account's current address. */
export function oldAddressWords(newEmail: string): AccountWords {
  return {
    subject: 'Confirm your email address change',
    before: [
      `You asked to move your Target Analysis account from this address to ${newEmail}.`,
      'Please confirm that you want this. We’ve also emailed the new address. Your email changes once you confirm both.',
    ],
    button: 'Yes, change my address',
    after: [
      'If this was not you, do not confirm. Someone may be signed in as you, so choose a new password. That signs everyone else out.',
    ],
  };
}
