/** The group as Russian small-arms tests measure it: the radius about the centre once stray shots are dropped. */
import { distanceBetween, meanPoint, type Point } from '../../geometry/point.ts';

export interface Kuchnost {
  readonly centre: Point;
  /** Largest distance of a kept shot from the centre of the kept shots. */
  readonly value: number;
  /** Indices of the dropped shots. */
  readonly outliers: readonly number[];
}

/** A shot this many times as far from the others' centre as any of them is dropped: the rule's own number. */
const strayFactor = 2.5;

/**
 * Measures a group after dropping shots that stray from all others.
 * @param points shots
 * @returns centre, radius and dropped shots; null under 3 shots
 * @source the rule of the Russian test manuals, as the domain notes restate it
 */
export function kuchnost(points: readonly Point[]): Kuchnost | null {
  if (points.length < 3) return null;
  const outliers = points.flatMap((shot, index) => (strays(shot, points.toSpliced(index, 1)) ? [index] : []));
  const kept = points.filter((_, index) => !outliers.includes(index));
  const centre = meanPoint(kept);
  return { centre, value: farthestFrom(centre, kept), outliers };
}

function strays(shot: Point, others: readonly Point[]): boolean {
  const centre = meanPoint(others);
  const distance = distanceBetween(shot, centre);
  return distance > 0 && distance >= strayFactor * farthestFrom(centre, others);
}

function farthestFrom(centre: Point, points: readonly Point[]): number {
  return points.reduce((most, point) => Math.max(most, distanceBetween(centre, point)), 0);
}
