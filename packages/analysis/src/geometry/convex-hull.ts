import type { Point } from './point.ts';

/**
 * The corners of the smallest convex outline around points.
 * @param points any number, duplicates allowed
 * @returns corners counter-clockwise without points on edges; one corner for identical points, two for points on one line
 * @source Andrew (1979), Inf. Process. Lett. 9: 216
 */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const distinct = sorted.filter((point, index) => {
    const before = sorted[index - 1];
    return !before || before.x !== point.x || before.y !== point.y;
  });
  if (distinct.length < 3) return distinct;
  const lower = halfHull(distinct);
  const upper = halfHull(distinct.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(ordered: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of ordered) {
    for (;;) {
      const last = chain.at(-1);
      const before = chain.at(-2);
      if (!last || !before || turn(before, last, point) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain;
}

/** Above 0 if a, b, c turn left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
