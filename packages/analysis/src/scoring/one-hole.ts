import { enclosingCircle } from '../geometry/enclosing-circle.ts';
import { distanceBetween, type Point } from '../geometry/point.ts';
import { dimeMm } from '../sheet/printed/sheet-shapes.ts';
import { deviations95 } from '../statistics/figures/estimate.ts';

/** Whether shots made one hole. */
export interface OneHole {
  /** Every hole touches another, and all hang together; `unknown` where a gap is closer than anybody can tell. */
  touching: 'yes' | 'no' | 'unknown';
  /** Of the smallest circle around all of the torn paper. */
  diameterMm: number;
  isDimeSized: boolean;
}

/**
 * Says whether shots hang together, and how large the hole is that they made.
 * @param input the shots
 * @param input.shots middles in mm
 * @param input.holeRadiusMm above 0
 * @param input.positionErrorMm standard deviation of a place on each axis
 * @returns the hole; null without shots
 */
export function groupSpread({
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
 * Says whether shots whose holes were not found may have closed the widest gap: each of them reaches as far as a bullet is wide.
 * @param input as of {@link groupSpread}
 * @param input.shots middles in mm
 * @param input.holeRadiusMm above 0
 * @param input.positionErrorMm standard deviation of a place on each axis
 * @param missing number of shots without a hole
 * @returns false where no shots of that number make one hole of these
 */
export function mayBeOneHole(
  { shots, holeRadiusMm, positionErrorMm }: Parameters<typeof groupSpread>[0],
  missing: number,
): boolean {
  const gap = widestGap(shots.map(({ place }) => place)) - 2 * holeRadiusMm;
  return gap <= missing * 2 * holeRadiusMm + marginOf(positionErrorMm);
}

/** The distance of two places errs by both. */
function marginOf(positionErrorMm: number): number {
  return deviations95 * Math.SQRT2 * positionErrorMm;
}

/** The longest step that one has to take from place to place to reach all of them: of the shortest tree that joins them (Prim 1957). */
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
