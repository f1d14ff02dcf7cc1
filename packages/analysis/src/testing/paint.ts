import type { Raster } from '../image/raster.ts';

export type Color = readonly [red: number, green: number, blue: number];

/** Where a shape is painted: `coverage` is the share of a pixel that the shape fills, given the pixel's center, 0 to 1. */
export interface Shape {
  left: number;
  top: number;
  right: number;
  bottom: number;
  coverage: (column: number, row: number) => number;
}

/** An ellipse around a center: `squash` is its short half-axis over its long one, `turn` the angle of the long one in radians. */
export interface Outline {
  column: number;
  row: number;
  squash: number;
  turn: number;
}

/**
 * Paints a shape into a picture, with soft edges.
 * @param raster is changed
 * @param shape where
 * @param color of the shape
 */
export function paintShape(raster: Raster, shape: Shape, color: Color): void {
  const lastColumn = Math.min(raster.widthPx - 1, Math.ceil(shape.right));
  const lastRow = Math.min(raster.heightPx - 1, Math.ceil(shape.bottom));
  for (let row = Math.max(0, Math.floor(shape.top)); row <= lastRow; row++)
    for (let column = Math.max(0, Math.floor(shape.left)); column <= lastColumn; column++) {
      const amount = shape.coverage(column, row);
      if (amount <= 0) continue;
      const at = (row * raster.widthPx + column) * 3;
      for (let channel = 0; channel < 3; channel++)
        raster.rgb[at + channel] =
          (raster.rgb[at + channel] ?? 0) * (1 - amount) + (color[channel] ?? 0) * amount + 0.5;
    }
}

/**
 * Everything within a radius of the outline's center.
 * @param outline center and tilt
 * @param radius along the long axis, px
 * @returns the shape
 */
export function disc(outline: Outline, radius: number): Shape {
  return within(outline, radius, (distance) => edge(radius - distance));
}

/**
 * A printed line around a center.
 * @param outline center and tilt
 * @param radius along the long axis, px
 * @param width of the line, px
 * @returns the shape
 */
export function ring(outline: Outline, radius: number, width: number): Shape {
  return within(outline, radius + width, (distance) => edge(width / 2 - Math.abs(distance - radius)));
}

/**
 * A disc whose radius varies with the angle, like torn paper.
 * @param outline center and tilt
 * @param radius mean radius, px
 * @param radiusAt share of the radius at an angle in radians, below 1.6
 * @returns the shape
 */
export function tear(outline: Outline, radius: number, radiusAt: (angle: number) => number): Shape {
  const reach = 1.6 * radius;
  return within(outline, reach, (distance, along, beside) =>
    distance > reach + 1 ? 0 : edge(radius * radiusAt(Math.atan2(beside, along)) - distance),
  );
}

/**
 * An upright rectangle; its edges are given in pixels.
 * @param left first column
 * @param top first row
 * @param right last column
 * @param bottom last row
 * @returns the shape
 */
export function rectangle(left: number, top: number, right: number, bottom: number): Shape {
  return {
    left,
    top,
    right,
    bottom,
    coverage: (column, row) =>
      edge(Math.min(column - left, right - column)) * edge(Math.min(row - top, bottom - row)),
  };
}

function within(
  outline: Outline,
  reach: number,
  coverage: (distance: number, along: number, beside: number) => number,
): Shape {
  const { column, row, squash, turn } = outline;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return {
    left: column - reach - 1,
    top: row - reach - 1,
    right: column + reach + 1,
    bottom: row + reach + 1,
    coverage: (x, y) => {
      const along = (x - column) * cos + (y - row) * sin;
      const beside = ((y - row) * cos - (x - column) * sin) / squash;
      // Math.hypot also handles huge numbers, and would take most of the time of painting a picture.
      return coverage(Math.sqrt(along * along + beside * beside), along, beside);
    },
  };
}

/** A step one pixel wide, so that edges are exactly where they should be. */
function edge(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5));
}
