import { applyHomography } from '../../geometry/homography.ts';
import { distanceBetween, type Point } from '../../geometry/point.ts';
import type { TargetView } from '../../sheet/target-view.ts';
import type { Peak } from '../peaks.ts';
import { ringedFace } from './on-face.ts';

/** Surer marks are shots, even on a number. */
const leastChanceOfShot = 0.9;

/** In radii of the mark: loops of one number are found slightly apart, and the center of a ring is known to a pixel or two. */
const reach = 2;

/** The radius of a matching loop is within this ratio. */
const largestSizeRatio = 1.6;

/** In radii of the mark: closer to the center, each turned place would coincide with the mark itself. */
const leastDistance = 4;

/**
 * Drops the numbers printed in the rings: the loops of 6, 8 and 9 look like small holes, and they repeat at every quarter turn around
 * the center. No mark on annotated photos with visible rings repeats like this.
 * @param marks each with its chance of being a hole, including faint ones
 * @param view of the target
 * @returns the other marks
 */
export function withoutRingNumbers(marks: readonly Peak[], view: TargetView): Peak[] {
  const face = ringedFace(view);
  if (face === null) return [...marks];
  const toLevel = view.levelling?.toLevel;
  const level = ({ column, row }: { column: number; row: number }): Point =>
    toLevel === undefined ? { x: column, y: row } : applyHomography(toLevel, { x: column, y: row });
  const middle = level(face);
  const placed = marks.map((mark) => ({ mark, place: level(mark) }));
  const isNumber = ({ mark, place }: (typeof placed)[number]) => {
    if (distanceBetween(place, middle) < leastDistance * mark.radiusPx) return false;
    return quarterTurns(place, middle).every((turned) =>
      placed.some(
        (other) =>
          distanceBetween(other.place, turned) <= reach * mark.radiusPx &&
          isLike(other.mark.radiusPx, mark.radiusPx),
      ),
    );
  };
  return placed
    .filter((each) => each.mark.confidence >= leastChanceOfShot || !isNumber(each))
    .map(({ mark }) => mark);
}

/** A place turned around the center by one, two and three quarters. */
function quarterTurns(place: Point, middle: Point): Point[] {
  const [x, y] = [place.x - middle.x, place.y - middle.y];
  return [
    { x: middle.x - y, y: middle.y + x },
    { x: middle.x - x, y: middle.y - y },
    { x: middle.x + y, y: middle.y - x },
  ];
}

function isLike(one: number, other: number): boolean {
  return Math.max(one, other) <= largestSizeRatio * Math.min(one, other);
}
