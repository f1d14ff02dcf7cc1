/** How far the middle of a hole may lie from where it is marked. */
import type { HoleOrigin, Report, ReportAim } from './report.ts';

/**
 * Standard deviation of a detected center on each axis: the median distance from hand-marked centers, 0.13 radii, over the 1.18 of a
 * Rayleigh distribution. Too small a value makes the intervals of tight groups too narrow.
 */
const positionErrorInHoleRadii = 0.11;

/** Standard deviation of a place that a person sets on the photo, on each axis: a finger on a zoomed screen. */
export const handErrorPx = 1.5;

/**
 * Says how well the places of holes are known. The middle of a torn hole is no clearer to the eye than to the detector, and a finger
 * slips on top of that.
 * @param holes of one photo
 * @param medianHoleRadiusPx above 0
 * @returns the standard deviation of a center on each axis in pixels, its root mean square over the holes
 */
export function positionErrorPx(
  holes: readonly { origin: HoleOrigin }[],
  medianHoleRadiusPx: number,
): number {
  const setByHand = holes.filter(({ origin }) => origin !== 'detected').length;
  const share = setByHand / Math.max(1, holes.length);
  return Math.hypot(positionErrorInHoleRadii * medianHoleRadiusPx, Math.sqrt(share) * handErrorPx);
}

/**
 * Standard deviation of a figure's outline divided by the photo's long side: the outline is found in cells of at most a 96th of that
 * side, and is uniformly distributed in them. Too small a value counts hits that can't be told from misses.
 */
const outlineErrorShare = 1 / 96 / Math.sqrt(12);

/**
 * Says how well the outline of a figure is known.
 * @param photo that shows it
 * @returns the standard deviation of a place on the outline in pixels
 */
export function outlineErrorPx({ widthPx, heightPx }: Report['photo']): number {
  return outlineErrorShare * Math.max(widthPx, heightPx);
}

/**
 * Says how well the point of aim is known.
 * @param aim of the report, or null
 * @param photo that shows it
 * @returns the standard deviation on each axis in pixels: of a hand, or of the figure whose zone it is the middle of; 0 for printed
 * marks, which are known far better than any group's center
 */
export function aimErrorPx(aim: ReportAim | null, photo: Report['photo']): number {
  if (aim?.source === 'user') return handErrorPx;
  return aim?.source === 'zone' ? outlineErrorPx(photo) : 0;
}
