/** The hits in a vital zone in words. */
import type { Report, ReportZone } from '@target-analysis/analysis';
import { shortDistance, type DistanceUnit } from '@target-analysis/analysis/distances';
import { convertLength } from '@target-analysis/analysis/lengths';
import { vitalZones } from '@target-analysis/contract/lists';
import { countAtStart } from '../words/count-words.ts';

export type LocatedZone = Extract<ReportZone, { status: 'located' }>;

/** 'head', 'chest', 'center mass'. */
export function zoneWords({ name }: ReportZone): string {
  return (vitalZones.find(({ value }) => value === name)?.label ?? name).toLowerCase();
}

/** The hits as a figure of the page: '7', 'of 10', and how sure their share is. */
export function showHits(zone: LocatedZone): {
  label: string;
  value: string;
  unit: string;
  lines: string[];
} {
  const calls = zone.closeCallHoleNumbers.length;
  const lines = [`Share of hits ${rangeInPercent(zone.share)}, 95\u00A0% interval`];
  if (calls > 0) lines.push(`${countAtStart(calls)} ${calls === 1 ? 'is' : 'are'} too close to call`);
  return {
    label: `Hits in the ${zoneWords(zone)}`,
    value: String(zone.hits),
    unit: `of ${String(zone.shots)}`,
    lines,
  };
}

/** '39 to 90 %'. */
function rangeInPercent({ low95, high95 }: { low95: number; high95: number }): string {
  return `${String(Math.round(low95 * 100))} to ${inPercent(high95)}`;
}

/** Such as `39 %`, on one line. */
export function inPercent(share: number): string {
  return `${String(Math.round(share * 100))}\u00A0%`;
}

/** The shots whose place does not tell whether they touch the border. */
export function closeCalls({ closeCallHoleNumbers }: LocatedZone): { holeNumber: number; words: string }[] {
  return closeCallHoleNumbers.map((holeNumber) => ({ holeNumber, words: 'in or out' }));
}

/** Why hits are not counted and what would help; null where they are, or no zone was told. */
export function describeMissingZone({ zone }: Report): { title: string; text: string } | null {
  if (zone?.status !== 'outline-not-found') return null;
  return {
    title: `Hits in the ${zoneWords(zone)} not counted`,
    text: 'The outline of the figure was not found. Next time take the photo with the whole figure in it, straight on, against a plain background.',
  };
}

/** A distance in metres. */
export function inMetres(distance: number, unit: DistanceUnit): number {
  return convertLength(distance, unit === 'yards' ? 'yd' : 'm', 'm');
}

/** The plot of the chance of a hit as text. */
export function describeHitChance(zone: LocatedZone, unit: DistanceUnit): string {
  const chances = zone.projections.map(({ distanceM, probability }) => {
    const distance = shortDistance(distanceM, unit);
    return `${inPercent(probability.value)} at ${distance} (${rangeInPercent(probability)})`;
  });
  return `The chance that a shot with the same hold and spread hits the ${zoneWords(zone)}, with its 95\u00A0% interval: ${chances.join(', ')}.`;
}
