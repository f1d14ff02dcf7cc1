/** Counts of shots and aims as typed: optional, and kept as text until sent. */
import { aimsShotAt, shotsFired } from '@target-analysis/contract/constants';

interface Range {
  min: number;
  max: number;
}

/** Null if nothing was typed, or not a whole number from 1 to 200. */
export function readShotsFired(text: string): number | null {
  return readCount(text, shotsFired);
}

/** What is wrong and how to fix it; null if nothing is wrong or the field is empty. */
export function shotsFiredProblem(text: string): string | null {
  return countProblem(text, shotsFired);
}

/** Null if nothing was typed, or not a whole number from 1 to 40. */
export function readAims(text: string): number | null {
  return readCount(text, aimsShotAt);
}

/** Same as for shots. */
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
  return `Enter a whole number from ${String(range.min)} to ${String(range.max)}, or leave it blank.`;
}
