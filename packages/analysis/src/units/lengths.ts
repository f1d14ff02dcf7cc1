/** Units of length, exact by definition: the inch is 25.4 mm. */

/** Millimeters in one of each unit. */
const millimetresIn = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 } as const;

export type LengthUnit = keyof typeof millimetresIn;

/**
 * Checks whether a text from outside names a unit of length.
 * @param text such as 'mm'
 * @returns true for the six units defined here
 */
export function isLengthUnit(text: string): text is LengthUnit {
  return Object.hasOwn(millimetresIn, text);
}

/**
 * Converts a length.
 * @param length in `from`
 * @param from the unit it is in
 * @param to the unit to convert to
 * @returns the same length in `to`
 */
export function convertLength(length: number, from: LengthUnit, to: LengthUnit): number {
  return from === to ? length : (length * millimetresIn[from]) / millimetresIn[to];
}
