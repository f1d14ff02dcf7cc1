import { distanceBetween, type Point } from '../../geometry/point.ts';

export interface ExtremeSpread {
  /** Largest center-to-center distance, in the unit of the shots. */
  readonly value: number;
  /** Indices of its two shots, the smaller first. */
  readonly pair: readonly [number, number];
  /** Whether no other pair is as far apart. */
  readonly isPairUnique: boolean;
}

/** Distances that differ by less than this share are equal: rounding of coordinates must not decide. */
const tie = 1e-12;

/**
 * Finds the two shots that are farthest apart.
 * @param points shots
 * @returns the pair that is farthest apart, the first of equals; null under 2 shots
 */
export function extremeSpread(points: readonly Point[]): ExtremeSpread | null {
  const value = points.reduce((most, first, i) => Math.max(most, largestDistance(first, points, i + 1)), 0);
  const widest = points.flatMap((first, i) =>
    largestDistance(first, points, i + 1) < value * (1 - tie)
      ? []
      : points.flatMap((second, j) =>
          j > i && distanceBetween(first, second) >= value * (1 - tie) ? [[i, j] as const] : [],
        ),
  );
  return widest[0] ? { value, pair: widest[0], isPairUnique: widest.length === 1 } : null;
}

/** The largest distance from one point to those from an index on; -Infinity if there are none. */
function largestDistance(from: Point, points: readonly Point[], index: number): number {
  let largest = -Infinity;
  for (let k = index; k < points.length; k++)
    largest = Math.max(largest, distanceBetween(from, points[k] ?? from));
  return largest;
}
