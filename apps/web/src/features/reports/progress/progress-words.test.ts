import { expect, test } from 'vitest';
import { examplePoint } from './example-points.ts';
import {
  compareHalves,
  describeOffsets,
  describeRadii,
  leftOutWords,
  offsetWords,
} from './progress-words.ts';

const older = examplePoint({
  date: '2026-10-01',
  mean_radius: { value: 50, low95: 40, high95: 70 },
  offset: { right: -20, up: 30, x: null, y: null },
});

test('the trend names its first, newest, smallest and largest radius', () => {
  const words = describeRadii([older, examplePoint()], 'mm');
  expect(words).toMatch(/^2 groups from .*2026 to .*2026\./);
  expect(words).toContain('of the first: 50 mm (40 to 70 mm, 95%). Of the newest: 38 mm (29 to 57 mm');
  expect(words).toContain('smallest is 38, the largest 50 mm');
});

test('one group is not a trend', () => {
  expect(describeRadii([older], 'mm')).toMatch(/^One group, .*: mean radius 50 mm/);
});

test('describes a center by its sides, and skips groups without an aim', () => {
  expect(offsetWords(examplePoint(), 'mm')).toBe('12 mm right of the aim and 8.0 mm below it');
  const words = describeOffsets([older, examplePoint(), examplePoint({ offset: null })], 'mm');
  expect(words).toContain('12 mm right of the aim and 8.0 mm below it');
  expect(words).toContain('The first of 2');
  expect(words).toContain('20 mm left of the aim and 30 mm above it');
  expect(describeOffsets([examplePoint({ offset: null })], 'mm')).toBe('No group with a known point of aim.');
});

test('counts and explains what is left out', () => {
  expect(leftOutWords(12, 12)).toBeNull();
  expect(leftOutWords(12, 11)).toMatch(/^1 of 12 reports is not shown: .*scale/);
  expect(leftOutWords(12, 9)).toMatch(/^3 of 12 reports are not .* only the newest counts\.$/);
  expect(leftOutWords(600, 498)).toMatch(/^102 of 600 reports .* Only your newest 500 groups are shown\.$/);
});

test('compares the earlier half with the later one from four groups on', () => {
  const wide = examplePoint({ shots: 10, degrees_of_freedom: 18, sum_of_squares_mm2: 18 * 900 });
  const close = { ...wide, sum_of_squares_mm2: 18 * 100 };
  expect(compareHalves([wide, wide, close])).toBeNull();
  const halves = compareHalves([wide, wide, wide, close, close]);
  expect(halves).toMatchObject({
    earlier: 3,
    later: 2,
    change: { verdict: 'changed', direction: 'smaller' },
  });
});
