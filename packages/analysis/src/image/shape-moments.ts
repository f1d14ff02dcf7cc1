import type { SymmetricMatrix } from '../geometry/symmetric-matrix.ts';
import type { PixelPoint } from './raster.ts';

/** A filled shape: its center of mass, its area, and its spread, the covariance of its pixels. */
export interface ShapeMoments extends PixelPoint, SymmetricMatrix {
  area: number;
}

/**
 * Measures a filled shape.
 * @param filled 1 for each pixel of the shape, row by row
 * @param widthPx of the rows
 * @returns its moments in pixels; not numbers if the shape is empty
 */
export function momentsOf(filled: Uint8Array, widthPx: number): ShapeMoments {
  const sums = { area: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
  for (let pixel = 0; pixel < filled.length; pixel++) {
    if (filled[pixel] !== 1) continue;
    const [x, y] = [pixel % widthPx, Math.floor(pixel / widthPx)];
    sums.area++;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
  }
  const { area } = sums;
  const [column, row] = [sums.x / area, sums.y / area];
  return {
    ...{ area, column, row },
    xx: sums.xx / area - column * column,
    xy: sums.xy / area - column * row,
    yy: sums.yy / area - row * row,
  };
}

/**
 * Compares the two axes of a spread.
 * @param spread of a shape
 * @returns its standard deviation lengthwise over crosswise, at least 1
 */
export function stretchOf({ xx, xy, yy }: SymmetricMatrix): number {
  const mean = (xx + yy) / 2;
  const apart = Math.sqrt(Math.max(0, mean * mean - (xx * yy - xy * xy)));
  return Math.sqrt((mean + apart) / Math.max(1e-9, mean - apart));
}
