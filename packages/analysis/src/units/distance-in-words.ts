/** Distances to the target as they are said. */
import { convertLength, type LengthUnit } from './lengths.ts';

/** What people tell distances in. */
export type DistanceUnit = 'yards' | 'meters';

const unitsByWord: Readonly<Record<string, LengthUnit>> = {
  yard: 'yd',
  yd: 'yd',
  meter: 'm',
  metre: 'm',
  m: 'm',
  foot: 'ft',
  feet: 'ft',
  ft: 'ft',
};

/**
 * A distance in the unit that its reader thinks in.
 * @param told by the shooter, such as '25 yards' or '75 ft'
 * @param unit of the reader
 * @returns such as '22.9 meters'; what was told where it is in that unit already, or is no distance
 */
export function toldDistance(told: string, unit: DistanceUnit): string {
  const [, amount, word = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+?)s?$/i.exec(told.trim()) ?? [];
  const from = unitsByWord[word.toLowerCase()];
  const to = unit === 'yards' ? 'yd' : 'm';
  if (amount === undefined || from === undefined || from === to) return told;
  return `${roundedDistance(convertLength(Number(amount), from, to))} ${unit}`;
}

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
