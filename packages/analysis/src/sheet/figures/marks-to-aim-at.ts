import type { PixelPoint } from '../../image/raster.ts';
import type { AimingMark } from '../find-aiming-marks.ts';
import type { TargetView } from '../target-view.ts';

/** Figures beside a mark that is larger by more than this are letters, numbers, pasters or screws. */
const largestRatio = 1.5;

/** Most shots land within so many times the way to the next aim. */
const reachInWays = 0.75;

/** So many of the holes must, of two or three figures; of a whole array of them that cannot be chance, the rest are old holes in the backer. */
const leastNear = { few: 0.8, array: 0.3 };

/** Alike, as far apart, and symmetric: so many figures are no chance. */
const fewestOfArray = 4;

/** Ways from each aim to its nearest neighbor are alike, up to tilt. */
const mostUneven = 2;

/**
 * Lists what may have been aimed at: ring marks, or figures that are repeated, where those tell more.
 * @param view of the target; a drill sheet has its own aims, and a person or bottle is one
 * @param holes of the photo
 * @param findFigures finds the repeated figures of the photo; asked only where they can tell something
 * @returns the marks; or the figures and the marks that are as large, where they are laid out as aims are and the holes lie among them
 */
export function marksToAimAt(
  { marks, figure, drillSheet }: Pick<TargetView, 'marks' | 'figure' | 'drillSheet'>,
  holes: readonly PixelPoint[],
  findFigures: () => readonly AimingMark[],
): AimingMark[] {
  if (figure !== null || drillSheet?.status === 'found') return marks;
  const figures = findFigures();
  const largest = Math.max(0, ...figures.map(({ radiusPx }) => radiusPx));
  const others = marks.filter((mark) => !figures.some((place) => isOn(mark, place)));
  if (others.some(({ radiusPx }) => radiusPx > largestRatio * largest)) return marks;
  const all = [
    ...figures.map((place) => ({
      ...(marks.find((mark) => isOn(mark, place)) ?? place),
      radiusPx: place.radiusPx,
    })),
    ...others.filter(({ radiusPx }) => radiusPx * largestRatio > largest),
  ];
  return all.length > marks.length && isLaidOut(all, holes) ? all : marks;
}

function isOn(mark: AimingMark, figure: AimingMark): boolean {
  return distanceOf(mark, figure) < figure.radiusPx;
}

function isLaidOut(aims: readonly AimingMark[], holes: readonly PixelPoint[]): boolean {
  const ways = waysBetween(aims);
  if (aims.length < 2 || Math.max(...ways) > mostUneven * Math.min(...ways)) return false;
  const near = holes.filter((hole) => !isFarFrom(aims, hole));
  return near.length >= (aims.length < fewestOfArray ? leastNear.few : leastNear.array) * holes.length;
}

/**
 * Tells whether a hole is probably no shot at a sheet with several aims.
 * @param aims of the sheet
 * @param hole in the same pixels
 * @returns whether it lies beyond the reach of all; false where there are fewer than two
 */
export function isFarFrom(aims: readonly PixelPoint[], hole: PixelPoint): boolean {
  if (aims.length < 2) return false;
  const reach = reachInWays * wayToNext(aims);
  return aims.every((aim) => distanceOf(aim, hole) > reach);
}

/**
 * Measures how far aims are apart.
 * @param aims of a sheet, at least two
 * @returns the longest of the ways from an aim to its nearest neighbor, in the unit of the aims
 */
export function wayToNext(aims: readonly PixelPoint[]): number {
  return Math.max(...waysBetween(aims));
}

/** From each aim to its nearest neighbor. */
function waysBetween(aims: readonly PixelPoint[]): number[] {
  return aims.map((aim) =>
    Math.min(...aims.filter((other) => other !== aim).map((other) => distanceOf(aim, other))),
  );
}

function distanceOf(from: PixelPoint, to: PixelPoint): number {
  return Math.hypot(from.column - to.column, from.row - to.row);
}
