import type { Point } from './point.ts';

/**
 * Measures how far a place lies from a polygon.
 * @param place in the unit of the corners
 * @param corners in order, at least three
 * @returns the distance to the nearest place of the border; negative inside
 */
export function distanceToPolygon(place: Point, corners: readonly Point[]): number {
  let nearestSquared = Infinity;
  let isInside = false;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from === undefined) break;
    nearestSquared = Math.min(nearestSquared, squaredDistanceToSide(place, from, to));
    // A line from an inside place to the right crosses an odd number of sides.
    const crosses = from.y > place.y !== to.y > place.y;
    if (crosses && place.x < from.x + ((place.y - from.y) / (to.y - from.y)) * (to.x - from.x))
      isInside = !isInside;
    from = to;
  }
  return isInside ? -Math.sqrt(nearestSquared) : Math.sqrt(nearestSquared);
}

/**
 * Measures the distance to a straight line between two places. Creates no objects, because it runs for every pixel.
 * @param place in the unit of the line's ends
 * @param from one end
 * @param to the other end, or the same place
 * @returns the square of the distance to the nearest place of the line
 */
export function squaredDistanceToSide(place: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / squared;
  const share = Math.min(1, Math.max(0, along));
  return (place.x - from.x - share * dx) ** 2 + (place.y - from.y - share * dy) ** 2;
}
