/** Distances to the target in the unit of the reader. What the shooter entered is shown as it was entered. */
import { convertLength } from './lengths.ts';

/** Units of distances, as readers choose them. */
export type DistanceUnit = 'yards' | 'meters';

/**
 * A distance for lists and plots.
 * @param distanceM metres, above 0
 * @param unit of the reader
 * @returns such as '25 yd' or '22.9 m'
 */
export function shortDistance(distanceM: number, unit: DistanceUnit): string {
  const short = unit === 'yards' ? 'yd' : 'm';
  return `${roundedDistance(convertLength(distanceM, 'm', short))} ${short}`;
}

/** One decimal at most, and none that is 0. */
function roundedDistance(distance: number): string {
  return String(Number(distance.toFixed(1)));
}
