/** The number of shots as it is typed: optional, and text until it is sent. */
import { shotsFired } from '@target-analysis/contract/constants';

/** Null where nothing was typed, or no whole number from 1 to 200. */
export function readShotsFired(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{1,3}$/.test(digits)) return null;
  const shots = Number(digits);
  return shots >= shotsFired.min && shots <= shotsFired.max ? shots : null;
}

/** What is wrong and what would be right; null where nothing is, as in an empty field. */
export function shotsFiredProblem(text: string): string | null {
  if (text.trim() === '' || readShotsFired(text) !== null) return null;
  return `Enter a whole number from ${String(shotsFired.min)} to ${String(shotsFired.max)}, or leave it empty.`;
}
