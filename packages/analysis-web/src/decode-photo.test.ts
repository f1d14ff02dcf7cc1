import { expect, test } from 'vitest';
import { drawnSize } from './decode-photo.ts';

test('a photo is decoded at its own size if a phone can draw it', () => {
  expect(drawnSize({ width: 4032, height: 3024 })).toEqual({ width: 4032, height: 3024 });
  expect(drawnSize({ width: 4096, height: 4096 })).toEqual({ width: 4096, height: 4096 });
});

test('48 megapixels are decoded smaller, in the same shape', () => {
  const { width, height } = drawnSize({ width: 8064, height: 6048 });
  expect(width * height).toBeLessThanOrEqual(4096 ** 2);
  expect(width * height).toBeGreaterThan(0.99 * 4096 ** 2);
  expect(width / height).toBeCloseTo(4 / 3, 3);
});
