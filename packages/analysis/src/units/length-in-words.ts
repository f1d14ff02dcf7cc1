/** Lengths as worded in a report. */

/** The unit of a group's lengths, and the distance it was shot from. */
export interface LengthScale {
  /** 'hole-diameter' if the scale of the photo is unknown. */
  readonly lengthUnit: 'mm' | 'hole-diameter';
  /** Meters to the target; null if unknown. */
  readonly distanceM: number | null;
}

/** Below ten millimeters a whole millimeter is coarse; above, a decimal claims more than a photo can show. */
const fineMm = 10;

/**
 * A length in one unit, normally with two digits.
 * @param length 0 or more, in the unit of the scale
 * @param scale of the group
 * @returns such as '8.7 mm', '25 mm' or '2.3 bullet diameters'
 */
export function shortLength(length: number, { lengthUnit }: LengthScale): string {
  if (lengthUnit === 'mm') return `${millimetres(length)} mm`;
  const diameters = length.toFixed(1);
  // A no-break space: a line would often break before a unit of two words.
  return `${diameters}\u00A0${diameters === '1.0' ? 'bullet diameter' : 'bullet diameters'}`;
}

function millimetres(length: number): string {
  return length < fineMm ? length.toFixed(1) : length.toFixed(0);
}
