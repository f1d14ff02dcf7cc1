import type { Raster } from '@target-analysis/analysis';

/** What a photo may be; the owner of the numbers is the caller. */
export interface PhotoLimits {
  maxMegapixels: number;
  /** Smallest width and height. */
  minSidePx: number;
}

/** A photo that is refused, by the code of the error catalogue and the values that its message names. */
export type PhotoRefusal =
  | { status: 'photo-empty'; data: Record<string, never> }
  | { status: 'photo-not-an-image'; data: Record<string, never> }
  | { status: 'photo-broken'; data: Record<string, never> }
  | { status: 'photo-too-many-pixels'; data: { maxMegapixels: number } }
  | { status: 'photo-too-long'; data: { maxPx: number } }
  | { status: 'photo-too-small'; data: { widthPx: number; heightPx: number; minPx: number } };

/** A photo as pixels, upright, or why it is none. */
export type PhotoDecoding = { status: 'decoded'; raster: Raster } | PhotoRefusal;

/** Photos are kept as JPEG, whose sides can't be longer. */
const longestSidePx = 65_500;

/** The refusal that the size of a picture asks for, or null where it may be decoded. */
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
