import { exampleReport, exampleScore } from '@target-analysis/analysis/testing';
import { expect, test } from 'vitest';
import { isInFrame } from '@target-analysis/analysis/telling';
import { ringNames } from './ring-names.ts';

const report = exampleReport({ score: exampleScore() });
const frame = { minX: -30, maxX: 50, minY: -30, maxY: 50 };

test('a ring has its value on its line, in the frame and away from the shots', () => {
  const names = ringNames(report, frame);
  expect(names.map(({ name }) => name)).toEqual(['9', '10']);
  const [nine] = names;
  if (nine === undefined) throw new Error('no name');
  expect(Math.hypot(nine.at.x, nine.at.y)).toBeCloseTo(40, 6);
  expect(isInFrame(frame, nine.at)).toBe(true);
  for (const hole of report.holes)
    expect(Math.hypot(hole.x - nine.at.x, hole.y - nine.at.y)).toBeGreaterThan(15);
});

test('a ring outside the frame, or under the aim mark, has no label', () => {
  const close = { minX: -25, maxX: 25, minY: -25, maxY: 25 };
  expect(ringNames(report, close).map(({ name }) => name)).toEqual(['10']);
  const wide = { minX: -150, maxX: 150, minY: -150, maxY: 150 };
  expect(ringNames(report, wide).map(({ name }) => name)).toEqual(['9']);
});
