import { exampleReport } from '@target-analysis/analysis/testing';
import { lengthsOf } from '@target-analysis/analysis/telling';
import { expect, test } from 'vitest';
import { describeSpread, spreadReach, spreadRows } from './spread-rows.ts';

test('shots are at their distance from the center, to the side and up', () => {
  const [distances, across, along] = spreadRows(exampleReport());
  expect(distances?.shots.map(({ at }) => at)).toEqual([Math.hypot(10, 5), Math.hypot(10, 5), 10]);
  expect(across?.shots.map(({ at }) => at)).toEqual([-10, 10, 0]);
  expect(along?.shots.map(({ at }) => at)).toEqual([5, 5, -10]);
});

test('the mean radius extends from the center, a standard deviation to both sides of it', () => {
  const [distances, across] = spreadRows(exampleReport());
  expect(distances?.figure).toEqual({ name: 'mean radius', from: 0, to: 10.5 });
  expect(across?.figure).toEqual({ name: 'standard deviation', from: -10, to: 10 });
});

test('flyers and sighters are not part of the spread, and one shot has none', () => {
  const report = exampleReport();
  const holes = report.holes.map((hole) => (hole.number === 3 ? { ...hole, role: 'flyer' as const } : hole));
  expect(spreadRows({ ...report, holes })[0]?.shots.map(({ number }) => number)).toEqual([1, 2]);
  expect(spreadRows({ ...report, holes: report.holes.slice(0, 1) })).toEqual([]);
});

test('one scale holds every shot and figure', () => {
  expect(spreadReach(spreadRows(exampleReport()))).toBeCloseTo(Math.hypot(10, 5), 6);
});

test('the rows have a text', () => {
  expect(describeSpread(exampleReport(), lengthsOf(exampleReport()))).toContain(
    'Left and right, mm (standard deviation 10 mm): shot 1 −10, shot 2 10, shot 3 0.0.',
  );
});
