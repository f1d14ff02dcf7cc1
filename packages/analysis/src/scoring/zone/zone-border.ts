import type { Point } from '../../geometry/point.ts';

/**
 * Measures how far a place lies from a zone.
 * @param place in the unit of the border
 * @param border closed polygon
 * @returns the distance to the nearest place of the border; negative inside
 */
export function distanceToZone(place: Point, border: readonly Point[]): number {
  let nearestSquared = Infinity;
  let isInside = false;
  let from = border.at(-1);
  for (const to of border) {
    if (from === undefined) break;
    nearestSquared = Math.min(nearestSquared, squaredDistanceToSide(place, from, to));
    const crosses = from.y > place.y !== to.y > place.y;
    if (crosses && place.x < from.x + ((place.y - from.y) / (to.y - from.y)) * (to.x - from.x))
      isInside = !isInside;
    from = to;
  }
  return isInside ? -Math.sqrt(nearestSquared) : Math.sqrt(nearestSquared);
}

/** Runs for every side at every point of a grid, so it creates no objects. */
function squaredDistanceToSide(place: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / squared;
  const share = Math.min(1, Math.max(0, along));
  return (place.x - from.x - share * dx) ** 2 + (place.y - from.y - share * dy) ** 2;
}

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
    distanceToZone(
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
