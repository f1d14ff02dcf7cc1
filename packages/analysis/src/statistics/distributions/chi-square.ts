/** The central chi-square distribution, and the normal distribution that it contains. */
import { lowerGamma, upperGamma } from './gamma.ts';
import { invertIncreasing } from './invert.ts';

/**
 * The chi-square distribution function.
 * @param x 0 or more
 * @param degrees of freedom, above 0, whole or not
 * @returns P(X <= x), 0 to 1, to about 1e-13
 */
export function chiSquareCdf(x: number, degrees: number): number {
  return lowerGamma(degrees / 2, x / 2);
}

/**
 * The inverse of the chi-square distribution function.
 * @param probability above 0 and below 1
 * @param degrees of freedom, above 0
 * @returns x with P(X <= x) = probability, to about 1e-12 relative
 */
export function chiSquareQuantile(probability: number, degrees: number): number {
  return invertIncreasing((x) => chiSquareCdf(x, degrees), probability, degrees);
}

/**
 * The standard normal distribution function.
 * @param z any number
 * @returns P(Z <= z) of the standard normal, to about 1e-14 relative, in the lower tail too
 */
export function normalCdf(z: number): number {
  const tail = 0.5 * upperGamma(0.5, (z * z) / 2);
  return z < 0 ? tail : 1 - tail;
}

/**
 * The inverse of the standard normal distribution function.
 * @param probability above 0 and below 1
 * @returns z with P(Z <= z) = probability, to about 1e-13, in both tails
 */
export function normalQuantile(probability: number): number {
  if (probability === 0.5) return 0;
  const tail = Math.min(probability, 1 - probability);
  const z = invertIncreasing((value) => -normalCdf(-value), -tail, 1);
  return probability < 0.5 ? -z : z;
}
