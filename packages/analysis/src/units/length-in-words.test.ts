import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRoughScale, roughLength, shortLength } from './length-in-words.ts';

test('the size of the holes is a rough scale, and rings are not', () => {
  const isRough = (relativeUncertainty: number | null) => isRoughScale({ relativeUncertainty });
  expect([0.15, 0.004, null].map(isRough)).toEqual([true, false, false]);
});

test('a sentence rounds as the figures do', () => {
  const scale = { lengthUnit: 'mm', distanceM: 25 } as const;
  expect(shortLength(186, scale)).toBe('186 mm');
  expect(shortLength(186, { ...scale, isRough: true })).toBe('190 mm');
  expect(shortLength(3.62, { ...scale, isRough: true })).toBe('3.5 mm');
});

test('rounding moves no length by more than an eighth', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 2000, noNaN: true }), (length) => {
      expect(Math.abs(Number(roughLength(length, 3)) / length - 1)).toBeLessThan(0.126);
    }),
  );
});
