/** Spread per axis: of a round group (Rayleigh's sigma) and of each axis alone. */
import { chiSquareQuantile } from '../distributions/chi-square.ts';
import { c4 } from '../distributions/radial.ts';
import type { Estimate } from './estimate.ts';

/** A figure with an interval of any level. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Sigma of the Rayleigh model: independent x and y with one standard deviation.
 * @param sumOfSquares of the distances from the center, 0 or more
 * @param degrees of freedom: 2 (n - 1) about the mean of n shots, 2 n about a known center
 * @param level of the interval, such as 0.95
 * @returns sigma without small-sample bias and its interval, in the unit of the distances
 * @source Singh (1992), cases C2 and C1; the correction c4 is applied to the bounds as well, as shotGroups does
 */
export function rayleighSigma(sumOfSquares: number, degrees: number, level: number): Interval {
  const correction = c4(degrees + 1);
  const bound = (probability: number): number =>
    Math.sqrt(sumOfSquares / chiSquareQuantile(probability, degrees)) / correction;
  return {
    value: Math.sqrt(sumOfSquares / degrees) / correction,
    low: bound((1 + level) / 2),
    high: bound((1 - level) / 2),
  };
}

/**
 * Standard deviation along one axis with its exact 95% interval under a normal distribution.
 * @param variance with the degrees of freedom as its divisor, 0 or more
 * @param degrees of freedom, 1 or more: shots less groups
 * @returns the estimate, not corrected for small-sample bias
 */
export function standardDeviation(variance: number, degrees: number): Estimate {
  const bound = (probability: number): number =>
    Math.sqrt((degrees * variance) / chiSquareQuantile(probability, degrees));
  return { value: Math.sqrt(variance), low95: bound(0.975), high95: bound(0.025) };
}
