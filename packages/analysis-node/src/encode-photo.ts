import sharp from 'sharp';
import type { Raster } from '@target-analysis/analysis';

/** Longest side of the small picture on a report's card: 2 px for each of the 240 px that the card shows. */
const thumbnailSidePx = 480;

/**
 * Encodes a photo for keeping: a JPEG of the same pixels that were analysed, and a thumbnail. Both are upright and carry no
 * metadata, because a raster has none.
 */
export async function encodeStoredPhoto(
  raster: Raster,
): Promise<{ photo: Uint8Array; thumbnail: Uint8Array }> {
  const source = () =>
    sharp(raster.rgb, {
      raw: { width: raster.widthPx, height: raster.heightPx, channels: 3 },
      limitInputPixels: false,
    });
  const [photo, thumbnail] = await Promise.all([
    source().jpeg({ quality: 90 }).toBuffer(),
    source()
      .resize({ width: thumbnailSidePx, height: thumbnailSidePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer(),
  ]);
  return { photo, thumbnail };
}
