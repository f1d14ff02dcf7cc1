/** The values along a plot's side: what it reaches to. */
import type { TrendEstimate } from './trend-units.ts';

export interface ValueRange {
  min: number;
  max: number;
}

/**
 * Shows every value and what is usual of the intervals: that of two shots reaches so far that the rest would be a flat line, and
 * is cut at the rim. Zero is always in sight.
 */
export function valueRange(estimates: readonly TrendEstimate[]): ValueRange {
  const max = reachOf(estimates.map(({ value, high95 }) => ({ value, end: high95 ?? value })));
  const min = -reachOf(estimates.map(({ value, low95 }) => ({ value: -value, end: -(low95 ?? value) })));
  return max === min ? { min: 0, max: 1 } : { min: min + 0, max };
}

/** Room above the largest value, and how far beyond the usual end of an interval is still shown, as shares. */
const room = 1.12;
const beyondUsual = 1.5;

function reachOf(estimates: readonly { value: number; end: number }[]): number {
  const largest = Math.max(0, ...estimates.map(({ value }) => value));
  const ends = estimates.map(({ end }) => Math.max(0, end)).toSorted((one, other) => one - other);
  const usual = ends[Math.floor(ends.length / 2)] ?? 0;
  return Math.max(largest, Math.min(ends.at(-1) ?? 0, usual * beyondUsual)) * room;
}
