/** The range of values along a plot's side. */
import type { TrendEstimate } from './trend-units.ts';

export interface ValueRange {
  min: number;
  max: number;
}

/**
 * Covers every value, and intervals up to a typical length: a two-shot group's interval is so long that it would flatten the
 * rest, so it is cut at the edge. Zero is always visible.
 */
export function valueRange(estimates: readonly TrendEstimate[]): ValueRange {
  const max = reachOf(estimates.map(({ value, high95 }) => ({ value, end: high95 ?? value })));
  const min = -reachOf(estimates.map(({ value, low95 }) => ({ value: -value, end: -(low95 ?? value) })));
  // Adding 0 turns -0 into 0.
  return max === min ? { min: 0, max: 1 } : { min: min + 0, max };
}

/** Margin beyond the outermost value, as a factor; how much of an interval is shown, in median lengths. */
const room = 1.08;
const mostLength = 1.6;

/** How far up values and their intervals are shown; at least to zero. */
function reachOf(estimates: readonly { value: number; end: number }[]): number {
  const lengths = estimates.map(({ value, end }) => end - value).toSorted((one, other) => one - other);
  const most = (lengths[Math.floor(lengths.length / 2)] ?? 0) * mostLength;
  return Math.max(0, ...estimates.map(({ value, end }) => Math.min(end, value + most))) * room;
}
