import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTried } from './open-tried.ts';

const pictures = new URL('../../../../../../', import.meta.url);
const target = readFileSync(new URL('e2e/pictures/target.jpg', pictures));
const heic = readFileSync(new URL('packages/analysis-node/src/heic/sample.heic', pictures));
const raster = { widthPx: 1, heightPx: 1, rgb: new Uint8Array(3) };

function picture() {
  return sharp({ create: { width: 300, height: 240, channels: 3, background: '#fff' } });
}

function fileOf(bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], 'target.jpg', { type: 'image/jpeg' });
}

function drawn() {
  return Promise.resolve(raster);
}

function notDrawn() {
  return Promise.resolve(null);
}

test('opens a photo that this browser can draw', async () => {
  expect(await openTried(fileOf(target), drawn)).toEqual({ status: 'opened', raster });
});

test.each([
  ['HEIC', () => heic],
  ['TIFF', () => picture().tiff().toBuffer()],
  ['JPEG in CMYK', () => picture().toColorspace('cmyk').jpeg().toBuffer()],
])('a %s is left to the server, whatever this browser draws', async (_, bytes) => {
  expect(await openTried(fileOf(await bytes()), drawn)).toEqual({ status: 'refused', why: 'for-server' });
});

test("leaves an AVIF to the server if this browser can't draw it", async () => {
  const avif = fileOf(await picture().avif({ effort: 0 }).toBuffer());
  expect(await openTried(avif, notDrawn)).toEqual({ status: 'refused', why: 'for-server' });
});

test.each([
  ['a text with the name of a photo', Buffer.from('Dear shooter, this is a letter.'), 'photo-not-an-image'],
  ['an empty file', Buffer.alloc(0), 'photo-empty'],
  ['a photo that was cut off', target.subarray(0, target.length / 3), 'photo-broken'],
  ['a JPEG that no browser draws', target, 'photo-broken'],
])('%s is refused as in the form, without a promise', async (_, bytes, code) => {
  expect(await openTried(fileOf(bytes), notDrawn)).toMatchObject({ status: 'refused', why: { code } });
});
