import { expect, test } from 'vitest';
import { dayToMs, spreadOut, timeRange, timeTicks } from './time-axis.ts';

function labels(from: string, to: string, most: number) {
  return timeTicks(dayToMs(from), dayToMs(to), most, 'en-US').map(({ label }) => label);
}

test('labels a week by days, with the year once', () => {
  expect(labels('2026-11-01', '2026-11-05', 6)).toEqual(['Nov 1, 2026', 'Nov 2', 'Nov 3', 'Nov 4', 'Nov 5']);
});

test('labels half a year by months, with the year at January', () => {
  expect(labels('2026-09-15', '2027-02-20', 6)).toEqual(['Oct 2026', 'Nov', 'Dec', 'Jan 2027', 'Feb']);
});

test('four months on a phone have more than one label', () => {
  expect(labels('2026-07-26', '2026-11-28', 3)).toEqual(['Sep 2026', 'Nov']);
});

test('labels decades by round years', () => {
  expect(labels('2011-03-01', '2026-11-20', 5)).toEqual(['2015', '2020', '2025']);
});

test.each([2, 4, 8])('has at most %i labels and at least one, however long the time', (most) => {
  for (const from of ['2020-01-01', '2020-02-07', '2020-06-25', '2020-07-07']) {
    for (const days of [2, 9, 40, 65, 80, 95, 200, 400, 900, 4000, 20_000]) {
      const ticks = timeTicks(dayToMs(from), dayToMs(from) + days * 86_400_000, most);
      expect(ticks.length).toBeLessThanOrEqual(most);
      expect(ticks.length).toBeGreaterThan(0);
    }
  }
});

test('a single day has room on both sides', () => {
  const { fromMs, toMs } = timeRange([dayToMs('2026-11-20')]);
  expect(timeTicks(fromMs, toMs, 5, 'en-US').map(({ label }) => label)).toEqual([
    'Nov 19, 2026',
    'Nov 20',
    'Nov 21',
  ]);
});

test('places that are far apart stay where they are', () => {
  expect(spreadOut([0, 50, 90], 10, { from: 0, to: 100 })).toEqual([0, 50, 90]);
});

test('places at one spot move side by side around it, within the range', () => {
  expect(spreadOut([50, 50, 50], 10, { from: 0, to: 100 })).toEqual([40, 50, 60]);
  expect(spreadOut([0, 0, 4], 10, { from: 0, to: 100 })).toEqual([0, 10, 20]);
  expect(spreadOut([98, 100], 10, { from: 0, to: 100 })).toEqual([90, 100]);
});

test('places keep their order and share the room where it is short', () => {
  const spread = spreadOut(
    Array.from({ length: 101 }, (_, index) => index / 10),
    10,
    { from: 0, to: 100 },
  );
  expect(spread[0]).toBe(0);
  expect(spread[100]).toBeCloseTo(100, 9);
  expect(spread.every((place, index) => index === 0 || place > (spread[index - 1] ?? place))).toBe(true);
});
