import { convexHull } from './convex-hull.ts';
import { distanceBetween, type Point } from './point.ts';

export interface Circle {
  readonly centre: Point;
  readonly radius: number;
}

/** A point outside by this share of the radius still counts as inside, to absorb rounding in the circle's construction. */
const slack = 1e-12;

/**
 * The smallest circle around points; it is unique.
 * @param points at least one
 * @returns the circle, of radius 0 for identical points
 * @source the incremental construction of Welzl (1991), over the corners of the hull
 */
export function enclosingCircle(points: readonly Point[]): Circle {
  const corners = convexHull(points);
  let circle: Circle = { centre: corners[0] ?? { x: 0, y: 0 }, radius: 0 };
  corners.forEach((first, i) => {
    if (holds(circle, first)) return;
    circle = { centre: first, radius: 0 };
    corners.slice(0, i).forEach((second, j) => {
      if (holds(circle, second)) return;
      circle = circleOfTwo(first, second);
      for (const third of corners.slice(0, j)) {
        if (!holds(circle, third)) circle = circleOfThree(first, second, third);
      }
    });
  });
  return circle;
}

function holds({ centre, radius }: Circle, point: Point): boolean {
  return distanceBetween(centre, point) <= radius * (1 + slack);
}

function circleOfTwo(a: Point, b: Point): Circle {
  return { centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, radius: distanceBetween(a, b) / 2 };
}

/** The circle through three corners of a hull, which never lie on one line. */
function circleOfThree(a: Point, b: Point, c: Point): Circle {
  const bx = b.x - a.x;
  const by = b.y - a.y;
  const cx = c.x - a.x;
  const cy = c.y - a.y;
  const twiceCross = 2 * (bx * cy - by * cx);
  const bSquare = bx * bx + by * by;
  const cSquare = cx * cx + cy * cy;
  const x = (cy * bSquare - by * cSquare) / twiceCross;
  const y = (bx * cSquare - cx * bSquare) / twiceCross;
  return { centre: { x: a.x + x, y: a.y + y }, radius: Math.hypot(x, y) };
}
