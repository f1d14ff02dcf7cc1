/** The door of the rule which sizes of a photo are taken: the page asks it before a photo is sent, and our server before it decodes one. */

/** Width and height of an upright picture. */
export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** Limits of a photo. The caller sets the numbers. */
export interface PhotoLimits {
  maxMegapixels: number;
  /** Smallest width and height. */
  minSidePx: number;
}

/** A refused size: the code in the error catalog and the values that its message names. */
export type SizeRefusal =
  | { status: 'photo-too-many-pixels'; data: { maxMegapixels: number } }
  | { status: 'photo-too-long'; data: { maxPx: number } }
  | { status: 'photo-too-small'; data: { widthPx: number; heightPx: number; minPx: number } };

/** Photos are kept as JPEG, whose sides can't be longer. */
const longestSidePx = 65_500;

/** What most phones take is decoded however small its file is: a blank sheet drawn in AVIF has 500 bytes, and takes half a second. */
const freeMegapixels = 12.5;

/**
 * Of a larger picture. A photo has paper and noise: the poorest of 494 photos of targets has 0.04, and 0.003 as an AVIF of the worst
 * quality; a blank sheet drawn in JPEG, PNG, or lossy WebP has 0.0018 or more. At less, 2.5 kB could ask for 120 megapixels.
 */
const fewestBytesPerPixel = 0.001;

/**
 * Says how many pixels a file may claim.
 * @param fileBytes the length of the file, at least 0
 * @param limits what the caller sets
 * @param limits.maxMegapixels above 0
 * @returns pixels, above 0 and at most `maxMegapixels`
 */
export function mostPixels(fileBytes: number, { maxMegapixels }: Pick<PhotoLimits, 'maxMegapixels'>): number {
  return Math.min(maxMegapixels * 1e6, Math.max(freeMegapixels * 1e6, fileBytes / fewestBytesPerPixel));
}

/**
 * Says whether a picture of a size may be decoded, from what its header claims.
 * @param size of the upright picture, in pixels
 * @param fileBytes the length of its file, at least 0
 * @param limits what the caller sets
 * @returns null where it may; else the code and the values of the sentence that says why not
 */
export function refuseSize(size: PictureSize, fileBytes: number, limits: PhotoLimits): SizeRefusal | null {
  const { widthPx, heightPx } = size;
  const pixels = widthPx * heightPx;
  if (pixels > limits.maxMegapixels * 1e6)
    return { status: 'photo-too-many-pixels', data: { maxMegapixels: limits.maxMegapixels } };
  if (Math.max(widthPx, heightPx) > longestSidePx)
    return { status: 'photo-too-long', data: { maxPx: longestSidePx } };
  if (Math.min(widthPx, heightPx) < limits.minSidePx)
    return { status: 'photo-too-small', data: { widthPx, heightPx, minPx: limits.minSidePx } };
  if (pixels > mostPixels(fileBytes, limits))
    return { status: 'photo-too-many-pixels', data: { maxMegapixels: freeMegapixels } };
  return null;
}
