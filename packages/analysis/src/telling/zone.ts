/** The vital zone in words. */
import type { ReportZone } from '../report/report.ts';

export type LocatedZone = Extract<ReportZone, { status: 'located' }>;

/**
 * Names a vital zone.
 * @param zone of a report
 * @returns 'head', 'chest', 'center mass'
 */
export function zoneInWords({ name }: Pick<ReportZone, 'name'>): string {
  return name.replaceAll('_', ' ');
}

/**
 * Writes a share as a percentage.
 * @param share 0 to 1
 * @returns '39 %', on one line
 */
export function inPercent(share: number): string {
  return `${String(Math.round(share * 100))}\u00A0%`;
}

/**
 * Writes an interval of shares.
 * @param share its bounds, 0 to 1
 * @returns '39 to 90 %'
 */
export function percentRange({ low95, high95 }: { low95: number; high95: number }): string {
  return `${String(Math.round(low95 * 100))} to ${inPercent(high95)}`;
}
