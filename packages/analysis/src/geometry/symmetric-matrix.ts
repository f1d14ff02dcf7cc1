import { directionDegrees } from '../units/angles.ts';

/** A symmetric 2 x 2 matrix, such as a covariance, and its principal axes. */
export interface SymmetricMatrix {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

export interface PrincipalAxes {
  /** Eigenvalues, major >= minor >= 0; minor is exactly 0 if the matrix is singular. */
  readonly major: number;
  readonly minor: number;
  /** Direction of the major axis, counterclockwise from x, 0 to below 180; null if both eigenvalues are equal. */
  readonly angleDegrees: number | null;
}

/** Relative size below which an eigenvalue, or the difference of two, is rounding noise of sums over some hundred points. */
const noise = 1e-13;

/**
 * Finds the principal axes of a covariance.
 * @param matrix positive semi-definite
 * @returns its eigenvalues and the direction of the larger one
 */
export function principalAxes({ xx, xy, yy }: SymmetricMatrix): PrincipalAxes {
  const half = (xx + yy) / 2;
  const gap = Math.hypot((xx - yy) / 2, xy);
  const major = half + gap;
  const determinant = xx * yy - xy * xy;
  const minor = determinant <= noise * major * major ? 0 : determinant / major;
  if (gap <= noise * major) return { major, minor, angleDegrees: null };
  return { major, minor, angleDegrees: foldDegrees(directionDegrees(xx - yy, 2 * xy) / 2) };
}

/**
 * Folds an angle onto the half circle of undirected axes.
 * @param degrees any angle of an undirected axis
 * @returns the same axis as 0 to below 180
 */
export function foldDegrees(degrees: number): number {
  return ((degrees % 180) + 180) % 180;
}
