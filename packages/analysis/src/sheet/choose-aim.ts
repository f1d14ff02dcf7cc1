import type { PixelPoint } from '../image/raster.ts';
import type { AimingMark } from './find-aiming-marks.ts';

/** What one of several marks must be: nearest to every hole, and none further off than this many of its radii. */
const furthestInMarkRadii = 4;

/** A ring hardly larger than a hole is the rim of that hole. */
const leastHoleRadii = 1.8;

/**
 * Chooses the mark that the shooter aimed at.
 * @param marks of the photo
 * @param holes of the photo, with their radii in pixels
 * @returns the mark; null where there is none, or where several marks share the holes and each may have had its own shots
 */
export function chooseAim(
  marks: readonly AimingMark[],
  holes: readonly (PixelPoint & { radiusPx: number })[],
): AimingMark | null {
  const printed = marks.filter((mark) => !holes.some((hole) => isRimOf(mark, hole)));
  const [only] = printed;
  if (only === undefined || printed.length === 1) return only ?? null;
  const nearest = new Set(holes.map((hole) => nearestMark(printed, hole)));
  const [shared] = nearest;
  if (nearest.size !== 1 || shared === undefined) return null;
  return holes.every((hole) => distance(shared, hole) <= furthestInMarkRadii * shared.radiusPx)
    ? shared
    : null;
}

function isRimOf(mark: AimingMark, hole: PixelPoint & { radiusPx: number }): boolean {
  return mark.radiusPx < leastHoleRadii * hole.radiusPx && distance(mark, hole) < hole.radiusPx;
}

function nearestMark(marks: readonly AimingMark[], hole: PixelPoint): AimingMark | undefined {
  return [...marks].sort((a, b) => distance(a, hole) - distance(b, hole))[0];
}

function distance(from: PixelPoint, to: PixelPoint): number {
  return Math.hypot(from.column - to.column, from.row - to.row);
}
