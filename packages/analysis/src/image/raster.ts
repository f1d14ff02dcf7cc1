import type { Point } from '../geometry/point.ts';

/**
 * A picture as the core sees it: 8-bit sRGB, three bytes per pixel, row by row from the top left, upright as the photo was
 * given. A position {column, row} counts in pixels, with the center of the first pixel at 0, 0.
 */
export interface Raster {
  widthPx: number;
  heightPx: number;
  /** Length `widthPx * heightPx * 3`. */
  rgb: Uint8Array;
}

/** A position in a picture; pixel centers are at whole numbers. */
export interface PixelPoint {
  column: number;
  row: number;
}

/**
 * Turns a position into a point, as homographies map them.
 * @param position in a picture
 * @returns its column as x, its row as y
 */
export function pointOf({ column, row }: PixelPoint): Point {
  return { x: column, y: row };
}

/**
 * Turns a point back into a position: the inverse of {@link pointOf}.
 * @param point with x right and y down
 * @returns the position in the picture
 */
export function pixelOf({ x, y }: Point): PixelPoint {
  return { column: x, row: y };
}

/**
 * Measures the straight distance between two positions.
 * @param from one position
 * @param to the other, in the same picture
 * @returns the distance in pixels
 */
export function pixelDistance(from: PixelPoint, to: PixelPoint): number {
  return Math.hypot(from.column - to.column, from.row - to.row);
}
