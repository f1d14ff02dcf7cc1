/** Lengths as a report says them. */
import { angleOfSize } from './angles.ts';
import { convertLength } from './lengths.ts';

/** What a length of a group is measured in and seen from. */
export interface LengthScale {
  /** 'hole-diameter' where the scale of the photo is unknown. */
  readonly lengthUnit: 'mm' | 'hole-diameter';
  /** Metres to the target; null where unknown. */
  readonly distanceM: number | null;
}

/**
 * A length in one unit, for lists and intervals.
 * @param length 0 or more, in the unit of the scale
 * @param scale of the group
 * @returns such as '12.5 mm' or '2.3 bullet diameters'
 */
export function shortLength(length: number, { lengthUnit }: LengthScale): string {
  if (lengthUnit === 'mm') return `${millimetres(length)} mm`;
  const diameters = length.toFixed(1);
  return diameters === '1.0' ? '1.0 bullet diameter' : `${diameters} bullet diameters`;
}

/**
 * Two lengths in one unit, for intervals.
 * @param low 0 or more, in the unit of the scale
 * @param high at least low
 * @param scale of the group
 * @returns such as '8.4 to 24.0 mm'
 */
export function lengthRange(low: number, high: number, scale: LengthScale): string {
  return scale.lengthUnit === 'mm'
    ? `${millimetres(low)} to ${shortLength(high, scale)}`
    : `${low.toFixed(1)} to ${shortLength(high, scale)}`;
}

/**
 * A length in every unit that a shooter may think in.
 * @param length 0 or more, in the unit of the scale
 * @param scale of the group
 * @returns such as '12.5 mm (0.49 in, 1.9 MOA)', without MOA where the distance is unknown, or '2.3 bullet diameters'
 */
export function fullLength(length: number, scale: LengthScale): string {
  const short = shortLength(length, scale);
  if (scale.lengthUnit !== 'mm') return short;
  const inches = convertLength(length, 'mm', 'in');
  const inInches = `${inches.toFixed(inches < 10 ? 2 : 1)} in`;
  if (scale.distanceM === null) return `${short} (${inInches})`;
  const minutes = angleOfSize({ size: length, distance: scale.distanceM * 1000 }, 'moa');
  return `${short} (${inInches}, ${minutes.toFixed(1)} MOA)`;
}

function millimetres(length: number): string {
  return length < 100 ? length.toFixed(1) : length.toFixed(0);
}
