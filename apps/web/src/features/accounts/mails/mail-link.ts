/** What a link from one of our emails asks for, and the words on its page. */
import type { Words } from '../../../lib/calls/problem.ts';

export interface MailLink {
  tokenHash: string;
  type: MailLinkType;
  words: MailLinkWords;
}

export type MailLinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

interface MailLinkWords {
  title: string;
  explanation: string;
  button: string;
  done: Words;
}

const wordsByType: Record<MailLinkType, MailLinkWords> = {
  signup: {
    title: 'Confirm your email',
    explanation: 'This confirms your address and signs you in.',
    button: 'Confirm my email',
    done: { title: 'Email confirmed', message: 'Your account is ready.' },
  },
  recovery: {
    title: 'Reset your password',
    explanation: 'Your old password works until you save a new one.',
    button: 'Continue',
    done: { title: 'Link accepted', message: 'Choose your new password.' },
  },
  magiclink: {
    title: 'Sign in by email',
    explanation: 'You asked for a link instead of a password.',
    button: 'Sign In',
    done: { title: 'Welcome back!', message: 'You are signed in.' },
  },
  email_change: {
    title: 'Confirm your new email',
    explanation: 'If you got two emails, open the link in each one. Then your email changes.',
    button: 'Confirm the change',
    done: { title: 'Email confirmed', message: 'Thank you.' },
  },
};

export function wordsOfMailLink(type: MailLinkType): MailLinkWords {
  return wordsByType[type];
}

/** Null if the address isn't one of our email links. */
export function readMailLink(query: URLSearchParams): MailLink | null {
  const tokenHash = query.get('token_hash') ?? '';
  const type = query.get('type') ?? '';
  if (tokenHash === '' || !isMailLinkType(type)) return null;
  return { tokenHash, type, words: wordsOfMailLink(type) };
}

function isMailLinkType(type: string): type is MailLinkType {
  return Object.hasOwn(wordsByType, type);
}
