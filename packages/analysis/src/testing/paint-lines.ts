import { distanceToPolygon, squaredDistanceToSide } from '../geometry/polygon.ts';
import { pointOf, type PixelPoint, type Raster } from '../image/raster.ts';
import { paintShape, type Color, type Shape } from './paint.ts';

export interface Pen {
  color: Color;
  widthPx: number;
}

/**
 * Draws a line from point to point with a round pen.
 * @param raster is changed
 * @param points corners of the line, in order
 * @param pen its color and width
 */
export function paintPath(raster: Raster, points: readonly PixelPoint[], pen: Pen): void {
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (from !== undefined) paintShape(raster, stroke(from, to, pen.widthPx), pen.color);
  }
}

/**
 * A closed figure.
 * @param corners at least three, in order
 * @returns the shape
 */
export function polygon(corners: readonly PixelPoint[]): Shape {
  const columns = corners.map(({ column }) => column);
  const rows = corners.map(({ row }) => row);
  const border = corners.map(pointOf);
  return {
    left: Math.min(...columns) - 1,
    top: Math.min(...rows) - 1,
    right: Math.max(...columns) + 1,
    bottom: Math.max(...rows) + 1,
    coverage: (x, y) => coveredShare(0.5 - distanceToPolygon({ x, y }, border)),
  };
}

/**
 * Makes a shape translucent.
 * @param shape where
 * @param share of the color, 0 to 1
 * @returns the shape
 */
export function veil(shape: Shape, share: number): Shape {
  return { ...shape, coverage: (column, row) => share * shape.coverage(column, row) };
}

/** A line with round ends. */
function stroke(from: PixelPoint, to: PixelPoint, widthPx: number): Shape {
  const reach = widthPx / 2 + 1;
  const [one, other] = [pointOf(from), pointOf(to)];
  return {
    left: Math.min(from.column, to.column) - reach,
    top: Math.min(from.row, to.row) - reach,
    right: Math.max(from.column, to.column) + reach,
    bottom: Math.max(from.row, to.row) + reach,
    coverage: (x, y) =>
      coveredShare(widthPx / 2 + 0.5 - Math.sqrt(squaredDistanceToSide({ x, y }, one, other))),
  };
}

function coveredShare(depthPx: number): number {
  return Math.min(1, Math.max(0, depthPx));
}
