/** Lengths on paper in the unit that the reader of the trend chose; an angle is seen from the distance of its own group. */
import { angleOfSize } from '@target-analysis/analysis/angles';
import { convertLength } from '@target-analysis/analysis/lengths';

export const trendUnits = ['mm', 'in', 'MOA', 'mrad'] as const;
export type TrendUnit = (typeof trendUnits)[number];

/** A figure with its 95 % interval; both ends are null where the shots are too few for one. */
export interface TrendEstimate {
  value: number;
  low95: number | null;
  high95: number | null;
}

/** A length of a group in another unit; it may be negative. */
export function trendLength(lengthMm: number, unit: TrendUnit, distanceM: number): number {
  if (unit === 'mm') return lengthMm;
  if (unit === 'in') return convertLength(lengthMm, 'mm', 'in');
  const sight = { size: lengthMm, distance: convertLength(distanceM, 'm', 'mm') };
  return angleOfSize(sight, unit === 'MOA' ? 'moa' : 'mrad');
}

/** Decimals that a ruler of that unit could show; more would pretend. */
const decimalsOf: Record<TrendUnit, number> = { mm: 0, in: 2, MOA: 1, mrad: 2 };
/** Under ten millimetres a whole millimetre is coarse. */
const fineMm = 10;

/** The number alone, with as many decimals as its unit and size deserve and a true minus sign. */
export function formatTrendNumber(value: number, unit: TrendUnit): string {
  const decimals = unit === 'mm' && Math.abs(value) < fineMm ? 1 : decimalsOf[unit];
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** '38 mm (29 to 57 mm, 95 %)'; without the bracket where there is no interval. */
export function formatTrendEstimate({ value, low95, high95 }: TrendEstimate, unit: TrendUnit): string {
  const words = `${formatTrendNumber(value, unit)} ${unit}`;
  if (low95 === null || high95 === null) return words;
  const range = `${formatTrendNumber(low95, unit)} to ${formatTrendNumber(high95, unit)}`;
  return `${words} (${range} ${unit}, 95\u00A0%)`;
}
