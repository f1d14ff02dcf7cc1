import type { Raster } from '@target-analysis/analysis';

/**
 * An iPhone draws nothing on a larger canvas. No look at a whole photo is larger, and 48 megapixels would take half a gigabyte in a tab.
 */
const mostPixels = 16_777_216;

/** The size at which a photo is decoded: its own, or the largest of the same shape that a phone can draw. */
export function drawnSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/**
 * Decodes a photo with the browser's own decoder, upright by its EXIF orientation. A photo of many megapixels comes out smaller.
 * @returns 8-bit sRGB, transparent parts white; null if this browser cannot draw the photo
 */
export async function decodePhoto(photo: Blob): Promise<Raster | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const { width, height } = drawnSize(picture);
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return rasterOf(context.getImageData(0, 0, width, height));
}

/** Drops the opacity. */
export function rasterOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Raster {
  const rgb = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return { widthPx: width, heightPx: height, rgb };
}
