import type { Raster } from './raster.ts';

/** A picture without color: gray levels 0 to 255 as the eye weighs them (Rec. 601 on sRGB values), row by row. */
export interface GrayPicture {
  widthPx: number;
  heightPx: number;
  levels: Float32Array;
}

/**
 * Converts a picture to gray.
 * @param raster any size
 * @returns gray levels of the same size
 */
export function grayOf({ widthPx, heightPx, rgb }: Raster): GrayPicture {
  const levels = new Float32Array(widthPx * heightPx);
  for (let pixel = 0, at = 0; pixel < levels.length; pixel++, at += 3)
    levels[pixel] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  return { widthPx, heightPx, levels };
}

/**
 * The value below which a share of all values lies.
 * @param values in any order; left unchanged
 * @param share 0 to 1
 * @returns the value; 0 if there are none
 */
export function quantileOf(values: readonly number[] | Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
