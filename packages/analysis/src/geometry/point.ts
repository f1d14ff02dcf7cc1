/** A place on paper: x to the right, y up, both in one unit of length that the caller chooses. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Measures the straight distance between two places.
 * @param from one place
 * @param to the other, in the same unit
 * @returns the straight distance between them
 */
export function distanceBetween(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/**
 * Finds the mean of points.
 * @param points at least one
 * @returns the coordinate-wise mean, summed relative to the first point so that far-off groups keep their precision
 */
export function meanPoint(points: readonly Point[]): Point {
  const origin = points[0] ?? { x: 0, y: 0 };
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point.x - origin.x;
    y += point.y - origin.y;
  }
  return { x: origin.x + x / points.length, y: origin.y + y / points.length };
}
