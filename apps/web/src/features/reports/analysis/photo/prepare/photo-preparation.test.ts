import { photoLimits } from '@target-analysis/contract/photo-limits';
import { expect, test } from 'vitest';
import { encodeWithin, preparePhoto, type EncodePicture } from './photo-preparation.ts';

/** A GIF as far as its first bytes show, of any length. */
function fileOf(bytes: number, name = 'target.gif', type = 'image/gif'): File {
  return new File(['GIF89a', new Uint8Array(Math.max(0, bytes - 6))].slice(0, bytes === 0 ? 0 : 2), name, {
    type,
  });
}

/** Behaves like a JPEG encoder: size depends on the number of pixels and, less, on the quality. */
function encoderOf(fullBytes: number, largestScale = 1) {
  const tried: number[] = [];
  const encode: EncodePicture = (scale, quality) => {
    tried.push(scale);
    const bytes = Math.round(fullBytes * scale ** 2 * (quality / 0.9) ** 2);
    return Promise.resolve(scale > largestScale ? null : new Blob([new Uint8Array(bytes)]));
  };
  return { encode, tried };
}

function noDecoder(): Promise<EncodePicture | null> {
  return Promise.resolve(null);
}

test('a photo of exactly 10 MiB is sent unchanged, without being opened', async () => {
  const photo = fileOf(photoLimits.maxBytes);
  const result = await preparePhoto(photo, () => Promise.reject(new Error('opened')));
  expect(result).toEqual({ status: 'ready', photo, isShrunk: false });
});

test('a larger photo becomes a JPEG within the limit', async () => {
  const { encode } = encoderOf(30_000_000);
  const result = await preparePhoto(fileOf(photoLimits.maxBytes + 1, 'my.target.gif'), () =>
    Promise.resolve(encode),
  );
  if (result.status !== 'ready') throw new Error('was refused');
  expect(result.isShrunk).toBe(true);
  expect(result.photo.name).toBe('my.target.jpg');
  expect(result.photo.type).toBe('image/jpeg');
  expect(result.photo.size).toBeLessThanOrEqual(photoLimits.maxBytes);
});

test('keeps every pixel if a lower quality is enough', async () => {
  const { encode, tried } = encoderOf(12_000);
  expect((await encodeWithin(encode, 10_000))?.size).toBeLessThanOrEqual(10_000);
  expect(tried).toEqual([1, 1]);
});

test('keeps most of the pixels that fit', async () => {
  const { encode } = encoderOf(40_000);
  expect((await encodeWithin(encode, 10_000))?.size).toBeGreaterThan(7_500);
});

test('tries a smaller canvas if one that large fails', async () => {
  const { encode } = encoderOf(40_000, 0.4);
  expect((await encodeWithin(encode, 10_000))?.size).toBeLessThanOrEqual(10_000);
});

test('HEIC is sent unchanged if the browser cannot draw it, whatever its stated type', async () => {
  const photo = fileOf(1000, 'IMG_1.HEIC', '');
  expect(await preparePhoto(photo, noDecoder)).toEqual({ status: 'ready', photo, isShrunk: false });
});

test('refuses a file that is too large and cannot be drawn', async () => {
  const result = await preparePhoto(fileOf(photoLimits.maxBytes + 1, 'a.heic', 'image/heic'), noDecoder);
  expect(result).toMatchObject({ status: 'refused', code: 'photo-too-large', data: { maxMegabytes: 10 } });
});

test('an empty file and a file of another kind are refused with their own codes', async () => {
  expect(await preparePhoto(fileOf(0), noDecoder)).toMatchObject({ code: 'photo-empty' });
  expect(await preparePhoto(fileOf(9, 'notes.txt', 'text/plain'), noDecoder)).toMatchObject({
    code: 'photo-not-an-image',
  });
  expect(await preparePhoto(fileOf(9, 'notes', ''), noDecoder)).toMatchObject({ code: 'photo-not-an-image' });
});
