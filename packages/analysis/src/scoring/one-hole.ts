import { enclosingCircle } from '../geometry/enclosing-circle.ts';
import { distanceBetween, type Point } from '../geometry/point.ts';
import { dimeMm } from '../sheet/printed/sheet-shapes.ts';
import { deviations95 } from '../statistics/figures/estimate.ts';

/** Whether shots made one hole. */
export interface OneHole {
  /** Whether every hole touches another and all are connected; `unknown` if a gap is too close to call. */
  touching: 'yes' | 'no' | 'unknown';
  /** Of the smallest circle around all of the torn paper. */
  diameterMm: number;
  isDimeSized: boolean;
}

/**
 * Says whether the holes of shots are connected, and how large a hole they made.
 * @param input the shots
 * @param input.shots middles in mm
 * @param input.holeRadiusMm above 0
 * @param input.positionErrorMm standard deviation of a place on each axis
 * @returns the hole; null without shots
 */
export function oneHoleOf({
  shots,
  holeRadiusMm,
  positionErrorMm,
}: {
  shots: readonly { place: Point }[];
  holeRadiusMm: number;
  positionErrorMm: number;
}): OneHole | null {
  const places = shots.map(({ place }) => place);
  if (places.length === 0) return null;
  const circle = enclosingCircle(places);
  const gap = widestGap(places) - 2 * holeRadiusMm;
  const margin = marginOf(positionErrorMm);
  const diameterMm = 2 * (circle.radius + holeRadiusMm);
  return {
    touching: gap <= -margin ? 'yes' : gap > margin ? 'no' : 'unknown',
    diameterMm,
    isDimeSized: diameterMm <= dimeMm,
  };
}

/**
 * Says whether shots whose holes were not found may have closed the widest gap: each of them spans a bullet's width.
 * @param input as for {@link oneHoleOf}
 * @param input.shots middles in mm
 * @param input.holeRadiusMm above 0
 * @param input.positionErrorMm standard deviation of a place on each axis
 * @param missing number of shots without a hole
 * @returns false if that many shots can't make these one hole
 */
export function mayBeOneHole(
  { shots, holeRadiusMm, positionErrorMm }: Parameters<typeof oneHoleOf>[0],
  missing: number,
): boolean {
  const gap = widestGap(shots.map(({ place }) => place)) - 2 * holeRadiusMm;
  return gap <= missing * 2 * holeRadiusMm + marginOf(positionErrorMm);
}

/** The distance between two places has the errors of both. */
function marginOf(positionErrorMm: number): number {
  return deviations95 * Math.SQRT2 * positionErrorMm;
}

/**
 * The longest step needed to reach all places, going from one to another: the longest edge of the shortest tree that joins them (Prim
 * 1957).
 */
function widestGap(places: readonly Point[]): number {
  const [start, ...others] = places;
  let widest = 0;
  let waiting = others.map((place) => ({ place, gap: start ? distanceBetween(place, start) : 0 }));
  while (waiting.length > 0) {
    const next = waiting.reduce((nearest, other) => (other.gap < nearest.gap ? other : nearest));
    widest = Math.max(widest, next.gap);
    waiting = waiting
      .filter((other) => other !== next)
      .map(({ place, gap }) => ({ place, gap: Math.min(gap, distanceBetween(place, next.place)) }));
  }
  return widest;
}
