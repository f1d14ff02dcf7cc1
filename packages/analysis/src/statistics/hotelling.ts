/** Is the center of a group really off the point of aim? */
import { fisherUpperTail } from './distributions/student-fisher.ts';
import type { Moments } from './figures/moments.ts';

export interface HotellingTest {
  /** Hotelling-Lawley trace, T2 / (n - 1). */
  readonly statistic: number;
  readonly f: number;
  readonly degrees: readonly [number, number];
  /** Chance of an offset at least this large if the shots were centered on the origin. */
  readonly p: number;
}

/**
 * Tests "the group is centered on the origin", with the group's own covariance. An error of the origin adds to that of the mean; the
 * degrees of freedom stay those of the shots, so the test errs on the safe side.
 * @param moments of shots measured from the point of aim
 * @param aimError standard deviation of the point of aim per axis, in the unit of the shots
 * @returns the test, or null under 3 shots or if all shots lie on one line
 * @source Hotelling (1931), Ann. Math. Statist. 2: 360
 */
export function testCentre({ shots, centre, covariance, axes }: Moments, aimError = 0): HotellingTest | null {
  if (shots < 3 || axes.minor === 0) return null;
  const ofAim = shots * aimError ** 2;
  const { xx, xy, yy } = { xx: covariance.xx + ofAim, xy: covariance.xy, yy: covariance.yy + ofAim };
  const distance = yy * centre.x ** 2 - 2 * xy * centre.x * centre.y + xx * centre.y ** 2;
  const tSquared = (shots * distance) / ((axes.major + ofAim) * (axes.minor + ofAim));
  const f = (tSquared * (shots - 2)) / (2 * (shots - 1));
  const degrees = [2, shots - 2] as const;
  return { statistic: tSquared / (shots - 1), f, degrees, p: fisherUpperTail(f, degrees) };
}
