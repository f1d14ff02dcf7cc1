import type { Raster } from './raster.ts';

/** A part of a photo, in whole pixels. */
export interface PhotoPart {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/**
 * Cuts a part out of a picture.
 * @param raster the picture
 * @param part inside it
 * @returns the part as a picture of its own; the same picture if the part is all of it
 */
export function cropRaster(raster: Raster, { left, top, widthPx, heightPx }: PhotoPart): Raster {
  if (widthPx === raster.widthPx && heightPx === raster.heightPx) return raster;
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let row = 0; row < heightPx; row++) {
    const from = 3 * ((top + row) * raster.widthPx + left);
    rgb.set(raster.rgb.subarray(from, from + 3 * widthPx), 3 * widthPx * row);
  }
  return { widthPx, heightPx, rgb };
}
