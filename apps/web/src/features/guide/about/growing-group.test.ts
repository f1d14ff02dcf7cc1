import { expect, test } from 'vitest';
import { growthOf } from './growing-group.ts';

test('more shots of the drawn group narrow the interval of its mean radius', () => {
  const widths = growthOf([3, 5, 9]).map(({ meanRadiusMm }) => meanRadiusMm.high95 - meanRadiusMm.low95);
  expect(widths).toHaveLength(3);
  expect(widths).toEqual(widths.toSorted((first, second) => second - first));
});

test('a single shot has no spread', () => expect(growthOf([1])).toEqual([]));
