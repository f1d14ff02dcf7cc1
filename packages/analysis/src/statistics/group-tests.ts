/**
 * Tests of the shape of a group. Each asks how often a round normal group of as many shots looks at least as unusual.
 */
import { studentTwoSidedTail } from './distributions/student-fisher.ts';
import type { Moments } from './figures/moments.ts';

/** Correlations this close to 1 are exact except for rounding. */
const noise = 1e-12;

/**
 * Pitman and Morgan's test that the shots spread equally wide and high, which allows x and y to be correlated.
 * @param moments of the group
 * @returns p, or null under 3 shots or without spread
 * @source Pitman (1939), Morgan (1939), Biometrika 31: 9 and 13: the correlation of x + y with x - y, by Student's t on n - 2
 */
export function testEqualAxes({ shots, covariance: { xx, xy, yy } }: Moments): number | null {
  if (shots < 3 || xx + yy === 0) return null;
  const product = (xx + yy + 2 * xy) * (xx + yy - 2 * xy);
  if (product <= noise * (xx + yy) ** 2) return xx === yy ? 1 : null;
  const correlation = (xx - yy) / Math.sqrt(product);
  const rest = 1 - correlation * correlation;
  if (rest <= noise) return 0;
  return studentTwoSidedTail(correlation * Math.sqrt((shots - 2) / rest), shots - 2);
}

/**
 * Mauchly's test that the group is round, along whatever axis it is longest. In two dimensions the distribution has an exact closed form:
 * P(W <= w) = w^((n - 2) / 2) with W = 4 l1 l2 / (l1 + l2)^2. At 5% the ratio of the axes must exceed 5.3 with 5 shots, 2.5 with 10, 1.8
 * with 20.
 * @param moments of the group
 * @returns p, 0 if all shots lie on one line; null under 3 shots or without spread
 * @source Mauchly (1940), Ann. Math. Statist. 11: 204
 */
export function testRoundness({ shots, axes }: Moments): number | null {
  if (shots < 3 || axes.major === 0) return null;
  const roundness = (4 * axes.major * axes.minor) / (axes.major + axes.minor) ** 2;
  return roundness ** ((shots - 2) / 2);
}

export interface FlyerTest {
  /** Index of the shot farthest from the center. */
  readonly index: number;
  readonly p: number;
}

/**
 * Tests whether the farthest shot is farther than the farthest of a round group is by chance.
 * For one shot n r^2 / ((n - 1) SS) follows Beta(1, n - 2); over all shots the chance is at most n times that. This bound is within 1% of
 * the truth near 5%: r/s must exceed 2.24 with 5 shots, 2.80 with 10, 3.20 with 20 (s^2 = SS / (2 (n - 1))).
 * @param moments of the group
 * @returns the farthest shot and p; null under 4 shots or without spread
 * @source the distribution of a deviation's share of the sum of squares, Thompson (1935), Ann. Math. Statist. 6: 214, in two dimensions
 */
export function testFlyer({ shots, distances, sumOfSquares }: Moments): FlyerTest | null {
  if (shots < 4 || sumOfSquares === 0) return null;
  const farthest = Math.max(...distances);
  const share = (shots * farthest * farthest) / ((shots - 1) * sumOfSquares);
  const p = Math.min(1, shots * Math.max(0, 1 - share) ** (shots - 2));
  return { index: distances.indexOf(farthest), p };
}
