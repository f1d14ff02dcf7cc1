import { expect, test } from 'vitest';
import { valueRange } from './value-axis.ts';

test('every value and typical intervals are visible, from zero', () => {
  const { min, max } = valueRange([
    { value: 38, low95: 29, high95: 57 },
    { value: 30, low95: 22, high95: 50 },
  ]);
  expect(min).toBe(0);
  expect(max).toBeGreaterThanOrEqual(57);
  expect(max).toBeLessThan(70);
});

test('the interval of two shots does not flatten the others', () => {
  const usual = { value: 38, low95: 29, high95: 57 };
  const { max } = valueRange([usual, usual, { value: 40, low95: 20, high95: 400 }]);
  expect(max).toBeGreaterThan(57);
  expect(max).toBeLessThan(80);
});

test('a single wide interval is shown whole', () => {
  expect(valueRange([{ value: 40, low95: 20, high95: 400 }]).max).toBeGreaterThan(400);
});

test('offsets extend to both sides of the aim', () => {
  const { min, max } = valueRange([
    { value: -20, low95: -40, high95: 0 },
    { value: 15, low95: -5, high95: 35 },
  ]);
  expect(min).toBeLessThanOrEqual(-40);
  expect(max).toBeGreaterThanOrEqual(35);
});

test('values without intervals, or all zero, still make a range', () => {
  expect(valueRange([{ value: 10, low95: null, high95: null }]).max).toBeGreaterThan(10);
  expect(valueRange([{ value: 0, low95: null, high95: null }])).toEqual({ min: 0, max: 1 });
});
