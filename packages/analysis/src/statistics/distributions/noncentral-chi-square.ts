/** The non-central chi-square distribution: sums of squares about an offset center. */
import { chiSquareCdf, normalCdf } from './chi-square.ts';
import { gammaWeight, lowerGamma } from './gamma.ts';
import { invertIncreasing } from './invert.ts';

/** Degrees of freedom (above 0, whole or not) and the non-centrality (0 or more). */
export interface NonCentral {
  readonly degrees: number;
  readonly offset: number;
}

/** Above this the Poisson sum would need thousands of terms; the cube-root approximation is then exact to about 1e-8. */
const sumUpTo = 1e6;

/**
 * The non-central chi-square distribution function.
 * @param x 0 or more
 * @param shape degrees of freedom and non-centrality
 * @returns P(X <= x), 0 to 1, to about 1e-12 (1e-8 for a non-centrality above one million)
 * @source Johnson, Kotz & Balakrishnan, Continuous Univariate Distributions 2, eq. 29.3 (Poisson mixture); Sankaran (1963) above
 */
export function nonCentralChiSquareCdf(x: number, { degrees, offset }: NonCentral): number {
  if (x <= 0) return 0;
  if (offset === 0) return chiSquareCdf(x, degrees);
  return offset > sumUpTo ? sankaran(x, degrees, offset) : poissonMixture(x, degrees, offset);
}

/**
 * The inverse of the non-central chi-square distribution function.
 * @param probability above 0 and below 1
 * @param shape degrees of freedom and non-centrality
 * @returns x with P(X <= x) = probability
 */
export function nonCentralChiSquareQuantile(probability: number, shape: NonCentral): number {
  const mean = shape.degrees + shape.offset;
  return invertIncreasing((x) => nonCentralChiSquareCdf(x, shape), probability, mean);
}

/** Runs from the highest term down: each incomplete gamma value is the one above it plus a positive weight. */
function poissonMixture(x: number, degrees: number, offset: number): number {
  const rate = offset / 2;
  const tail = Math.ceil(10 * Math.sqrt(rate) + 50);
  const top = Math.ceil(rate) + tail;
  const bottom = Math.max(0, Math.floor(rate) - tail);
  let below = lowerGamma(degrees / 2 + top, x / 2);
  let sum = 0;
  for (let k = top; k >= bottom; k--) {
    sum += gammaWeight(k, rate) * below;
    if (k > bottom) below += gammaWeight(degrees / 2 + k - 1, x / 2);
  }
  return Math.min(1, sum);
}

/** A power of the value that is very nearly normal. */
function sankaran(x: number, degrees: number, offset: number): number {
  const mean = degrees + offset;
  const spread = degrees + 2 * offset;
  const power = 1 - (2 * mean * (degrees + 3 * offset)) / (3 * spread * spread);
  const p = spread / (mean * mean);
  const m = (power - 1) * (1 - 3 * power);
  const centre = 1 + power * p * (power - 1 - 0.5 * (2 - power) * m * p);
  const deviation = power * Math.sqrt(2 * p) * (1 + 0.5 * m * p);
  return normalCdf((Math.pow(x / mean, power) - centre) / deviation);
}
