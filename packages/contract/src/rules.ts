/**
 * Rules of the forms as plain functions, so that the page can check them without a schema library and the
 * server holds the same ones. Each answers the specification's message, or null where the value may stand.
 */
import { nicknameMinLength, passwordMinLength } from './constants.ts';

/**
 * Decision 12 and 13 work on the stored address; this only asks for the simple shape of document 1 section 5.
 */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Email is required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Please enter a valid email address';
}

export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required';
  return password.length >= passwordMinLength
    ? null
    : `Password must be at least ${String(passwordMinLength)} characters long`;
}

export function nicknameProblem(nickname: string): string | null {
  if (nickname.trim() === '') return 'Nickname is required';
  return nickname.trim().length >= nicknameMinLength
    ? null
    : `Nickname must be at least ${String(nicknameMinLength)} characters long`;
}

/** Document 1 section 3: the name of an account that has not chosen one. */
export function defaultNickname(account: {
  displayName?: string;
  firstName?: string;
  email: string;
}): string {
  const beforeAt = account.email.split('@')[0]?.trim() ?? '';
  return (
    [account.displayName, account.firstName, beforeAt].map((name) => name?.trim()).find(Boolean) ?? 'User'
  );
}
