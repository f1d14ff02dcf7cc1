/** The email that this tab waits for: the person who asked for it may type its code here instead of opening its link. */
import { parseRecord } from '../../../lib/parse-record.ts';

export type MailPurpose = 'signup' | 'magiclink' | 'recovery';

export interface AwaitedMail {
  purpose: MailPurpose;
  email: string;
}

const storageKey = 'target-analysis:awaited-mail';

/** Stored only with the tab, so a reload still knows the address but no address bar ever shows it. */
export function awaitMail(mail: AwaitedMail): void {
  sessionStorage.setItem(storageKey, JSON.stringify(mail));
}

export function forgetAwaitedMail(): void {
  sessionStorage.removeItem(storageKey);
}

/** The page for typing the code of such an email. */
export function codePagePath(purpose: MailPurpose): string {
  return `/auth/code?type=${purpose}`;
}

/** The purpose from the page's address, with the email address that this tab remembers, or blank. */
export function readAwaitedMail(query: URLSearchParams): AwaitedMail | null {
  const purpose = query.get('type');
  if (!isPurpose(purpose)) return null;
  const remembered = parse(sessionStorage.getItem(storageKey));
  return { purpose, email: remembered?.purpose === purpose ? remembered.email : '' };
}

/** The address of a new account that this tab waits to see confirmed; null if there is none. */
export function readAwaitedSignUp(): string | null {
  const remembered = parse(sessionStorage.getItem(storageKey));
  return remembered?.purpose === 'signup' ? remembered.email : null;
}

function parse(text: string | null): AwaitedMail | null {
  const { purpose, email } = parseRecord(text);
  return isPurpose(purpose) && typeof email === 'string' ? { purpose, email } : null;
}

function isPurpose(value: unknown): value is MailPurpose {
  return value === 'signup' || value === 'magiclink' || value === 'recovery';
}
