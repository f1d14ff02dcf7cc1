/**
 * Angles as shooters name them: the angle that a size spans at a distance.
 * `moa` is the minute of angle (1/60 degree), `smoa` the shooter's minute (1 inch at 100 yards), `mrad` the milliradian and `mil`
 * the NATO mil (1/6400 of a circle).
 */

/** Radians in one unit; the shooter's minute is defined by a ratio of lengths instead. */
const radiansIn = {
  deg: Math.PI / 180,
  rad: 1,
  moa: Math.PI / 10_800,
  /** One inch at 3600 inches, halved like every angle here: theta = 2 atan(size / (2 distance)). */
  smoa: 2 * Math.atan(1 / 7200),
  mrad: 1 / 1000,
  mil: Math.PI / 3200,
} as const;

export type AngleUnit = keyof typeof radiansIn;

/** The unit of JavaScript's own functions; other units are plain numbers with the unit in their name. */
export type Radians = Brand<number, 'radians'>;

/**
 * Converts degrees to radians.
 * @param degrees any angle
 * @returns the same angle in radians
 */
export function radiansFrom(degrees: number): Radians {
  return (degrees * radiansIn.deg) as Radians;
}

/**
 * The direction of a vector.
 * @param x component to the right
 * @param y component up, not both zero
 * @returns counterclockwise from x, -180 to 180 degrees
 */
export function directionDegrees(x: number, y: number): number {
  return Math.atan2(y, x) / radiansIn.deg;
}

/** A size seen at a distance, both in one unit of length. */
interface Sight {
  readonly size: number;
  readonly distance: number;
}

/**
 * The angle that a size spans at a distance, seen from its middle: 2 atan(size / (2 distance)).
 * @param sight size and distance in one unit of length; distance above 0
 * @param unit of the result
 * @returns the angle in `unit`
 */
export function angleOfSize({ size, distance }: Sight, unit: AngleUnit): number {
  return (2 * Math.atan(size / (2 * distance))) / radiansIn[unit];
}

declare const brand: unique symbol;

/** A number with its unit in the type, to prevent mixing units. */
type Brand<Base, Unit extends string> = Base & { readonly [brand]: Unit };
