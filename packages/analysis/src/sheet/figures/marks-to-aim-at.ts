import { pixelDistance, type PixelPoint } from '../../image/raster.ts';
import type { AimingMark } from '../find-aiming-marks.ts';
import type { TargetView } from '../target-view.ts';

/** If a mark is larger than the figures by more than this ratio, the figures are letters, numbers, pasters or screws. */
const largestRatio = 1.5;

/** Most shots land within this share of the distance to the next aim. */
const reachInSpacings = 0.75;

/** Share of the holes near aims: for two or three figures, and for an array, which can't be chance: there the rest are old backer holes. */
const leastNear = { few: 0.8, array: 0.3 };

/** This many similar, evenly spaced, symmetric figures can't be chance. */
const fewestOfArray = 4;

/** Distances from each aim to its nearest neighbor differ by at most this ratio, which allows for tilt. */
const mostUneven = 2;

/**
 * Lists the possible aims: ring marks, or repeated figures if they reveal more.
 * @param view of the target; a drill sheet has its own aims, and a person or bottle is itself one
 * @param holes of the photo
 * @param findFigures finds the repeated figures of the photo; only called if they can matter
 * @returns the marks; or the figures and marks of similar size, if they are laid out like aims and the holes lie among them
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
  if (marks.some((mark) => reachesNext(mark, figures))) return marks;
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
  return pixelDistance(mark, figure) < figure.radiusPx;
}

/** Aims of one sheet are alike and don't overlap, so a figure this close to a mark's rings is a shadow, a paster or a letter beside them. */
function reachesNext(mark: AimingMark, figures: readonly AimingMark[]): boolean {
  const leastApart = mark.radiusPx * (1 + 1 / largestRatio);
  return (
    figures.some((figure) => isOn(mark, figure)) &&
    figures.some((figure) => !isOn(mark, figure) && pixelDistance(mark, figure) < leastApart)
  );
}

function isLaidOut(aims: readonly AimingMark[], holes: readonly PixelPoint[]): boolean {
  const distances = nearestDistances(aims);
  if (aims.length < 2 || Math.max(...distances) > mostUneven * Math.min(...distances)) return false;
  const near = holes.filter((hole) => !isFarFrom(aims, hole));
  return near.length >= (aims.length < fewestOfArray ? leastNear.few : leastNear.array) * holes.length;
}

/**
 * Checks whether a hole is probably not a shot at a sheet with several aims.
 * @param aims of the sheet
 * @param hole in the same pixels
 * @returns whether it is out of reach of every aim; false for fewer than two aims
 */
export function isFarFrom(aims: readonly PixelPoint[], hole: PixelPoint): boolean {
  if (aims.length < 2) return false;
  const reach = reachInSpacings * aimSpacing(aims);
  return aims.every((aim) => pixelDistance(aim, hole) > reach);
}

/**
 * Measures how far apart aims are.
 * @param aims of a sheet, at least two
 * @returns the longest distance from an aim to its nearest neighbor, in the unit of the aims
 */
export function aimSpacing(aims: readonly PixelPoint[]): number {
  return Math.max(...nearestDistances(aims));
}

/** Distance from each aim to its nearest neighbor. */
function nearestDistances(aims: readonly PixelPoint[]): number[] {
  return aims.map((aim) =>
    Math.min(...aims.filter((other) => other !== aim).map((other) => pixelDistance(aim, other))),
  );
}
