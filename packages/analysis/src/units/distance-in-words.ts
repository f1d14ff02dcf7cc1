/** Distances to the target in the reader's unit. The shooter's own input is shown as entered. */
import { convertLength } from './lengths.ts';

/** The distance units that readers can choose. */
export type DistanceUnit = 'yards' | 'meters';

/**
 * A distance for lists and plots.
 * @param distanceM meters, above 0
 * @param unit of the reader
 * @returns such as '25 yd' or '22.9 m'
 */
export function shortDistance(distanceM: number, unit: DistanceUnit): string {
  const short = unit === 'yards' ? 'yd' : 'm';
  return `${roundedDistance(convertLength(distanceM, 'm', short))} ${short}`;
}

/** At most one decimal, omitted if it is 0. */
function roundedDistance(distance: number): string {
  return String(Number(distance.toFixed(1)));
}
