/**
 * Form rules as plain functions. The page checks them without a schema library, and the server enforces the same ones.
 * Each returns the specification's message, or null if the value is fine.
 */
import {
  exportedDays,
  maxCommenterNameLength,
  maxCommentLength,
  maxFieldLength,
  nicknameMaxLength,
  nicknameMinLength,
  passwordMaxLength,
  passwordMinLength,
} from './constants.ts';
import type { ErrorCode } from './errors/errors.ts';

/** Checks only the simple shape of document 1 section 5. Decisions 12 and 13 are about the stored address. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Email is required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Please enter a valid email address';
}

export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required';
  if (password.length < passwordMinLength)
    return `Password must be at least ${String(passwordMinLength)} characters long`;
  return password.length > passwordMaxLength
    ? `Password must be at most ${String(passwordMaxLength)} characters long`
    : null;
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

/** A first name is optional. */
export function firstNameProblem(firstName: string): string | null {
  const name = firstName.trim();
  if (name.length > maxFieldLength) {
    return `First name must be at most ${String(maxFieldLength)} characters long`;
  }
  return hasUnseen(name) ? 'First name must not contain invisible characters' : null;
}

/** Returns a code of the catalog, because these errors have titles too. The code's `max` is `maxCommentLength`. */
export function commentProblem(comment: string): ErrorCode | null {
  const text = comment.trim();
  if (text === '') return 'comment-required';
  return text.length > maxCommentLength ? 'comment-too-long' : null;
}

/** Returns a code of the catalog. The code's `max` is `maxCommenterNameLength`. */
export function commenterNameProblem(commenterName: string): ErrorCode | null {
  const name = commenterName.trim();
  if (name === '') return 'name-required';
  return name.length > maxCommenterNameLength ? 'name-too-long' : null;
}

/** Document 1 section 3: the name of an account that did not choose one. */
export function defaultNickname(account: {
  displayName?: string;
  firstName?: string;
  email: string;
}): string {
  const candidates = [account.displayName, account.firstName, account.email.split('@')[0]];
  return candidates.map((name) => seenPartOf(name ?? '')).find(Boolean) ?? 'User';
}

/**
 * Control and zero-width characters, direction marks, and letters that draw nothing. They could make one name look like another, or
 * like no name at all.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu;

function hasUnseen(name: string): boolean {
  return name.search(unseen) >= 0;
}

/** The visible part of a name, cut to the longest nickname without splitting a character. */
function seenPartOf(name: string): string {
  let part = '';
  for (const character of name.replaceAll(unseen, '').trim()) {
    if (part.length + character.length > nicknameMaxLength) break;
    part += character;
  }
  return part.trim();
}

/** Whether two days, as '2026-11-01', may bound an export of payments. */
export function isExportSpan(from: string, until: string): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / (24 * 60 * 60 * 1000);
  return days >= 0 && days < exportedDays;
}
