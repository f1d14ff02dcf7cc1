import type { Raster } from '../image/raster.ts';
import type { ImagePlanes } from './hole-model.ts';

/** The network halves its input four times. */
const sideMultiple = 16;

/**
 * Splits a picture into the planes that the network reads, padded on the right and at the bottom by repeating the edge.
 * @param raster the picture at the working resolution
 * @param brightness factor for each value, above 0 and at most 1
 * @returns planes of raw values, both sides rounded up to multiples of 16
 */
export function planesOf(raster: Raster, brightness = 1): ImagePlanes {
  const widthPx = Math.ceil(raster.widthPx / sideMultiple) * sideMultiple;
  const heightPx = Math.ceil(raster.heightPx / sideMultiple) * sideMultiple;
  const planeLength = widthPx * heightPx;
  const values = new Float32Array(3 * planeLength);
  for (let row = 0; row < heightPx; row++) {
    const sourceLine = Math.min(row, raster.heightPx - 1) * raster.widthPx;
    for (let column = 0; column < widthPx; column++) {
      const from = (sourceLine + Math.min(column, raster.widthPx - 1)) * 3;
      const to = row * widthPx + column;
      values[to] = brightness * (raster.rgb[from] ?? 0);
      values[to + planeLength] = brightness * (raster.rgb[from + 1] ?? 0);
      values[to + 2 * planeLength] = brightness * (raster.rgb[from + 2] ?? 0);
    }
  }
  return { widthPx, heightPx, values };
}

/**
 * Swaps left and right.
 * @param raster any size
 * @returns a picture of the same size
 */
export function mirrorRaster({ widthPx, heightPx, rgb }: Raster): Raster {
  const mirrored = new Uint8Array(rgb.length);
  for (let row = 0; row < heightPx; row++) {
    const line = row * widthPx;
    for (let column = 0; column < widthPx; column++) {
      const from = 3 * (line + column);
      const to = 3 * (line + widthPx - 1 - column);
      mirrored[to] = rgb[from] ?? 0;
      mirrored[to + 1] = rgb[from + 1] ?? 0;
      mirrored[to + 2] = rgb[from + 2] ?? 0;
    }
  }
  return { widthPx, heightPx, rgb: mirrored };
}

/**
 * Turns a picture clockwise by a quarter.
 * @param raster any size
 * @returns a picture with its sides swapped: the left side becomes the top
 */
export function turnRaster({ widthPx, heightPx, rgb }: Raster): Raster {
  const turned = new Uint8Array(rgb.length);
  for (let row = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++) {
      const from = 3 * (row * widthPx + column);
      const to = 3 * (column * heightPx + heightPx - 1 - row);
      turned[to] = rgb[from] ?? 0;
      turned[to + 1] = rgb[from + 1] ?? 0;
      turned[to + 2] = rgb[from + 2] ?? 0;
    }
  return { widthPx: heightPx, heightPx: widthPx, rgb: turned };
}
