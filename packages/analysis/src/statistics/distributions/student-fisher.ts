/** Student's t and Fisher's F. */
import { regularizedBeta } from './beta.ts';
import { invertIncreasing } from './invert.ts';

/**
 * The upper tail of Fisher's F.
 * @param f 0 or more
 * @param degrees of freedom of numerator and denominator, above 0
 * @returns P(F > f), 0 to 1, exact even if tiny
 */
export function fisherUpperTail(f: number, [numerator, denominator]: readonly [number, number]): number {
  return regularizedBeta(denominator / (denominator + numerator * f), denominator / 2, numerator / 2);
}

/**
 * The inverse of the distribution function of Fisher's F.
 * @param probability above 0 and below 1
 * @param degrees of freedom of numerator and denominator, above 0
 * @returns f with P(F <= f) = probability, to about 1e-12 relative
 */
export function fisherQuantile(probability: number, degrees: readonly [number, number]): number {
  return invertIncreasing((f) => 1 - fisherUpperTail(f, degrees), probability, 1);
}

/**
 * Both tails of Student's t together.
 * @param t any number
 * @param degrees of freedom, above 0
 * @returns P(|T| > |t|), 0 to 1
 */
export function studentTwoSidedTail(t: number, degrees: number): number {
  return fisherUpperTail(t * t, [1, degrees]);
}

/**
 * The two-sided bound of Student's t.
 * @param level above 0 and below 1, such as 0.95
 * @param degrees of freedom, above 0
 * @returns t with P(|T| <= t) = level, to about 1e-12 relative
 */
export function studentTwoSidedQuantile(level: number, degrees: number): number {
  return Math.sqrt(fisherQuantile(level, [1, degrees]));
}
