import { expect, test } from 'vitest';
import { lengthOf } from './known-length.ts';
import { loupePlace } from './loupe.tsx';

test('reads a length in its unit, with a point or a comma', () => {
  expect(lengthOf('100', 'mm')).toBe(100);
  expect(lengthOf(' 2,5 ', 'cm')).toBe(25);
  expect(lengthOf('5.5', 'in')).toBeCloseTo(139.7, 10);
});

test.each(['', ' ', '0', '-3', 'ten', '1e9', '10 mm'])('%j is not a length', (text) => {
  expect(lengthOf(text, 'mm')).toBeNull();
});

test('the loupe is above the finger, or beside it at the top of the screen', () => {
  expect(loupePlace({ x: 200, y: 400 }, 375).top).toBeLessThan(400 - 128);
  const beside = loupePlace({ x: 200, y: 60 }, 375);
  expect(beside.left + 128 <= 200 - 20 || beside.left >= 200 + 20).toBe(true);
});
