/**
 * Distributions of the distance of a shot from a point, in one unit of length throughout. Rayleigh: round spread about its own center.
 * Rice: round spread about an offset center. Elliptical spread: offset-circle.ts.
 */
import { logGamma } from './gamma.ts';
import { nonCentralChiSquareCdf, nonCentralChiSquareQuantile } from './noncentral-chi-square.ts';

/**
 * Mean of the sample standard deviation of m normals with standard deviation 1.
 * @param m 2 or more
 * @returns c4(m), 0.79 to 1
 * @source Holtzman (1950); Cureton (1968)
 */
export function c4(m: number): number {
  return Math.sqrt(2 / (m - 1)) * Math.exp(logGamma(m / 2) - logGamma((m - 1) / 2));
}

/**
 * Rayleigh's distribution function.
 * @param radius 0 or more
 * @param sigma standard deviation per axis, above 0
 * @returns P(R <= radius)
 */
export function rayleighCdf(radius: number, sigma: number): number {
  return -Math.expm1(-((radius / sigma) ** 2) / 2);
}

/**
 * The inverse of Rayleigh's distribution function.
 * @param probability 0 or more and below 1
 * @param sigma standard deviation per axis, 0 or more
 * @returns the radius that holds this share of the shots
 */
export function rayleighQuantile(probability: number, sigma: number): number {
  return sigma * Math.sqrt(-2 * Math.log1p(-probability));
}

/** Round spread `sigma` (above 0) about a center at distance `offset` (0 or more). */
export interface OffsetRound {
  readonly offset: number;
  readonly sigma: number;
}

/**
 * Rice's distribution function.
 * @param radius 0 or more
 * @param spread offset and sigma
 * @returns P(R <= radius), one minus Marcum's Q of order 1
 * @source Rice (1945): R^2 / sigma^2 is non-central chi-square with 2 degrees of freedom
 */
export function riceCdf(radius: number, { offset, sigma }: OffsetRound): number {
  return nonCentralChiSquareCdf((radius / sigma) ** 2, { degrees: 2, offset: (offset / sigma) ** 2 });
}

/**
 * The inverse of Rice's distribution function.
 * @param probability above 0 and below 1
 * @param spread offset and sigma
 * @returns the radius about the origin that holds this share of the shots
 */
export function riceQuantile(probability: number, { offset, sigma }: OffsetRound): number {
  return (
    sigma * Math.sqrt(nonCentralChiSquareQuantile(probability, { degrees: 2, offset: (offset / sigma) ** 2 }))
  );
}
