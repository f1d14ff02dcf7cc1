/**
 * Rules of the forms as plain functions, so that the page can check them without a schema library and the
 * server holds the same ones. Each answers the specification's message, or null where the value may stand.
 */
import {
  maxCommenterNameLength,
  maxCommentLength,
  maxFieldLength,
  nicknameMaxLength,
  nicknameMinLength,
  passwordMinLength,
} from './constants.ts';
import type { ErrorCode } from './errors/errors.ts';

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
  const name = nickname.trim();
  if (name === '') return 'Nickname is required';
  if (name.length < nicknameMinLength) {
    return `Nickname must be at least ${String(nicknameMinLength)} characters long`;
  }
  if (name.length > nicknameMaxLength) {
    return `Nickname must be at most ${String(nicknameMaxLength)} characters long`;
  }
  return hasUnseen(name) ? 'Nickname must not contain invisible characters' : null;
}

/** A first name may be left out. */
export function firstNameProblem(firstName: string): string | null {
  const name = firstName.trim();
  if (name.length > maxFieldLength) {
    return `First name must be at most ${String(maxFieldLength)} characters long`;
  }
  return hasUnseen(name) ? 'First name must not contain invisible characters' : null;
}

/** As a code of the catalogue, since each has a heading too; `max` of the longest is `maxCommentLength`. */
export function commentProblem(comment: string): ErrorCode | null {
  const text = comment.trim();
  if (text === '') return 'comment-required';
  return text.length > maxCommentLength ? 'comment-too-long' : null;
}

/** As a code of the catalogue; `max` of the longest is `maxCommenterNameLength`. */
export function commenterNameProblem(commenterName: string): ErrorCode | null {
  const name = commenterName.trim();
  if (name === '') return 'name-required';
  return name.length > maxCommenterNameLength ? 'name-too-long' : null;
}

/** Document 1 section 3: the name of an account that has not chosen one. */
export function defaultNickname(account: {
  displayName?: string;
  firstName?: string;
  email: string;
}): string {
  const candidates = [account.displayName, account.firstName, account.email.split('@')[0]];
  return candidates.map((name) => seenPartOf(name ?? '')).find(Boolean) ?? 'User';
}

/**
 * Controls, zero-width characters, marks of the writing direction, and letters that draw nothing: with them one name could be made
 * to look like another, or like none.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu;

function hasUnseen(name: string): boolean {
  return name.search(unseen) >= 0;
}

/** What can be seen of a name, cut to the longest nickname between two characters. */
function seenPartOf(name: string): string {
  let part = '';
  for (const character of name.replaceAll(unseen, '').trim()) {
    if (part.length + character.length > nicknameMaxLength) break;
    part += character;
  }
  return part.trim();
}
