/** The report's lengths in the unit that the reader chose. */
import type { Report } from '@target-analysis/analysis';
import { angleOfSize } from '@target-analysis/analysis/angles';
import { convertLength } from '@target-analysis/analysis/lengths';

export const displayUnits = ['mm', 'in', 'MOA'] as const;
export type DisplayUnit = (typeof displayUnits)[number] | 'bullet diameters';

/** Units in which this report can be read: angles only where the distance is known, lengths only with a scale. */
export function availableUnits(report: Report): DisplayUnit[] {
  if (report.group.lengthUnit !== 'mm') return ['bullet diameters'];
  return report.group.distanceM === null ? ['mm', 'in'] : [...displayUnits];
}

/**
 * A length of the report in another unit.
 * @param length in the report's `lengthUnit`
 */
export function inUnit(report: Report, length: number, unit: DisplayUnit): number {
  const { distanceM } = report.group;
  if (unit === 'in') return convertLength(length, 'mm', 'in');
  if (unit === 'MOA' && distanceM !== null) {
    return angleOfSize({ size: length, distance: convertLength(distanceM, 'm', 'mm') }, 'moa');
  }
  return length;
}

/** Decimals that a ruler of that unit could show; more would pretend. */
const decimalsOf: Record<DisplayUnit, number> = { mm: 0, in: 2, MOA: 1, 'bullet diameters': 1 };
/** Under ten millimetres a whole millimetre is coarse. */
const fineMm = 10;

/** The number alone, with as many decimals as its unit and size deserve. */
export function formatLength(report: Report, length: number, unit: DisplayUnit): string {
  const value = inUnit(report, length, unit);
  const decimals = unit === 'mm' && Math.abs(value) < fineMm ? 1 : decimalsOf[unit];
  return withMinus(value.toFixed(decimals));
}

/** '29 to 57'. */
export function formatRange(
  report: Report,
  { low95, high95 }: { low95: number; high95: number },
  unit: DisplayUnit,
): string {
  return `${formatLength(report, low95, unit)} to ${formatLength(report, high95, unit)}`;
}

/** '29 to 57 mm, 95 %'. */
export function formatInterval(
  report: Report,
  estimate: { low95: number; high95: number },
  unit: DisplayUnit,
): string {
  return `${formatRange(report, estimate, unit)} ${unit}, 95\u00A0%`;
}

/** A true minus sign, as wide as a digit, and none before zero. */
function withMinus(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
