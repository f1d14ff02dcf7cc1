import { exampleReport, exampleScore } from '@target-analysis/analysis/testing';
import { frameOfReport, toPaper } from '@target-analysis/analysis/paper-frame';
import { expect, test } from 'vitest';
import { ringOutlines } from './ring-outlines.ts';

/** Distances of an outline's points from the point of aim in the photo. */
function reachOf(outline: readonly { column: number; row: number }[]) {
  const distances = outline.map(({ column, row }) => Math.hypot(column - 200, row - 300));
  return { least: Math.min(...distances), largest: Math.max(...distances) };
}

test('the rings are around the point of aim at true size', () => {
  const outlines = ringOutlines(exampleReport({ score: exampleScore() }));
  expect(outlines.map(({ radiusMm }) => radiusMm)).toEqual([40, 20, 10]);
  const { least, largest } = reachOf(outlines[0]?.outline ?? []);
  expect(least).toBeCloseTo(80, 6);
  expect(largest).toBeCloseTo(80, 6);
});

test('on tilted paper, a ring is a circle on paper but not in the photo', () => {
  const report = exampleReport({
    score: exampleScore(),
    levelling: { toLevel: [1.1, 0, -24, 0, 1, 0, 0.0005, 0, 1], source: 'rings', confidence: 1 },
  });
  const [ring] = ringOutlines(report);
  if (ring === undefined) throw new Error('no ring');
  const { least, largest } = reachOf(ring.outline);
  expect(largest / least).toBeGreaterThan(1.1);
  for (const place of ring.outline) {
    const { x, y } = toPaper(frameOfReport(report), place);
    expect(Math.hypot(x, y)).toBeCloseTo(40, 6);
  }
});

test('draws no rings for a report without a score', () => {
  expect(ringOutlines(exampleReport())).toEqual([]);
  expect(ringOutlines(exampleReport({ score: { status: 'not-scored', reason: 'no-rings' } }))).toEqual([]);
});
