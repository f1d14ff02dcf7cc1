import { expect, test } from 'vitest';
import { formatTrendEstimate, formatTrendNumber, trendLength } from './trend-units.ts';

test('29.0888 mm at 100 m is one minute of angle, and 100 mm is one milliradian', () => {
  expect(trendLength(29.0888, 'MOA', 100)).toBeCloseTo(1, 4);
  expect(trendLength(100, 'mrad', 100)).toBeCloseTo(1, 4);
  expect(trendLength(-100, 'mrad', 50)).toBeCloseTo(-2, 4);
  expect(trendLength(25.4, 'in', 100)).toBe(1);
});

test('numbers show only meaningful decimals, and no minus before zero', () => {
  expect(formatTrendNumber(38.24, 'mm')).toBe('38');
  expect(formatTrendNumber(-3.824, 'mm')).toBe('−3.8');
  expect(formatTrendNumber(-0.004, 'in')).toBe('0.00');
  expect(formatTrendNumber(0.456, 'mrad')).toBe('0.46');
});

test('an estimate shows its interval if there is one', () => {
  expect(formatTrendEstimate({ value: 38.2, low95: 29.4, high95: 57.1 }, 'mm')).toBe(
    '38 mm (29 to 57 mm, 95%)',
  );
  expect(formatTrendEstimate({ value: 1.52, low95: null, high95: null }, 'MOA')).toBe('1.5 MOA');
});
