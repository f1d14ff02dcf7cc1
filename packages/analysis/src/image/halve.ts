import type { Raster } from './raster.ts';

/**
 * Halves both sides: each pixel is the mean of four. Several times faster than a resize to any other size, and twice as fast as
 * averaging blocks of any size.
 * @param raster at least 2 x 2 px; the last line of an odd side is dropped
 * @returns the smaller picture; a position p becomes (p + 0.5) / 2 - 0.5
 */
export function halveRaster({ widthPx, heightPx, rgb }: Raster): Raster {
  const half = { widthPx: Math.floor(widthPx / 2), heightPx: Math.floor(heightPx / 2) };
  const mean = new Uint8Array(3 * half.widthPx * half.heightPx);
  let to = 0;
  for (let row = 0; row < half.heightPx; row++) {
    let above = 6 * row * widthPx;
    let below = above + 3 * widthPx;
    for (let column = 0; column < half.widthPx; column++) {
      for (let channel = 0; channel < 3; channel++, above++, below++) {
        const sum = (rgb[above] ?? 0) + (rgb[above + 3] ?? 0) + (rgb[below] ?? 0) + (rgb[below + 3] ?? 0);
        mean[to++] = (sum + 2) >> 2;
      }
      above += 3;
      below += 3;
    }
  }
  return { ...half, rgb: mean };
}
