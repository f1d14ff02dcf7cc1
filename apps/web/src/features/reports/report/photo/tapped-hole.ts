import type { PixelPoint, Report } from '@target-analysis/analysis';

/** In screen px. A fingertip is less precise than half a thumb-sized target. */
const reachPx = 28;

/**
 * The hole that was tapped.
 * @param at in pixels of the photo
 * @param pxPerScreenPx photo pixels per screen pixel
 * @returns the number of the nearest hole within reach; null if there is none
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
