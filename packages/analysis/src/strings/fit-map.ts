import { composeHomographies, type Homography } from '../geometry/homography.ts';
import { meanPoint, type Point } from '../geometry/point.ts';
import { solveLinear } from '../geometry/solve-linear.ts';

/** One place in two photos. */
export interface Pair {
  from: Point;
  to: Point;
  /** How many pairs it counts as; 1 by default. */
  weight?: number;
}

/** How a map may distort: only with a slant, or like a camera looking from the side. */
export type MapKind = 'affine' | 'projective';

/**
 * Fits a map to pairs of places by least squares.
 * @param pairs at least 3 for an affine map, 4 for a projective one
 * @param kind of map
 * @returns the map; null if the pairs do not determine one
 */
export function fitMap(pairs: readonly Pair[], kind: MapKind): Homography | null {
  const from = framed(pairs.map((pair) => pair.from));
  const to = framed(pairs.map((pair) => pair.to));
  if (from === null || to === null) return null;
  const unknowns = kind === 'affine' ? 6 : 8;
  const matrix = Array.from({ length: unknowns }, () => new Array<number>(unknowns).fill(0));
  const right = new Array<number>(unknowns).fill(0);
  for (const pair of pairs) {
    const { x, y } = into(from, pair.from);
    const image = into(to, pair.to);
    const { weight = 1 } = pair;
    const across = { row: [x, y, 1, 0, 0, 0, -x * image.x, -y * image.x], value: image.x, weight };
    const down = { row: [0, 0, 0, x, y, 1, -x * image.y, -y * image.y], value: image.y, weight };
    for (const equation of [across, down]) addEquation(matrix, right, equation);
  }
  const solved = solveLinear(matrix, right);
  if (solved === null) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved;
  return unframed([a, b, c, d, e, f, g, h, 1], from, to);
}

/** Moves places near 0 and scales them to size 1, to avoid losing digits. */
interface Frame {
  middle: Point;
  size: number;
}

function framed(places: readonly Point[]): Frame | null {
  const middle = meanPoint(places);
  const size = Math.sqrt(
    places.reduce((sum, { x, y }) => sum + (x - middle.x) ** 2 + (y - middle.y) ** 2, 0) / places.length,
  );
  return size > 0 ? { middle, size } : null;
}

function into({ middle, size }: Frame, { x, y }: Point): Point {
  return { x: (x - middle.x) / size, y: (y - middle.y) / size };
}

function addEquation(
  matrix: readonly number[][],
  right: number[],
  { row, value, weight }: { row: readonly number[]; value: number; weight: number },
): void {
  for (const [index, line] of matrix.entries()) {
    const factor = weight * (row[index] ?? 0);
    for (let column = 0; column < line.length; column++)
      line[column] = (line[column] ?? 0) + factor * (row[column] ?? 0);
    right[index] = (right[index] ?? 0) + factor * value;
  }
}

function unframed(map: Homography, from: Frame, to: Frame): Homography {
  const inFrame = composeHomographies(map, [
    1 / from.size,
    0,
    -from.middle.x / from.size,
    0,
    1 / from.size,
    -from.middle.y / from.size,
    0,
    0,
    1,
  ]);
  return composeHomographies([to.size, 0, to.middle.x, 0, to.size, to.middle.y, 0, 0, 1], inFrame);
}
