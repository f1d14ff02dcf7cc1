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
 * Measures the straight distance between two positions.
 * @param from one position
 * @param to the other, in the same picture
 * @returns the distance in pixels
 */
export function pixelDistance(from: PixelPoint, to: PixelPoint): number {
  return Math.hypot(from.column - to.column, from.row - to.row);
}
