import type { PixelPoint, Raster } from '../image/raster.ts';
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
  return {
    left: Math.min(...columns) - 1,
    top: Math.min(...rows) - 1,
    right: Math.max(...columns) + 1,
    bottom: Math.max(...rows) + 1,
    coverage: (column, row) => insideShare({ column, row }, corners),
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
  return {
    left: Math.min(from.column, to.column) - reach,
    top: Math.min(from.row, to.row) - reach,
    right: Math.max(from.column, to.column) + reach,
    bottom: Math.max(from.row, to.row) + reach,
    coverage: (column, row) =>
      Math.min(1, Math.max(0, widthPx / 2 + 0.5 - distanceToLine({ column, row }, from, to))),
  };
}

function insideShare(point: PixelPoint, corners: readonly PixelPoint[]): number {
  let isInside = false;
  let nearest = Infinity;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from === undefined) return 0;
    nearest = Math.min(nearest, distanceToLine(point, from, to));
    const crosses = to.row > point.row !== from.row > point.row;
    const crossing = to.column + ((point.row - to.row) * (from.column - to.column)) / (from.row - to.row);
    if (crosses && point.column < crossing) isInside = !isInside;
    from = to;
  }
  return Math.min(1, Math.max(0, (isInside ? nearest : -nearest) + 0.5));
}

function distanceToLine({ column, row }: PixelPoint, from: PixelPoint, to: PixelPoint): number {
  const across = to.column - from.column;
  const down = to.row - from.row;
  const length = across * across + down * down;
  const along = length === 0 ? 0 : ((column - from.column) * across + (row - from.row) * down) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(column - from.column - share * across, row - from.row - share * down);
}
