import type { ProgressPoint } from '@target-analysis/contract';
import { expect, test } from 'vitest';
import { examplePoint } from '../example-points.ts';
import { chooseTrend, isMixedDistance } from './trend-choice.ts';

const nothingAsked = { shooter: null, firearm: null, distance: null } as const;
function inMeters(distance_m: number, told: Partial<ProgressPoint> = {}): ProgressPoint {
  return examplePoint({ distance_m, target_distance: `${String(distance_m)} meters`, ...told });
}

const rifle = { firearm_make: 'CZ', firearm_model: '457', firearm_caliber: '.22 LR' };

test('shows the firearm with the most groups by default', () => {
  const points = [examplePoint(), inMeters(10), inMeters(7), inMeters(50, rifle), inMeters(50, rifle)];
  const choice = chooseTrend(points, nothingAsked);
  expect(choice?.firearm.chosen.label).toBe('CZ 457 .22 LR');
  expect(choice?.distance.chosen).toMatchObject({ key: '50.0', label: '50 meters' });
  expect(choice?.distance.chosen.points).toHaveLength(2);
});

test("shows what the address asks for, or the default if that doesn't exist", () => {
  const points = [examplePoint(), examplePoint(), inMeters(10), examplePoint(rifle)];
  expect(
    chooseTrend(points, { ...nothingAsked, firearm: 'glock 17 9 mm', distance: '10.0' })?.distance.chosen
      .points,
  ).toHaveLength(1);
  expect(
    chooseTrend(points, { ...nothingAsked, firearm: 'glock 17 9 mm', distance: '300.0' })?.distance.chosen
      .label,
  ).toBe('25 yards');
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

test('lists a few distances separately, as entered, and the same one as entered last', () => {
  const labelsOf = (points: ProgressPoint[]) =>
    chooseTrend(points, nothingAsked)?.distance.options.map(({ label }) => label);
  const others = [inMeters(25), inMeters(50)];
  expect(labelsOf([inMeters(22.9), examplePoint(), ...others])).toEqual([
    '25 yards',
    '25 meters',
    '50 meters',
  ]);
  expect(labelsOf([examplePoint(), inMeters(22.9)])).toEqual(['22.9 meters']);
});

test('similar distances share a trend if there are many, and the trend says that they differ', () => {
  const points = [5, 7, 10, 10.5, 15, 25, 45, 50].map((distance_m) => inMeters(distance_m));
  const distances = chooseTrend([...points, examplePoint()], nothingAsked)?.distance.options ?? [];
  expect(distances.map(({ label }) => label)).toEqual([
    '5 meters',
    '7 meters',
    '10 meters to 10.5 meters',
    '15 meters',
    '25 yards to 25 meters',
    '45 meters to 50 meters',
  ]);
  expect(distances.map(isMixedDistance)).toEqual([false, false, true, false, true, true]);
});

test('without groups there is no trend', () => expect(chooseTrend([], nothingAsked)).toBeNull());
