import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convertDistance,
  distanceBounds,
  distanceMetres,
  distanceText,
  distanceUnits,
  isDistanceInRange,
  metresText,
  sliderYards,
} from './distance.ts';

test('25 yards are 22.86 meters', () => {
  const distance = { amount: '25', unit: 'yards' } as const;
  expect(distanceMetres(distance)).toBeCloseTo(22.86, 10);
  expect(metresText(distance)).toBe('22.86 meters');
  expect(distanceText(distance)).toBe('25 yards');
});

test('keeps exact meters and feet as entered', () => {
  expect(distanceMetres({ amount: '10', unit: 'meters' })).toBe(10);
  expect(distanceMetres({ amount: '50', unit: 'feet' })).toBeCloseTo(15.24, 10);
  expect(distanceText({ amount: ' 12,5 ', unit: 'meters' })).toBe('12.5 meters');
});

test('accepts a decimal comma', () => {
  expect(distanceMetres({ amount: '7,5', unit: 'meters' })).toBe(7.5);
});

test.each(['', ' ', '-5', '1e2', 'ten', '1.2.3', '.', '5 yards'])('%j is not a distance', (amount) => {
  expect(distanceMetres({ amount, unit: 'yards' })).toBeNull();
  expect(isDistanceInRange({ amount, unit: 'yards' })).toBe(false);
});

test('accepts both bounds in every unit, and nothing beyond them', () => {
  const bounds = [
    { unit: 'yards', low: '3', under: '2.99', high: '100', over: '100.01' },
    { unit: 'meters', low: '2.7432', under: '2.74', high: '91.44', over: '91.45' },
    { unit: 'feet', low: '9', under: '8.99', high: '300', over: '300.01' },
  ] as const;
  for (const { unit, low, under, high, over } of bounds) {
    expect(isDistanceInRange({ amount: low, unit })).toBe(true);
    expect(isDistanceInRange({ amount: high, unit })).toBe(true);
    expect(isDistanceInRange({ amount: under, unit })).toBe(false);
    expect(isDistanceInRange({ amount: over, unit })).toBe(false);
  }
});

test('the slider is at the nearest whole yard in its range', () => {
  expect(sliderYards({ amount: '10', unit: 'meters' })).toBe(11);
  expect(sliderYards({ amount: '1', unit: 'yards' })).toBe(3);
  expect(sliderYards({ amount: '500', unit: 'yards' })).toBe(100);
  expect(sliderYards({ amount: 'x', unit: 'yards' })).toBe(25);
});

test('changing the unit keeps the distance to the shown decimals', () => {
  expect(convertDistance({ amount: '25', unit: 'yards' }, 'meters')).toEqual({
    amount: '22.86',
    unit: 'meters',
  });
  expect(convertDistance({ amount: '25', unit: 'yards' }, 'feet')).toEqual({ amount: '75', unit: 'feet' });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 100 }), fc.constantFrom(...distanceUnits), (yards, unit) => {
      const there = convertDistance({ amount: String(yards), unit: 'yards' }, unit);
      expect(sliderYards(there)).toBe(yards);
    }),
  );
});

test.each(distanceUnits)(
  'the bounds can be typed in %s, and converting from a bound stays in range',
  (unit) => {
    const [nearest, farthest] = distanceBounds(unit);
    expect(isDistanceInRange({ amount: nearest, unit })).toBe(true);
    expect(isDistanceInRange({ amount: farthest.replace(` ${unit}`, ''), unit })).toBe(true);
    for (const amount of ['3', '100'])
      expect(isDistanceInRange(convertDistance({ amount, unit: 'yards' }, unit))).toBe(true);
  },
);
