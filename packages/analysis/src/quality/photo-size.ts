/** The public interface of the photo size check: the page runs it before it sends a photo, and the server before it decodes one. */

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

/** Photos are stored as JPEG, whose sides can't be longer. */
const longestSidePx = 65_500;

/** Phone photos up to this size are decoded however small the file is: a blank sheet in AVIF has 500 bytes and takes half a second. */
const freeMegapixels = 12.5;

/**
 * For larger pictures. A photo has paper and noise: the poorest of 494 photos of targets has 0.04, and 0.003 as an AVIF of the worst
 * quality; a blank sheet in JPEG, PNG, or lossy WebP has 0.0018 or more. With a lower limit, 2.5 kB could demand 120 megapixels.
 */
const fewestBytesPerPixel = 0.001;

/**
 * Computes how many pixels a file may claim.
 * @param fileBytes the length of the file, at least 0
 * @param limits set by the caller
 * @param limits.maxMegapixels above 0
 * @returns pixels, above 0 and at most `maxMegapixels`
 */
export function mostPixels(fileBytes: number, { maxMegapixels }: Pick<PhotoLimits, 'maxMegapixels'>): number {
  return Math.min(maxMegapixels * 1e6, Math.max(freeMegapixels * 1e6, fileBytes / fewestBytesPerPixel));
}

/**
 * Decides whether a picture may be decoded, given the size that its header claims.
 * @param size of the upright picture, in pixels
 * @param fileBytes the length of its file, at least 0
 * @param limits set by the caller
 * @returns null if it may; otherwise the code and the values of the message that says why not
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
