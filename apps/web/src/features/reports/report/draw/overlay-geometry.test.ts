import { exampleReport, exampleReportWithoutScale } from '@target-analysis/analysis/testing';
import { frameOfReport, toPhoto } from '@target-analysis/analysis/paper-frame';
import { expect, test } from 'vitest';
import {
  extremePair,
  labelDirection,
  meanRadiusOutline,
  shotEllipseOutline,
  type Outline,
} from './overlay-geometry.ts';

/** The same photo, of paper that tilts away to the right. */
function tiltedReport() {
  const report = exampleReport();
  return {
    ...report,
    levelling: {
      toLevel: [1.1, 0, -24, 0, 1, 0, 0.0005, 0, 1] as const,
      source: 'rings' as const,
      confidence: 1,
    },
  };
}

/** Smallest and largest distance of an outline from the group center. */
function reachOf(outline: Outline | null) {
  if (outline === null) throw new Error('no outline');
  const distances = outline.map(({ column, row }) => Math.hypot(column - 240, row - 270));
  return { least: Math.min(...distances), largest: Math.max(...distances) };
}

test('lengths are in hole diameters if there is no scale', () => {
  expect(reachOf(meanRadiusOutline(exampleReportWithoutScale())).largest).toBeGreaterThan(16);
});

test('the mean radius is a circle around the group center', () => {
  const { least, largest } = reachOf(meanRadiusOutline(exampleReport()));
  expect(least).toBeCloseTo(21, 6);
  expect(largest).toBeCloseTo(21, 6);
});

test('on tilted paper, the mean radius is not a circle in the photo', () => {
  const { least, largest } = reachOf(meanRadiusOutline(tiltedReport()));
  expect(largest / least).toBeGreaterThan(1.1);
});

test('an ellipse extends as far as its half-axes', () => {
  const { least, largest } = reachOf(shotEllipseOutline(exampleReport(), 50));
  expect(least).toBeCloseTo(12, 6);
  expect(largest).toBeCloseTo(24, 6);
  expect(reachOf(shotEllipseOutline(exampleReport(), 95)).largest).toBeCloseTo(80, 6);
});

test('the far end of the long axis of an ellipse that rises to the right lies above and right of the center in the photo', () => {
  const [end] = shotEllipseOutline(exampleReport(), 50) ?? [];
  expect(end?.column).toBeCloseTo(240 + 24 * Math.cos(Math.PI / 6), 6);
  expect(end?.row).toBeCloseTo(270 - 24 * Math.sin(Math.PI / 6), 6);
});

test('positions on paper and in the photo are the same places', () => {
  const report = exampleReport();
  for (const hole of report.holes) {
    const place = toPhoto(frameOfReport(report), hole);
    expect(hole.column).toBeCloseTo(place.column);
    expect(hole.row).toBeCloseTo(place.row);
  }
});

test('the extreme spread connects the two holes it refers to', () => {
  const pair = extremePair(exampleReport());
  expect(pair?.map((hole) => hole.column)).toEqual([220, 260]);
  const report = exampleReport();
  expect(extremePair({ ...report, group: { ...report.group, extremeSpread: null } })).toBeNull();
});

test('an unknown figure draws nothing', () => {
  const report = exampleReport();
  const group = { ...report.group, meanRadius: null, ellipse50: null, ellipse95: null };
  expect(meanRadiusOutline({ ...report, group })).toBeNull();
  expect(shotEllipseOutline({ ...report, group }, 95)).toBeNull();
});

test('a number is on the outer side of its hole, or above a hole in the exact center', () => {
  expect(labelDirection(exampleReport(), { column: 240, row: 300 })).toEqual({ right: 0, down: 1 });
  expect(labelDirection(exampleReport(), { column: 240, row: 270 })).toEqual({ right: 0, down: -1 });
});
