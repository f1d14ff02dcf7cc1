import { expect, it } from 'vitest';
import { shortDistance } from './distance-in-words.ts';

it('rounds a distance to a tenth, and drops a zero tenth', () => {
  expect(shortDistance(22.86, 'yards')).toBe('25 yd');
  expect(shortDistance(22.86, 'meters')).toBe('22.9 m');
  expect(shortDistance(25, 'yards')).toBe('27.3 yd');
});
