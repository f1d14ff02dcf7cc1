import type { Point } from '../../geometry/point.ts';
import { distanceToPolygon } from '../../geometry/polygon.ts';

/** Tells a hit from a miss with one lookup. */
export type HitTest = (x: number, y: number) => boolean;

/** Along the longer side; the distance between grid points is off by a small part of their spacing, and only near corners of the zone. */
const knotsAlong = 64;

/**
 * Prepares a test for many hits: measures the distance to the zone on a grid, between whose points it is nearly linear.
 * @param border of the zone, closed polygon of at least 3 places
 * @param reach half the width of a hole, 0 or more: what touches the zone is a hit
 * @returns the test
 */
export function hitTestOf(border: readonly Point[], reach: number): HitTest {
  const [xs, ys] = [border.map(({ x }) => x), border.map(({ y }) => y)];
  const [left, bottom] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  const [width, height] = [Math.max(...xs) + reach - left, Math.max(...ys) + reach - bottom];
  const step = Math.max(width, height) / knotsAlong;
  const [across, up] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const distances = Float64Array.from({ length: across * up }, (_, knot) =>
    distanceToPolygon(
      { x: left + (knot % across) * step, y: bottom + Math.floor(knot / across) * step },
      border,
    ),
  );
  return (x, y) => {
    const [column, row] = [(x - left) / step, (y - bottom) / step];
    if (!(column >= 0 && row >= 0 && column < across - 1 && row < up - 1)) return false;
    const [first, lower] = [Math.floor(column), Math.floor(row)];
    const [right, above] = [column - first, row - lower];
    const knot = lower * across + first;
    const below = (distances[knot] ?? 0) * (1 - right) + (distances[knot + 1] ?? 0) * right;
    const over = (distances[knot + across] ?? 0) * (1 - right) + (distances[knot + across + 1] ?? 0) * right;
    return below * (1 - above) + over * above <= reach;
  };
}
