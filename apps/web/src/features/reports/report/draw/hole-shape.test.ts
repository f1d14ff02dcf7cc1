import { expect, test } from 'vitest';
import { diamondPath, originSign } from './hole-shape.ts';

test('added, moved, and detected holes have three different signs', () => {
  const signs = (['added', 'moved', 'detected'] as const).map(originSign);
  expect(new Set(signs).size).toBe(3);
  expect(originSign('detected')).toBeNull();
});

test('the diamond of a flyer covers the same area as the ring of a shot', () => {
  const reach = Number(/^M0 -([\d.]+)L/.exec(diamondPath(10))?.[1]);
  expect(2 * reach ** 2).toBeCloseTo(Math.PI * 10 ** 2, 6);
});
