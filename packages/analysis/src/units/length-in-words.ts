/** Lengths as worded in a report. */

/** The unit of a group's lengths, and the distance it was shot from. */
export interface LengthScale {
  /** 'hole-diameter' if the scale of the photo is unknown. */
  readonly lengthUnit: 'mm' | 'hole-diameter';
  /** Meters to the target; null if unknown. */
  readonly distanceM: number | null;
  /** Whether lengths are rounded to what a rough scale can tell; as for a fine one if omitted. */
  readonly isRough?: boolean;
}

/** One standard deviation, so the scale is known to a fifth at best, as from the size of the holes. */
const roughFrom = 0.1;

/**
 * Says whether a scale is too rough for two digits.
 * @param scale of a report
 * @returns true for one that is known to no better than a fifth; false if it is unknown, because lengths are then in bullet diameters
 */
export function isRoughScale({
  relativeUncertainty,
}: {
  readonly relativeUncertainty: number | null;
}): boolean {
  return (relativeUncertainty ?? 0) >= roughFrom;
}

/**
 * Writes a length as exactly as a rough scale can tell: 190 for 186, 35 for 37, 12 for 12.3.
 * @param length in any unit
 * @param decimals that a fine scale would show
 * @returns a number for display, off by an eighth at most
 */
export function roughLength(length: number, decimals: number): string {
  const power = 10 ** Math.floor(Math.log10(Math.abs(length) || 1));
  const mantissa = Math.abs(length) / power;
  const step = power * (mantissa < 2 ? 0.1 : mantissa < 5 ? 0.5 : 1);
  const rounded = Number((Math.round(length / step) * step).toFixed(decimals));
  return rounded === 0 ? (0).toFixed(decimals) : String(rounded);
}

/** Below ten millimeters a whole millimeter is coarse; above, a decimal claims more than a photo can show. */
const fineMm = 10;

/**
 * A length in one unit, normally with two digits; with fewer where the scale is rough.
 * @param length 0 or more, in the unit of the scale
 * @param scale of the group
 * @returns such as '8.7 mm', '25 mm' or '2.3 bullet diameters'
 */
export function shortLength(length: number, { lengthUnit, isRough = false }: LengthScale): string {
  if (lengthUnit === 'mm') return `${millimetres(length, isRough)} mm`;
  const diameters = length.toFixed(1);
  // A no-break space: a line would often break before a unit of two words.
  return `${diameters}\u00A0${diameters === '1.0' ? 'bullet diameter' : 'bullet diameters'}`;
}

function millimetres(length: number, isRough: boolean): string {
  const decimals = Number(length < fineMm);
  return isRough ? roughLength(length, decimals) : length.toFixed(decimals);
}
