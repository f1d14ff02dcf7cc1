import { drills } from '@target-analysis/analysis/drills';
import { expect, it } from 'vitest';
import { distanceLabel, inUnit } from './in-units.ts';

it('keeps yards for people who use yards', () => {
  expect(inUnit('7, 15 and 25 yards, one target each', 'yards')).toBe('7, 15 and 25 yards, one target each');
  expect(distanceLabel(10, 'yards')).toBe('10\u00A0yd');
});

it('converts single, listed, and bounded distances to meters', () => {
  expect(inUnit('10 yards, three targets 1 yard apart', 'meters')).toBe(
    '9.1\u00A0m, three targets 0.9\u00A0m apart',
  );
  expect(inUnit('5 to 7 yards', 'meters')).toBe('4.6 to 6.4\u00A0m');
  expect(inUnit('7, 15 and 25 yards', 'meters')).toBe('6.4, 13.7 and 22.9\u00A0m');
  expect(distanceLabel(25, 'meters')).toBe('22.9\u00A0m');
});

it('leaves no yards in any drill', () => {
  const told = drills.flatMap((drill) => [drill.distance, drill.rounds, drill.standard, ...drill.steps]);
  expect(told.some((text) => text.includes('yard'))).toBe(true);
  expect(told.map((text) => inUnit(text, 'meters')).filter((text) => text.includes('yard'))).toEqual([]);
});
