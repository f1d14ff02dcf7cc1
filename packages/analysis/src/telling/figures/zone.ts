/** The vital zone in words. */
import type { ReportZone } from '../../report/report.ts';
import { zoneInSentence } from '../../scoring/zone/vital-zone.ts';
import { shortDistance, type DistanceUnit } from '../../units/distance-in-words.ts';

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
 * @returns '39%'
 */
export function inPercent(share: number): string {
  return `${String(Math.round(share * 100))}%`;
}

/** '39 to 90%'. */
function percentRange({ low95, high95 }: { low95: number; high95: number }): string {
  return `${String(Math.round(low95 * 100))} to ${inPercent(high95)}`;
}

/**
 * Says how many further shots should hit.
 * @param zone of a report
 * @returns '39 to 90% of your next shots should hit'
 */
export function shareInWords({ share }: Pick<LocatedZone, 'share'>): string {
  return `${percentRange(share)} of your next shots should hit`;
}

/**
 * Lists the shots that are too close to the border to call.
 * @param zone of a report
 * @returns each with what is uncertain
 */
export function closeCalls({
  closeCallHoleNumbers,
}: Pick<LocatedZone, 'closeCallHoleNumbers'>): { holeNumber: number; words: string }[] {
  return closeCallHoleNumbers.map((holeNumber) => ({ holeNumber, words: 'in or out' }));
}

/**
 * Puts the plot of hit chances into words.
 * @param zone of a report
 * @param unit of distances
 * @returns a sentence with the chance at each distance
 */
export function hitChanceInWords(zone: LocatedZone, unit: DistanceUnit): string {
  const chances = zone.projections.map(({ distanceM, probability }) => {
    const distance = shortDistance(distanceM, unit);
    return `${inPercent(probability.value)} at ${distance} (${percentRange(probability)})`;
  });
  return `The chance that your next shot hits ${zoneInSentence(zone.name)}, with its 95% interval: ${chances.join(', ')}.`;
}
