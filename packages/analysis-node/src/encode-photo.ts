import sharp from 'sharp';
import type { Raster } from '@target-analysis/analysis';

/** Longest side of the small picture on a report's card: 2 px for each of the 240 px that the card shows. */
const thumbnailSidePx = 480;

/** Longest side of the picture that a report opens with: twice what a phone's screen shows, all of what most desktops do. */
const displaySidePx = 1600;

/** At that size, phone photos of targets take 50 to 210 kB, and the edges of holes stay clean. */
const displayQuality = 74;

/** The stored pictures of a photo, each a JPEG. */
interface StoredPhoto {
  /** The pixels that were analyzed. */
  photo: Uint8Array;
  /** Enough to see the whole photo on a screen, at a fraction of its bytes. */
  display: Uint8Array;
  /** For lists. */
  thumbnail: Uint8Array;
}

/** Encodes a photo for storage. All pictures are upright and carry no metadata, because a raster has none. */
export async function encodeStoredPhoto(raster: Raster): Promise<StoredPhoto> {
  const source = () =>
    sharp(raster.rgb, {
      raw: { width: raster.widthPx, height: raster.heightPx, channels: 3 },
      limitInputPixels: false,
    });
  const within = (sidePx: number) =>
    source().resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true });
  const [photo, display, thumbnail] = await Promise.all([
    source().jpeg({ quality: 90 }).toBuffer(),
    within(displaySidePx).jpeg({ quality: displayQuality, mozjpeg: true }).toBuffer(),
    within(thumbnailSidePx).jpeg({ quality: 80 }).toBuffer(),
  ]);
  return { photo, display, thumbnail };
}

/** Fine enough on paper: 200 dots per inch over the width of a page. */
const printedSidePx = 1400;

/**
 * Makes a stored photo small enough to print and mail.
 * @param photo a JPEG as `encodeStoredPhoto` made it
 * @param part of it, in whole pixels; null for all of it
 * @param sidePx of the longer side at most
 */
export async function encodePrintedPhoto(
  photo: Uint8Array,
  part: { column: number; row: number; widthPx: number; heightPx: number } | null,
  sidePx = printedSidePx,
): Promise<{ jpeg: Uint8Array; widthPx: number; heightPx: number }> {
  const whole = sharp(photo);
  const source =
    part === null
      ? whole
      : whole.extract({ left: part.column, top: part.row, width: part.widthPx, height: part.heightPx });
  const { data, info } = await source
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 76 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, widthPx: info.width, heightPx: info.height };
}
