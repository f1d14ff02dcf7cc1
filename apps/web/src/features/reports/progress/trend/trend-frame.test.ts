import { expect, test } from 'vitest';
import { examplePoint } from '../example-points.ts';
import { dayToMs, timeRange } from './time-axis.ts';
import { touchStrip, trendFrame } from './trend-frame.ts';
import { radiusMarks } from './trend-marks.ts';

function frameOf(dates: readonly string[], widthPx = 600) {
  const points = dates.map((date, index) => examplePoint({ date, report_id: String(index) }));
  return trendFrame(radiusMarks(points, 'mm'), timeRange(dates.map(dayToMs)), {
    widthPx,
    heightPx: 300,
    abovePx: 20,
  });
}

test('later groups are farther right and larger values higher, all inside the field', () => {
  const frame = frameOf(['2026-01-01', '2026-06-01', '2026-11-20']);
  expect(frame.markXs.toSorted((one, other) => one - other)).toEqual(frame.markXs);
  expect(Math.min(...frame.markXs)).toBeGreaterThan(frame.left);
  expect(Math.max(...frame.markXs)).toBeLessThan(frame.right);
  expect(frame.y(0)).toBe(frame.bottom);
  expect(frame.y(57)).toBeGreaterThan(frame.top);
  expect(frame.y(57)).toBeLessThan(frame.y(29));
});

test('groups of one day are side by side', () => {
  const [first = 0, second = 0] = frameOf(['2026-11-20', '2026-11-20']).markXs;
  expect(second - first).toBeCloseTo(9, 6);
});

test('five hundred groups in three years stay within two weeks of their day', () => {
  const dates = Array.from({ length: 500 }, (_, index) =>
    new Date(dayToMs('2023-11-20') + Math.floor(index / 4) * 9 * 86_400_000).toISOString().slice(0, 10),
  );
  const frame = frameOf(dates, 1000);
  const fourteenDaysPx = frame.dayX(dayToMs('2026-01-15')) - frame.dayX(dayToMs('2026-01-01'));
  for (const [index, x] of frame.markXs.entries()) {
    expect(Math.abs(x - frame.dayX(dayToMs(dates[index] ?? '')))).toBeLessThan(fourteenDaysPx);
  }
});

test('a touch selects the nearest dot, up to half a thumb away', () => {
  const places = [100, 110, 300];
  expect(touchStrip(places, 0)).toEqual({ x: 78, width: 27 });
  expect(touchStrip(places, 1)).toEqual({ x: 105, width: 27 });
  expect(touchStrip(places, 2)).toEqual({ x: 278, width: 44 });
});

test('a field without room never has a negative size', () => {
  const frame = frameOf(['2026-11-20'], 0);
  expect(frame.right).toBeGreaterThan(frame.left);
});
