import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeStoredPhoto } from './encode-photo.ts';

const raster = { widthPx: 1000, heightPx: 600, rgb: new Uint8Array(1000 * 600 * 3).fill(120) };

it('keeps a photo at its full size as a JPEG without metadata', async () => {
  const { photo } = await encodeStoredPhoto(raster);
  const header = await sharp(photo).metadata();
  expect([header.format, header.width, header.height]).toEqual(['jpeg', 1000, 600]);
  expect([header.exif, header.xmp, header.iptc, header.orientation]).toEqual(Array(4).fill(undefined));
});

it('makes a thumbnail whose long side is 480 px, and enlarges nothing', async () => {
  const { thumbnail } = await encodeStoredPhoto(raster);
  const small = await sharp(thumbnail).metadata();
  expect([small.format, small.width, small.height]).toEqual(['jpeg', 480, 288]);
  const tiny = { widthPx: 300, heightPx: 200, rgb: new Uint8Array(300 * 200 * 3) };
  expect((await sharp((await encodeStoredPhoto(tiny)).thumbnail).metadata()).width).toBe(300);
});
