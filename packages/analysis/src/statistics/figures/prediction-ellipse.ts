import { fisherQuantile } from '../distributions/student-fisher.ts';
import type { Moments } from './moments.ts';

/** An ellipse about the group center; angle counter-clockwise from x, 0 to 180 degrees. */
export interface GroupEllipse {
  semiMajor: number;
  semiMinor: number;
  angleDegrees: number;
}

/**
 * The ellipse that holds the next shot with the given chance, based only on the group's own covariance.
 * @param moments of the group
 * @param level such as 0.5 or 0.95
 * @param fewest shots; below this the result is null; at least 3
 * @returns the ellipse in the unit of the shots; null with too few shots or if all lie on one line
 * @source Chew (1966), J. Am. Stat. Assoc. 61: 605: 2 (n - 1) (n + 1) / (n (n - 2)) times the F quantile
 */
export function predictionEllipse(
  { shots, axes }: Moments,
  level: number,
  fewest: number,
): GroupEllipse | null {
  if (shots < Math.max(3, fewest) || axes.minor === 0) return null;
  const widening = (2 * (shots - 1) * (shots + 1)) / (shots * (shots - 2));
  const factor = Math.sqrt(widening * fisherQuantile(level, [2, shots - 2]));
  return {
    semiMajor: factor * Math.sqrt(axes.major),
    semiMinor: factor * Math.sqrt(axes.minor),
    angleDegrees: axes.angleDegrees ?? 0,
  };
}
