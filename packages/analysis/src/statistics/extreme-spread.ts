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
 * @param points shots
 * @returns the pair that is farthest apart, the first of equals; null under 2 shots
 */
export function extremeSpread(points: readonly Point[]): ExtremeSpread | null {
  let value = -1;
  let pair: readonly [number, number] | null = null;
  let isPairUnique = true;
  points.forEach((first, i) => {
    points.slice(i + 1).forEach((second, offset) => {
      const distance = distanceBetween(first, second);
      if (distance > value * (1 + tie)) [value, pair, isPairUnique] = [distance, [i, i + 1 + offset], true];
      else if (distance >= value * (1 - tie)) isPairUnique = false;
    });
  });
  return pair && { value, pair, isPairUnique };
}
