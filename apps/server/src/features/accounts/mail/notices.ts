/** Emails that tell account owners what happened, and what to do if it was someone else. */
import type { Envelope, Mail } from '../../../platform/mail/mail.ts';
import { writeAccountLetter, type AccountWords } from './account-letter.ts';

export const noticeKinds = [
  'sign-up-attempt',
  'password-changed',
  'email-changed',
  'factor-added',
  'factor-removed',
  'provider-linked',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export function noticeMail(
  kind: NoticeKind,
  { siteUrl, ...envelope }: Envelope & { siteUrl: string },
): Promise<Mail> {
  const { path, ...words } = notices[kind];
  return writeAccountLetter(words, { ...envelope, link: `${siteUrl}${path}` });
}

interface Notice extends AccountWords {
  /** Where the button leads. */
  path: string;
}

const takeBack =
  'If it was not you, reset your password now. That signs everyone else out. Then check your profile, and write to us if something is still wrong.';

const notices: Record<NoticeKind, Notice> = {
  /** Goes to an address that a stranger, or a forgetful owner, typed at sign-up. */
  'sign-up-attempt': {
    subject: 'Someone tried to sign up with your address',
    before: [
      'Someone tried to create a Target Analysis account with this address, which already has one.',
      'If it was you, sign in instead, or reset your password there.',
    ],
    button: 'Sign in',
    path: '/auth',
    after: ['If it was not you, you don’t have to do anything. Your account has not changed.'],
  },
  'password-changed': {
    subject: 'Your password was changed',
    before: [
      'The password for your Target Analysis account was just changed, and every other device was signed out.',
      'If it was you, you don’t have to do anything.',
    ],
    button: 'Reset my password',
    path: '/auth?tab=reset',
    after: [takeBack],
  },
  /** Goes to both the old and the new address. */
  'email-changed': {
    subject: 'Your email address was changed',
    before: [
      'The email address for your Target Analysis account was just changed, and every other device was signed out.',
      'If it was you, sign in with the new address from now on.',
    ],
    button: null,
    path: '/auth',
    after: ['If it was not you, write to us right away from your old address.'],
  },
  'factor-added': {
    subject: 'An authenticator app was added',
    before: [
      'Signing in to your Target Analysis account now also takes a code from your authenticator app.',
      'If it was you, you’re all set. Your account is safer now.',
    ],
    button: 'Check my profile',
    path: '/profile',
    after: [takeBack],
  },
  'factor-removed': {
    subject: 'An authenticator app was removed',
    before: [
      'An authenticator app was just removed from your Target Analysis account.',
      'If it was you, you don’t have to do anything. You can set up an app again in your profile at any time.',
    ],
    button: 'Check my profile',
    path: '/profile',
    after: [takeBack],
  },
  'provider-linked': {
    subject: 'A new sign-in method was added',
    before: [
      'You can now sign in to your Target Analysis account through another provider that uses this address.',
      'If it was you, you don’t have to do anything. Your other ways to sign in still work.',
    ],
    button: 'Check my profile',
    path: '/profile',
    after: [takeBack],
  },
};
