import type { Point } from '../../geometry/point.ts';
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

/**
 * Points around an ellipse, for drawing it.
 * @param centre of the ellipse
 * @param ellipse in the unit of the center
 * @param count of points, evenly spaced in angle; at least 3
 * @returns the points, counterclockwise if y points up
 */
export function ellipsePoints(
  centre: Point,
  { semiMajor, semiMinor, angleDegrees }: GroupEllipse,
  count: number,
): Point[] {
  const turn = (angleDegrees * Math.PI) / 180;
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const along = semiMajor * Math.cos(angle);
    const beside = semiMinor * Math.sin(angle);
    return {
      x: centre.x + along * Math.cos(turn) - beside * Math.sin(turn),
      y: centre.y + along * Math.sin(turn) + beside * Math.cos(turn),
    };
  });
}
