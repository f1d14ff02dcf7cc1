import type { PixelPoint, Report } from '@target-analysis/analysis';

/** A fingertip is less sure than half of a thumb's target. In px of the screen. */
const reachPx = 28;

/**
 * The hole that a tap means.
 * @param at in pixels of the photo
 * @param pxPerScreenPx pixels of the photo under one of the screen
 * @returns the number of the nearest hole in reach; null if there is none
 */
export function tappedHole(
  { holes }: Pick<Report, 'holes'>,
  at: PixelPoint,
  pxPerScreenPx: number,
): number | null {
  const [nearest] = holes
    .map((hole) => ({
      number: hole.number,
      distance: Math.hypot(hole.column - at.column, hole.row - at.row),
    }))
    .filter(({ distance }) => distance <= reachPx * pxPerScreenPx)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.number ?? null;
}
