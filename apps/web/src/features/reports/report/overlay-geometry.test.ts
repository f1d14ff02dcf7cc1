import { expect, test } from 'vitest';
import { exampleReport, exampleReportWithoutScale } from './example-report.ts';
import {
  bulletRadiusPx,
  extremePair,
  labelDirection,
  meanRadiusCircle,
  pixelsPerUnit,
  shotEllipse,
} from './overlay-geometry.ts';

test('a hole is drawn at the true size of the bullet', () => {
  expect(bulletRadiusPx(exampleReport())).toBe(9);
});

test('without a scale a hole is drawn at the size of the usual mark, and lengths count in hole diameters', () => {
  expect(bulletRadiusPx(exampleReportWithoutScale())).toBe(8);
  expect(pixelsPerUnit(exampleReportWithoutScale())).toBe(16);
});

test('the mean radius is a circle about the group centre', () => {
  expect(meanRadiusCircle(exampleReport())).toEqual({ column: 240, row: 270, radiusPx: 21 });
});

test('an ellipse that rises to the right on paper turns counter-clockwise on the screen', () => {
  expect(shotEllipse(exampleReport(), 50)).toEqual({
    column: 240,
    row: 270,
    radiusAlongPx: 24,
    radiusAcrossPx: 12,
    clockwiseDegrees: -30,
  });
  expect(shotEllipse(exampleReport(), 95)?.radiusAlongPx).toBe(80);
});

test('the far end of the long axis lies above and right of the centre in the photo', () => {
  const ellipse = shotEllipse(exampleReport(), 50);
  if (ellipse === null) throw new Error('no ellipse');
  const turn = (ellipse.clockwiseDegrees * Math.PI) / 180;
  const end = {
    column: ellipse.column + ellipse.radiusAlongPx * Math.cos(turn),
    row: ellipse.row + ellipse.radiusAlongPx * Math.sin(turn),
  };
  expect(end.column).toBeGreaterThan(ellipse.column);
  expect(end.row).toBeLessThan(ellipse.row);
});

test('positions on paper and in the photo name the same places', () => {
  const report = exampleReport();
  const scale = pixelsPerUnit(report);
  for (const hole of report.holes) {
    expect(hole.column).toBeCloseTo((report.aim?.column ?? 0) + hole.x * scale);
    expect(hole.row).toBeCloseTo((report.aim?.row ?? 0) - hole.y * scale);
  }
});

test('the extreme spread joins the two holes that it names', () => {
  const pair = extremePair(exampleReport());
  expect(pair?.map((hole) => hole.column)).toEqual([220, 260]);
  const report = exampleReport();
  expect(extremePair({ ...report, group: { ...report.group, extremeSpread: null } })).toBeNull();
});

test('a figure that is not known draws nothing', () => {
  const report = exampleReport();
  const group = { ...report.group, meanRadius: null, ellipse50: null, ellipse95: null };
  expect(meanRadiusCircle({ ...report, group })).toBeNull();
  expect(shotEllipse({ ...report, group }, 95)).toBeNull();
});

test('a number stands on the outer side of its hole, and above a hole in the very centre', () => {
  expect(labelDirection(exampleReport(), { column: 240, row: 300 })).toEqual({ right: 0, down: 1 });
  expect(labelDirection(exampleReport(), { column: 240, row: 270 })).toEqual({ right: 0, down: -1 });
});
