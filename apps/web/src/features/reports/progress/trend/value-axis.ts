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
  // Adding 0 turns -0 into 0.
  return max === min ? { min: 0, max: 1 } : { min: min + 0, max };
}

/** Room beyond the outermost, as a share, and how many times the usual length of an interval is shown. */
const room = 1.08;
const mostLength = 1.6;

/** How far upwards values and their intervals are shown, at least to zero. */
function reachOf(estimates: readonly { value: number; end: number }[]): number {
  const lengths = estimates.map(({ value, end }) => end - value).toSorted((one, other) => one - other);
  const most = (lengths[Math.floor(lengths.length / 2)] ?? 0) * mostLength;
  return Math.max(0, ...estimates.map(({ value, end }) => Math.min(end, value + most))) * room;
}
