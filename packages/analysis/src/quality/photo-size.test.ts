import { expect, test } from 'vitest';
import { mostPixels, refuseSize } from './photo-size.ts';

const limits = { maxMegapixels: 120, minSidePx: 200 };

test.each([
  ['the largest size in a file of plenty', [12_000, 10_000], 10_000_000, null],
  ['more than that', [12_000, 10_001], 10_000_000, 'photo-too-many-pixels'],
  ['a side that no JPEG could keep', [65_501, 300], 10_000_000, 'photo-too-long'],
  ['a side too short for holes', [4000, 199], 10_000_000, 'photo-too-small'],
  ['a phone’s size in next to no bytes', [4032, 3024], 500, null],
  ['a larger one in next to no bytes', [4200, 3100], 500, 'photo-too-many-pixels'],
  ['a larger one with a byte for each thousand pixels', [4200, 3100], 13_020, null],
  ['a larger one with one byte less', [4200, 3100], 13_019, 'photo-too-many-pixels'],
])('judges %s', (_, [widthPx = 0, heightPx = 0], fileBytes, expected) => {
  expect(refuseSize({ widthPx, heightPx }, fileBytes, limits)?.status ?? null).toBe(expected);
});

test('gives the limit that the picture exceeds', () => {
  expect(refuseSize({ widthPx: 20_000, heightPx: 20_000 }, 500, limits)?.data).toEqual({
    maxMegapixels: 120,
  });
  expect(refuseSize({ widthPx: 4200, heightPx: 3100 }, 500, limits)?.data).toEqual({ maxMegapixels: 12.5 });
});

test('never allows more than the caller does', () => {
  expect(mostPixels(1e9, limits)).toBe(120e6);
  expect(mostPixels(0, { maxMegapixels: 0.05 })).toBe(50_000);
});
