/** Lengths on paper in the unit the reader chose for the trend; angles use each group's own distance. */
import { angleOfSize } from '@target-analysis/analysis/angles';
import { convertLength } from '@target-analysis/analysis/lengths';

export const trendUnits = ['mm', 'in', 'MOA', 'mrad'] as const;
export type TrendUnit = (typeof trendUnits)[number];

/** A figure with its 95 % interval; both ends are null if there are too few shots for one. */
export interface TrendEstimate {
  value: number;
  low95: number | null;
  high95: number | null;
}

/** Converts a group's length to another unit; it may be negative. */
export function trendLength(lengthMm: number, unit: TrendUnit, distanceM: number): number {
  if (unit === 'mm') return lengthMm;
  if (unit === 'in') return convertLength(lengthMm, 'mm', 'in');
  const sight = { size: lengthMm, distance: convertLength(distanceM, 'm', 'mm') };
  return angleOfSize(sight, unit === 'MOA' ? 'moa' : 'mrad');
}

/** Decimals that a ruler in that unit could show; more would be false precision. */
const decimalsOf: Record<TrendUnit, number> = { mm: 0, in: 2, MOA: 1, mrad: 2 };
/** Below ten millimeters, a whole millimeter is too coarse. */
const fineMm = 10;

/** The number alone, with decimals suited to its unit and size, and a true minus sign. */
export function formatTrendNumber(value: number, unit: TrendUnit): string {
  const decimals = unit === 'mm' && Math.abs(value) < fineMm ? 1 : decimalsOf[unit];
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** '38 mm (29 to 57 mm, 95%)'; no parentheses if there is no interval. */
export function formatTrendEstimate({ value, low95, high95 }: TrendEstimate, unit: TrendUnit): string {
  const words = `${formatTrendNumber(value, unit)} ${unit}`;
  if (low95 === null || high95 === null) return words;
  const range = `${formatTrendNumber(low95, unit)} to ${formatTrendNumber(high95, unit)}`;
  return `${words} (${range} ${unit}, 95%)`;
}
