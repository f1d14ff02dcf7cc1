import { pixelDistance, type PixelPoint } from '../image/raster.ts';
import type { AimingMark } from './find-aiming-marks.ts';

/** For one of several marks to be the aim, it must be nearest to every hole, and no hole farther away than this many of its radii. */
const furthestInMarkRadii = 4;

/** Bulls of one sheet are alike: the largest is at most this many times as large as the smallest. */
const largestRatio = 1.5;

/** A ring hardly larger than a hole is the rim of that hole. */
const leastHoleRadii = 1.8;

/**
 * Chooses the mark that the shooter aimed at.
 * @param marks of the photo
 * @param holes of the photo, with their radii in pixels
 * @param aimsTold number of aims given by the shooter; null if not given
 * @returns the mark; null if there is none, or if several marks share the holes and each may have had its own shots
 */
export function chooseAim(
  marks: readonly AimingMark[],
  holes: readonly (PixelPoint & { radiusPx: number })[],
  aimsTold: number | null = null,
): AimingMark | null {
  const printed = printedMarks(marks, holes);
  const [only] = printed;
  if (only === undefined || printed.length === 1) return only ?? null;
  if (aimsTold === 1) return byHoles(printed, holes)[0] ?? null;
  const nearest = new Set(holes.map((hole) => nearestMark(printed, hole)));
  const [shared] = nearest;
  if (nearest.size !== 1 || shared === undefined) return null;
  return holes.every((hole) => pixelDistance(shared, hole) <= furthestInMarkRadii * shared.radiusPx)
    ? shared
    : null;
}

/**
 * Finds the aims of a sheet with several similar printed aims, if more than one was shot at.
 * @param marks of the photo
 * @param holes of the photo, with their radii in pixels
 * @param aimsTold number of aims given by the shooter, those with the most holes first; null if not given
 * @returns the aims in reading order; none if one aim explains the holes, or the marks are not alike
 */
export function severalAims(
  marks: readonly AimingMark[],
  holes: readonly (PixelPoint & { radiusPx: number })[],
  aimsTold: number | null = null,
): AimingMark[] {
  if (chooseAim(marks, holes, aimsTold) !== null) return [];
  const printed = byHoles(printedMarks(marks, holes), holes).slice(0, aimsTold ?? undefined);
  const shared = new Set(holes.map((hole) => nearestMark(printed, hole)));
  const radii = printed.map(({ radiusPx }) => radiusPx);
  const smallest = Math.min(...radii);
  if (shared.size < 2 || Math.max(...radii) > largestRatio * smallest) return [];
  return inReadingOrder(printed, smallest);
}

/** Marks whose centers differ in height by less than a radius form one line. */
function inReadingOrder(marks: readonly AimingMark[], radiusPx: number): AimingMark[] {
  const lines: AimingMark[][] = [];
  for (const mark of marks.toSorted((a, b) => a.row - b.row)) {
    const line = lines.at(-1);
    const above = line?.at(-1);
    if (line && above && mark.row - above.row < radiusPx) line.push(mark);
    else lines.push([mark]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.column - b.column));
}

/** Sorts the marks by how many holes are nearest to each, most first. */
function byHoles(marks: readonly AimingMark[], holes: readonly PixelPoint[]): AimingMark[] {
  const nearest = holes.map((hole) => nearestMark(marks, hole));
  const count = (mark: AimingMark) => nearest.filter((other) => other === mark).length;
  return marks.toSorted((a, b) => count(b) - count(a));
}

function printedMarks(
  marks: readonly AimingMark[],
  holes: readonly (PixelPoint & { radiusPx: number })[],
): AimingMark[] {
  return marks.filter((mark) => !holes.some((hole) => isRimOf(mark, hole)));
}

function isRimOf(mark: AimingMark, hole: PixelPoint & { radiusPx: number }): boolean {
  return mark.radiusPx < leastHoleRadii * hole.radiusPx && pixelDistance(mark, hole) < hole.radiusPx;
}

function nearestMark(marks: readonly AimingMark[], hole: PixelPoint): AimingMark | undefined {
  return [...marks].sort((a, b) => pixelDistance(a, hole) - pixelDistance(b, hole))[0];
}
