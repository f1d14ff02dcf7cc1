import { convexHull } from './convex-hull.ts';
import { meanPoint, type Point } from './point.ts';
import { principalAxes, type SymmetricMatrix } from './symmetric-matrix.ts';

export interface Ellipse {
  readonly centre: Point;
  readonly semiMajor: number;
  readonly semiMinor: number;
  readonly area: number;
  /** Direction of the major axis, counterclockwise from x, 0 to below 180; null for a circle. */
  readonly angleDegrees: number | null;
}

/** With a relative excess below this, no point counts as outside. */
const converged = 1e-12;
const mostRounds = 200_000;

/**
 * The ellipse of smallest area around points.
 * @param points any number
 * @returns the ellipse, or null if all points lie on one line
 * @source Khachiyan's ascent with away steps, Todd & Yildirim (2007), Discrete Appl. Math. 155: 1731
 */
export function enclosingEllipse(points: readonly Point[]): Ellipse | null {
  const corners = convexHull(points);
  if (corners.length < 3) return null;
  const origin = meanPoint(corners);
  const shifted = corners.map((point) => ({ x: point.x - origin.x, y: point.y - origin.y }));
  const even = shifted.map(() => 1 / shifted.length);
  if (principalAxes(weightedMoments(shifted, even).spread).minor === 0) return null;
  const { centre, spread } = weightedMoments(shifted, ascend(shifted, even));
  const axes = principalAxes(spread);
  const semiMajor = Math.sqrt(2 * axes.major);
  const semiMinor = Math.sqrt(2 * axes.minor);
  return {
    centre: { x: origin.x + centre.x, y: origin.y + centre.y },
    semiMajor,
    semiMinor,
    area: Math.PI * semiMajor * semiMinor,
    angleDegrees: axes.angleDegrees,
  };
}

/**
 * Shifts weight between the points until those on the ellipse carry all of it.
 * `far` is each point's squared distance from the weighted center in the metric of the weighted spread, plus 1: at the optimum it is 3
 * on the ellipse and less inside.
 */
function ascend(points: readonly Point[], start: readonly number[]): number[] {
  let weights = [...start];
  for (let round = 0; round < mostRounds; round++) {
    const far = metricDistances(points, weights);
    let outermost = 0;
    let innermost = -1;
    far.forEach((value, index) => {
      if (value > (far[outermost] ?? 0)) outermost = index;
      if ((weights[index] ?? 0) > 0 && value < (far[innermost] ?? Infinity)) innermost = index;
    });
    const excess = (far[outermost] ?? 3) / 3 - 1;
    const lack = 1 - (far[innermost] ?? 3) / 3;
    if (Math.max(excess, lack) <= converged) break;
    const index = excess > lack ? outermost : innermost;
    const distance = far[index] ?? 3;
    const weight = weights[index] ?? 0;
    const step = Math.max((distance - 3) / (3 * (distance - 1)), -weight / (1 - weight));
    weights = weights.map((value) => value * (1 - step));
    weights[index] = Math.max(0, (weights[index] ?? 0) + step);
  }
  return weights;
}

function metricDistances(points: readonly Point[], weights: readonly number[]): number[] {
  const { centre, spread } = weightedMoments(points, weights);
  const determinant = spread.xx * spread.yy - spread.xy * spread.xy;
  return points.map((point) => {
    const x = point.x - centre.x;
    const y = point.y - centre.y;
    return 1 + (spread.yy * x * x - 2 * spread.xy * x * y + spread.xx * y * y) / determinant;
  });
}

function weightedMoments(
  points: readonly Point[],
  weights: readonly number[],
): { centre: Point; spread: SymmetricMatrix } {
  const sum = { x: 0, y: 0 };
  points.forEach((point, index) => {
    sum.x += (weights[index] ?? 0) * point.x;
    sum.y += (weights[index] ?? 0) * point.y;
  });
  const spread = { xx: 0, xy: 0, yy: 0 };
  points.forEach((point, index) => {
    const weight = weights[index] ?? 0;
    const x = point.x - sum.x;
    const y = point.y - sum.y;
    spread.xx += weight * x * x;
    spread.xy += weight * x * y;
    spread.yy += weight * y * y;
  });
  return { centre: sum, spread };
}
