/** The message of the contact form, and the words for its outcomes (document 1 section 8). */
import { maxFieldLength, maxMessageLength } from '@target-analysis/contract/constants';
import { toProblem, type Words } from '../../lib/calls/problem.ts';

export interface Sender {
  userId: string;
  email: string;
  name: string;
}

export const sentWords: Words = {
  title: 'Message Sent',
  message: "Your message has been sent successfully. We'll get back to you soon!",
};

export const signInNeeded: Words = {
  title: 'Authentication Required',
  message: 'Please sign in to send a message.',
};

export function subjectProblem(subject: string): string | null {
  return subject.trim() === '' ? 'Subject is required' : subjectTooLong(subject);
}

export function messageProblem(message: string): string | null {
  return message.trim() === '' ? 'Message is required' : messageTooLong(message);
}

/** Shown while writing, because the server refuses a longer one. */
export function subjectTooLong(subject: string): string | null {
  return tooLong('subject', subject, maxFieldLength);
}

/** Like `subjectTooLong`. */
export function messageTooLong(message: string): string | null {
  return tooLong('message', message, maxMessageLength);
}

function tooLong(name: string, text: string, most: number): string | null {
  const extra = text.trim().length - most;
  if (extra <= 0) return null;
  const over = extra === 1 ? '1 character' : `${extra.toLocaleString('en-US')} characters`;
  return `This is ${over} too long. A ${name} can have up to ${most.toLocaleString('en-US')}.`;
}

/** Refusals that the visitor can act on keep their own words; everything else becomes "not sent". */
export function describeContactFailure(error: unknown): Words {
  const problem = toProblem(error);
  switch (problem.code) {
    case 'authentication-required':
      return signInNeeded;
    case 'spam-detected':
    case 'too-many-requests':
    case 'invalid-input':
    case 'body-too-large':
    case 'account-disabled':
      return problem;
    default:
      return { title: 'Error', message: 'Failed to send message. Please try again.' };
  }
}
