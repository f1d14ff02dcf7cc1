import sharp from 'sharp';
import type { Raster } from '@target-analysis/analysis';
import { photoKindOf } from '@target-analysis/analysis/photo-kind';
import { refuseSize, type PhotoLimits } from '@target-analysis/analysis/photo-size';
import { decodeHeic } from './heic/decode-heic.ts';
import type { PhotoDecoding } from './photo-decoding.ts';

/**
 * Decodes a photo from an untrusted sender: JPEG, PNG, WebP, GIF, TIFF, AVIF and HEIC, of any depth and color space, to an upright 8-bit
 * sRGB raster. It takes the first picture of an animation; transparency becomes white.
 *
 * The size is read from the header first: a file that claims a huge picture, or one out of all proportion to its bytes, costs nothing.
 */
export async function decodePhoto(bytes: Uint8Array, limits: PhotoLimits): Promise<PhotoDecoding> {
  if (bytes.length === 0) return { status: 'photo-empty', data: {} };
  const kind = photoKindOf(bytes);
  if (kind === 'unknown') return { status: 'photo-not-an-image', data: {} };
  return kind === 'heic' ? decodeHeic(bytes, limits) : decodeWithSharp(bytes, limits);
}

async function decodeWithSharp(bytes: Uint8Array, limits: PhotoLimits): Promise<PhotoDecoding> {
  // The header is read with the limit off, because the limit would turn "too many pixels" into "broken".
  const size = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .then((header) => ({ widthPx: header.autoOrient.width, heightPx: header.autoOrient.height }))
    .catch(() => null);
  if (size === null) return { status: 'photo-broken', data: {} };
  const refusal = refuseSize(size, bytes.length, limits);
  if (refusal !== null) return refusal;
  try {
    return { status: 'decoded', raster: await rasterOf(bytes, limits) };
  } catch {
    // sharp tells a cut-off file from a damaged one only in the text of its message; to the sender they are the same.
    return { status: 'photo-broken', data: {} };
  }
}

async function rasterOf(bytes: Uint8Array, limits: PhotoLimits): Promise<Raster> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: limits.maxMegapixels * 1e6,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return {
    widthPx: info.width,
    heightPx: info.height,
    rgb: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}
