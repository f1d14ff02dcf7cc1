import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isReadAlike } from './read-alike.ts';

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } });

it.each([
  ['a JPEG', () => picture.clone().jpeg()],
  [
    'a progressive JPEG with EXIF',
    () =>
      picture
        .clone()
        .withExif({ IFD0: { Copyright: 'x' } })
        .jpeg({ progressive: true }),
  ],
  ['a gray JPEG', () => picture.clone().grayscale().jpeg()],
  ['a PNG', () => picture.clone().png()],
  ['a WebP', () => picture.clone().webp()],
  ['a GIF', () => picture.clone().gif()],
  ['an AVIF', () => picture.clone().avif()],
])('reads %s in the browser', async (_, make) => {
  expect(await isReadAlike(new Blob([new Uint8Array(await make().toBuffer())]))).toBe(true);
});

it.each([
  ['a JPEG in CMYK', () => picture.clone().toColorspace('cmyk').jpeg()],
  ['a TIFF', () => picture.clone().tiff()],
])('leaves %s to the server', async (_, make) => {
  expect(await isReadAlike(new Blob([new Uint8Array(await make().toBuffer())]))).toBe(false);
});

it.each([
  ['a HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1')],
  ['text', Buffer.from('This is not a photo.')],
  ['nothing', Buffer.alloc(0)],
])('leaves %s to the server', async (_, bytes) => expect(await isReadAlike(new Blob([bytes]))).toBe(false));
