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

/** Why a picture of this size is refused, or null if it may be decoded. */
export function refuseSize(
  size: { widthPx: number; heightPx: number },
  limits: PhotoLimits,
): PhotoRefusal | null {
  if (size.widthPx * size.heightPx > limits.maxMegapixels * 1e6)
    return { status: 'photo-too-many-pixels', data: { maxMegapixels: limits.maxMegapixels } };
  if (Math.max(size.widthPx, size.heightPx) > longestSidePx)
    return { status: 'photo-too-long', data: { maxPx: longestSidePx } };
  if (Math.min(size.widthPx, size.heightPx) < limits.minSidePx)
    return { status: 'photo-too-small', data: { ...size, minPx: limits.minSidePx } };
  return null;
}
