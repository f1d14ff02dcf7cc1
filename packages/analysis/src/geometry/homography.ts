import type { Point } from './point.ts';

/**
 * A projective map of the plane, such as a camera's view of flat paper: a row-major 3 x 3 matrix that takes [x, y, 1] to a multiple of
 * the image [x', y', 1].
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** The map that changes nothing. */
export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * Maps a place.
 * @param map any
 * @param place on the side of the horizon that the map is meant for
 * @returns its image; not finite for a place on the horizon
 */
export function applyHomography(map: Homography, { x, y }: Point): Point {
  const w = map[6] * x + map[7] * y + map[8];
  return { x: (map[0] * x + map[1] * y + map[2]) / w, y: (map[3] * x + map[4] * y + map[5]) / w };
}

/**
 * Chains two maps.
 * @param second the one applied last
 * @param first the one applied first
 * @returns the map that does both, with 1 as its last element if possible
 */
export function composeHomographies(second: Homography, first: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = second;
  const [j, k, l, m, n, o, p, q, r] = first;
  return scaled([
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ]);
}

/**
 * Inverts a map.
 * @param map any that does not collapse the plane to a line
 * @returns the inverse, with 1 as its last element if possible
 */
export function invertHomography(map: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = map;
  return scaled([
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]);
}

/** Four places. */
export type FourPoints = readonly [Point, Point, Point, Point];

/**
 * Finds the map that takes four places to four others.
 * @param from no three on a line
 * @param to no three on a line
 * @returns the map; null if three of either lie on a line
 */
export function homographyBetween(from: FourPoints, to: FourPoints): Homography | null {
  const fromSquare = homographyFromSquare(from);
  const toSquare = homographyFromSquare(to);
  return fromSquare && toSquare && composeHomographies(toSquare, invertHomography(fromSquare));
}

/** Maps (0,0), (1,0), (1,1), (0,1) to four places (Heckbert 1989, section 2.2.3). */
function homographyFromSquare([p0, p1, p2, p3]: FourPoints): Homography | null {
  const sx = p0.x - p1.x + p2.x - p3.x;
  const sy = p0.y - p1.y + p2.y - p3.y;
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const size = Math.hypot(dx1, dy1) * Math.hypot(dx2, dy2);
  if (!(Math.abs(determinant) > 1e-9 * size)) return null;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const map: Homography = [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ];
  return Math.abs(determinantOf(map)) > 1e-12 * size * size ** 0.5 ? map : null;
}

function determinantOf([a, b, c, d, e, f, g, h, i]: Homography): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/**
 * How much a map enlarges lengths around a place: the square root of the factor by which it changes areas there.
 * @param map any
 * @param place not on the horizon
 * @returns mapped length over original length, for short lengths, above 0
 */
export function scaleAt(map: Homography, { x, y }: Point): number {
  const w = map[6] * x + map[7] * y + map[8];
  return Math.sqrt(Math.abs(determinantOf(map) / w ** 3));
}

/**
 * Checks whether a map puts two places on the same side of its horizon, as all of a photographed sheet is.
 * @param map any
 * @param one a place
 * @param other another
 * @returns false if the horizon lies between them, or one is on it
 */
export function isOnSameSide(map: Homography, one: Point, other: Point): boolean {
  const side = ({ x, y }: Point) => map[6] * x + map[7] * y + map[8];
  return side(one) * side(other) > 0;
}

/** How a map changes small steps: `xy` is the effect of a step along y on x. */
interface Jacobian {
  xx: number;
  xy: number;
  yx: number;
  yy: number;
}

/**
 * Finds how a map changes small steps around a place.
 * @param map any
 * @param place not on the horizon
 * @returns the map's derivative there
 */
export function jacobianAt(map: Homography, place: Point): Jacobian {
  const w = map[6] * place.x + map[7] * place.y + map[8];
  const { x, y } = applyHomography(map, place);
  return {
    xx: (map[0] - x * map[6]) / w,
    xy: (map[1] - x * map[7]) / w,
    yx: (map[3] - y * map[6]) / w,
    yy: (map[4] - y * map[7]) / w,
  };
}

/**
 * Shifts, rotates and scales the result of a map, so that a place stays put and keeps its scale and orientation.
 * @param map any that does not mirror
 * @param place not on the horizon
 * @returns the map, whose derivative at the place is symmetric with determinant 1
 */
export function anchorHomography(map: Homography, place: Point): Homography {
  const { xx, xy, yx, yy } = jacobianAt(map, place);
  const angle = Math.atan2(yx - xy, xx + yy);
  const size = Math.sqrt(xx * yy - xy * yx);
  const [cosine, sine] = [Math.cos(angle) / size, Math.sin(angle) / size];
  const { x, y } = applyHomography(map, place);
  return composeHomographies(
    [cosine, sine, place.x - cosine * x - sine * y, -sine, cosine, place.y + sine * x - cosine * y, 0, 0, 1],
    map,
  );
}

/** Divides by the last element, which is never 0 in a map of a picture that shows its origin. */
function scaled(map: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = map;
  if (Math.abs(i) < 1e-300) return map;
  return [a / i, b / i, c / i, d / i, e / i, f / i, g / i, h / i, 1];
}
