import { expect, test } from 'vitest';
import { examplePoint } from '../example-points.ts';
import { chooseTrend, isMixedDistance } from './trend-choice.ts';

const nothingAsked = { shooter: null, firearm: null, distance: null, unit: 'meters' } as const;
const rifle = { firearm_make: 'CZ', firearm_model: '457', firearm_caliber: '.22 LR' };

test('shows the firearm with the most groups by default', () => {
  const points = [
    examplePoint(),
    examplePoint({ distance_m: 10 }),
    examplePoint({ distance_m: 7 }),
    examplePoint({ ...rifle, distance_m: 50 }),
    examplePoint({ ...rifle, distance_m: 50 }),
  ];
  const choice = chooseTrend(points, nothingAsked);
  expect(choice?.firearm.chosen.label).toBe('CZ 457 .22 LR');
  expect(choice?.distance.chosen).toMatchObject({ key: '50.0', label: '50 m' });
  expect(choice?.distance.chosen.points).toHaveLength(2);
});

test("shows what the address asks for, or the default if that doesn't exist", () => {
  const points = [examplePoint(), examplePoint(), examplePoint({ distance_m: 10 }), examplePoint(rifle)];
  expect(
    chooseTrend(points, { ...nothingAsked, firearm: 'glock 17 9 mm', distance: '10.0' })?.distance.chosen
      .points,
  ).toHaveLength(1);
  expect(
    chooseTrend(points, { ...nothingAsked, firearm: 'glock 17 9 mm', distance: '300.0' })?.distance.chosen
      .label,
  ).toBe('22.9 m');
  expect(chooseTrend(points, { ...nothingAsked, firearm: 'musket' })?.firearm.chosen.label).toBe(
    'Glock 17 9 mm',
  );
});

test('treats spellings of a firearm as one, and shows the newest', () => {
  const points = [examplePoint({ firearm_make: 'GLOCK ', firearm_model: ' 17' }), examplePoint()];
  expect(chooseTrend(points, nothingAsked)?.firearm.options.map(({ label }) => label)).toEqual([
    'Glock 17 9 mm',
  ]);
});

test('the groups of two shooters never share a trend', () => {
  const points = [
    examplePoint(),
    examplePoint(),
    examplePoint({ shooter_name: ' kim ' }),
    examplePoint({ shooter_name: 'Kim' }),
  ];
  const third = examplePoint({ shooter_name: 'Kim' });
  expect(chooseTrend(points, nothingAsked)?.distance.chosen.points).toHaveLength(2);
  expect(chooseTrend([...points, third], nothingAsked)).toMatchObject({
    shooter: { chosen: { key: 'kim', label: 'Kim' } },
    distance: { chosen: { points: { length: 3 } } },
  });
  expect(chooseTrend(points, { ...nothingAsked, shooter: 'kim' })?.shooter.chosen.points).toHaveLength(2);
});

test('lists a few distances separately, apart from rounding', () => {
  const points = [22.86, 22.9, 25, 50].map((distance_m) => examplePoint({ distance_m }));
  expect(chooseTrend(points, nothingAsked)?.distance.options.map(({ label }) => label)).toEqual([
    '22.9 m',
    '25 m',
    '50 m',
  ]);
  expect(
    chooseTrend(points, { ...nothingAsked, unit: 'yards' })?.distance.options.map(({ label }) => label),
  ).toEqual(['25 yd', '27.3 yd', '54.7 yd']);
});

test('similar distances share a trend if there are many, and the trend says that they differ', () => {
  const points = [5, 7, 10, 10.5, 15, 22.86, 25, 45, 50].map((distance_m) => examplePoint({ distance_m }));
  const distances = chooseTrend(points, nothingAsked)?.distance.options ?? [];
  expect(distances.map(({ label }) => label)).toEqual([
    '5 m',
    '7 m',
    '10 m to 10.5 m',
    '15 m',
    '22.9 m to 25 m',
    '45 m to 50 m',
  ]);
  expect(distances.map(isMixedDistance)).toEqual([false, false, true, false, true, true]);
});

test('without groups there is no trend', () => expect(chooseTrend([], nothingAsked)).toBeNull());
