/** Do the shots of one axis look normal? */
import { normalCdf, normalQuantile } from './distributions/chi-square.ts';
import { average, total } from './figures/moments.ts';

export interface ShapiroWilkTest {
  /** 1 for a perfectly normal sample. */
  readonly w: number;
  readonly p: number;
}

/** Polynomials of Royston's algorithm, constant term first. */
const last = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const nextToLast = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const smallMean = [0.544, -0.39978, 0.025054, -6.714e-4];
const smallLogDeviation = [1.3822, -0.77857, 0.062767, -0.0020322];
const largeMean = [-1.5861, -0.31082, -0.083751, 0.0038915];
const largeLogDeviation = [-0.4803, -0.082676, 0.0030302];

/**
 * Shapiro and Wilk's test of normality.
 * @param values 3 to 5000
 * @returns the test; null under 3 values or if all are equal
 * @source Royston (1995), Appl. Statist. 44: 547 (AS R94)
 */
export function testNormality(values: readonly number[]): ShapiroWilkTest | null {
  const n = values.length;
  const sorted = values.toSorted((a, b) => a - b);
  const mean = average(values);
  const squares = total(sorted.map((value) => (value - mean) ** 2));
  const range = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  if (n < 3 || range <= 1e-12 * Math.max(Math.abs(mean), range)) return null;
  const weights = shapiroWeights(n);
  const contrast = total(sorted.map((value, index) => (weights[index] ?? 0) * (value - mean)));
  const w = Math.min(1, contrast ** 2 / squares);
  return { w, p: n === 3 ? exactTailOfThree(w) : tailOf(w, n) };
}

function exactTailOfThree(w: number): number {
  return Math.max(0, (6 / Math.PI) * (Math.asin(Math.sqrt(w)) - Math.asin(Math.sqrt(0.75))));
}

function tailOf(w: number, n: number): number {
  const shortfall = Math.log(1 - w);
  const size = Math.log(n);
  if (n > 11) {
    const z = (shortfall - polynomial(largeMean, size)) / Math.exp(polynomial(largeLogDeviation, size));
    return normalCdf(-z);
  }
  const limit = -2.273 + 0.459 * n;
  if (shortfall >= limit) return 0;
  const z =
    (-Math.log(limit - shortfall) - polynomial(smallMean, n)) / Math.exp(polynomial(smallLogDeviation, n));
  return normalCdf(-z);
}

/** Antisymmetric weights of the sorted values: expected normal order statistics, the outer one or two corrected. */
function shapiroWeights(n: number): number[] {
  if (n === 3) return [-Math.SQRT1_2, 0, Math.SQRT1_2];
  const quantiles = Array.from({ length: n }, (_, index) => normalQuantile((index + 1 - 0.375) / (n + 0.25)));
  const squares = total(quantiles.map((quantile) => quantile * quantile));
  const step = 1 / Math.sqrt(n);
  const outer = (quantiles[n - 1] ?? 0) / Math.sqrt(squares) + polynomial(last, step);
  const second = (quantiles[n - 2] ?? 0) / Math.sqrt(squares) + polynomial(nextToLast, step);
  const corrected = n > 5 ? [second, outer] : [outer];
  const kept = total(
    quantiles.slice(corrected.length, n - corrected.length).map((quantile) => quantile * quantile),
  );
  const scale = Math.sqrt(kept / (1 - 2 * total(corrected.map((weight) => weight * weight))));
  return quantiles.map((quantile, index) => {
    const fromTop = corrected[index - (n - corrected.length)];
    const fromBottom = corrected[corrected.length - 1 - index];
    if (fromTop !== undefined) return fromTop;
    return fromBottom === undefined ? quantile / scale : -fromBottom;
  });
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
