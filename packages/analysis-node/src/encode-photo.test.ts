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

it('makes a picture to open a report with, 1600 px on its long side and much smaller than the photo', async () => {
  const [widthPx, heightPx] = [2400, 600];
  const rgb = Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, index) => (index * 7919) % 251);
  const { photo, display } = await encodeStoredPhoto({ widthPx, heightPx, rgb });
  const header = await sharp(display).metadata();
  expect([header.format, header.width, header.height]).toEqual(['jpeg', 1600, 400]);
  expect([header.exif, header.xmp, header.iptc, header.orientation]).toEqual(Array(4).fill(undefined));
  expect(display.length).toBeLessThan(photo.length / 2);
});

it('keeps the size of a photo that is smaller than the picture for the report', async () => {
  const { display } = await encodeStoredPhoto(raster);
  const header = await sharp(display).metadata();
  expect([header.width, header.height]).toEqual([1000, 600]);
});
