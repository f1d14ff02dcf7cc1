import { expect, test } from 'vitest';
import { quantile } from './timing.ts';

test('finds the median and the 95th percentile whatever the order of the values', () => {
  const values = Array.from({ length: 101 }, (_, index) => (index * 37) % 101);
  expect(quantile(values, 0.5)).toBe(50);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile([3], 0.95)).toBe(3);
});
