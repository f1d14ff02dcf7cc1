import type { Raster } from '@target-analysis/analysis';

/** Limits of a photo. The caller sets the numbers. */
export interface PhotoLimits {
  maxMegapixels: number;
  /** Smallest width and height. */
  minSidePx: number;
}

/** A refused photo: the code in the error catalog and the values that its message names. */
export type PhotoRefusal =
  | { status: 'photo-empty'; data: Record<string, never> }
  | { status: 'photo-not-an-image'; data: Record<string, never> }
  | { status: 'photo-broken'; data: Record<string, never> }
  | { status: 'photo-too-many-pixels'; data: { maxMegapixels: number } }
  | { status: 'photo-too-long'; data: { maxPx: number } }
  | { status: 'photo-too-small'; data: { widthPx: number; heightPx: number; minPx: number } };

/** A photo as upright pixels, or why it was refused. */
export type PhotoDecoding = { status: 'decoded'; raster: Raster } | PhotoRefusal;

/** Photos are kept as JPEG, whose sides can't be longer. */
const longestSidePx = 65_500;

/** What most phones take is decoded however small its file is: a blank sheet drawn in AVIF has 500 bytes, and takes half a second. */
const freeMegapixels = 12.5;

/**
 * Of a larger picture. A photo has paper and noise: the poorest of 494 photos of targets has 0.04, and 0.003 as an AVIF of the worst
 * quality; a blank sheet drawn in JPEG, PNG, or lossy WebP has 0.0018 or more. At less, 2.5 kB could ask for 120 megapixels.
 */
const fewestBytesPerPixel = 0.001;

/** The most that a file of so many bytes may have. */
export function mostPixels(fileBytes: number, { maxMegapixels }: PhotoLimits): number {
  return Math.min(maxMegapixels * 1e6, Math.max(freeMegapixels * 1e6, fileBytes / fewestBytesPerPixel));
}

/** Why a picture of this size in a file of so many bytes is refused, or null if it may be decoded. */
export function refuseSize(
  size: { widthPx: number; heightPx: number },
  fileBytes: number,
  limits: PhotoLimits,
): PhotoRefusal | null {
  const pixels = size.widthPx * size.heightPx;
  if (pixels > limits.maxMegapixels * 1e6)
    return { status: 'photo-too-many-pixels', data: { maxMegapixels: limits.maxMegapixels } };
  if (Math.max(size.widthPx, size.heightPx) > longestSidePx)
    return { status: 'photo-too-long', data: { maxPx: longestSidePx } };
  if (Math.min(size.widthPx, size.heightPx) < limits.minSidePx)
    return { status: 'photo-too-small', data: { ...size, minPx: limits.minSidePx } };
  if (pixels > mostPixels(fileBytes, limits))
    return { status: 'photo-too-many-pixels', data: { maxMegapixels: freeMegapixels } };
  return null;
}
