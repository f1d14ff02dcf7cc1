import { distanceBetween, type Point } from '../geometry/point.ts';

export interface ExtremeSpread {
  /** Largest centre-to-centre distance, in the unit of the shots. */
  readonly value: number;
  /** Indices of its two shots, the smaller first. */
  readonly pair: readonly [number, number];
  /** Whether no other pair is as far apart. */
  readonly isPairUnique: boolean;
}

/** Distances that differ by less than this part are equal: rounding of coordinates must not decide. */
const tie = 1e-12;

/**
 * Finds the two shots that are farthest apart.
 * @param points shots
 * @returns the pair that is farthest apart, the first of equals; null under 2 shots
 */
export function extremeSpread(points: readonly Point[]): ExtremeSpread | null {
  const pairs = points.flatMap((first, i) =>
    points
      .slice(i + 1)
      .map((second, step) => ({ value: distanceBetween(first, second), pair: [i, i + 1 + step] as const })),
  );
  const value = pairs.reduce((most, pair) => Math.max(most, pair.value), 0);
  const widest = pairs.filter((pair) => pair.value >= value * (1 - tie));
  return widest[0] ? { ...widest[0], isPairUnique: widest.length === 1 } : null;
}
