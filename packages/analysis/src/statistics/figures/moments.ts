/** Center, deviations and covariance of a group: the starting point of every other statistic. */
import { meanPoint, type Point } from '../../geometry/point.ts';
import { principalAxes, type PrincipalAxes, type SymmetricMatrix } from '../../geometry/symmetric-matrix.ts';

/** Moments of one or more shots, in the unit of the shots (covariances in its square). */
export interface Moments {
  readonly shots: number;
  readonly centre: Point;
  /** Each shot minus the center. */
  readonly deviations: readonly Point[];
  /** Each shot's distance to the center. */
  readonly distances: readonly number[];
  readonly sumOfSquares: number;
  /** Divisor n - 1; all zero for a single shot. */
  readonly covariance: SymmetricMatrix;
  readonly axes: PrincipalAxes;
}

/**
 * Computes the moments of a group.
 * @param points one shot or more
 * @returns their moments, or null without shots
 */
export function momentsOf(points: readonly Point[]): Moments | null {
  if (points.length === 0) return null;
  const centre = meanPoint(points);
  const deviations = points.map((point) => ({ x: point.x - centre.x, y: point.y - centre.y }));
  const divisor = Math.max(1, points.length - 1);
  const mean = (product: (deviation: Point) => number): number => total(deviations.map(product)) / divisor;
  const covariance = {
    xx: mean(({ x }) => x * x),
    xy: mean(({ x, y }) => x * y),
    yy: mean(({ y }) => y * y),
  };
  return {
    shots: points.length,
    centre,
    deviations,
    distances: deviations.map(({ x, y }) => Math.hypot(x, y)),
    sumOfSquares: (covariance.xx + covariance.yy) * divisor,
    covariance,
    axes: withoutRounding(principalAxes(covariance), points),
  };
}

/**
 * Far from the origin, coordinates have fewer digits left: a width within their rounding error counts as none, and the shots lie on a
 * line.
 */
function withoutRounding(axes: PrincipalAxes, points: readonly Point[]): PrincipalAxes {
  const largest = Math.max(...points.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
  return axes.minor <= (2 * Number.EPSILON * largest) ** 2 ? { ...axes, minor: 0 } : axes;
}

/**
 * Adds up numbers.
 * @param values any numbers
 * @returns their sum
 */
export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Computes the arithmetic mean.
 * @param values at least one
 * @returns their arithmetic mean
 */
export function average(values: readonly number[]): number {
  return total(values) / values.length;
}

/**
 * Finds the median.
 * @param values at least one
 * @returns the middle value, or the mean of the two middle ones
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + upper) / 2 : upper;
}
