/** Numbers of shots and aims as they are typed: optional, and text until they are sent. */
import { aimsShotAt, shotsFired } from '@target-analysis/contract/constants';

interface Range {
  min: number;
  max: number;
}

/** Null where nothing was typed, or no whole number from 1 to 200. */
export function readShotsFired(text: string): number | null {
  return readCount(text, shotsFired);
}

/** What is wrong and what would be right; null where nothing is, as in an empty field. */
export function shotsFiredProblem(text: string): string | null {
  return countProblem(text, shotsFired);
}

/** Null where nothing was typed, or no whole number from 1 to 40. */
export function readAims(text: string): number | null {
  return readCount(text, aimsShotAt);
}

/** The same as for shots. */
export function aimsProblem(text: string): string | null {
  return countProblem(text, aimsShotAt);
}

function readCount(text: string, { min, max }: Range): number | null {
  const digits = text.trim();
  if (!/^\d{1,3}$/.test(digits)) return null;
  const count = Number(digits);
  return count >= min && count <= max ? count : null;
}

function countProblem(text: string, range: Range): string | null {
  if (text.trim() === '' || readCount(text, range) !== null) return null;
  return `Enter a whole number from ${String(range.min)} to ${String(range.max)}, or leave it empty.`;
}
