/** Lengths as a report says them. */

/** What a length of a group is measured in and seen from. */
export interface LengthScale {
  /** 'hole-diameter' where the scale of the photo is unknown. */
  readonly lengthUnit: 'mm' | 'hole-diameter';
  /** Metres to the target; null where unknown. */
  readonly distanceM: number | null;
}

/** Below ten millimeters a whole millimeter is coarse; above, a decimal pretends to know more than a photo does. */
const fineMm = 10;

/**
 * A length in one unit, with two digits as a rule.
 * @param length 0 or more, in the unit of the scale
 * @param scale of the group
 * @returns such as '8.7 mm', '25 mm' or '2.3 bullet diameters'
 */
export function shortLength(length: number, { lengthUnit }: LengthScale): string {
  if (lengthUnit === 'mm') return `${millimetres(length)} mm`;
  const diameters = length.toFixed(1);
  return diameters === '1.0' ? '1.0 bullet diameter' : `${diameters} bullet diameters`;
}

function millimetres(length: number): string {
  return length < fineMm ? length.toFixed(1) : length.toFixed(0);
}
