import { expect, test } from 'vitest';
import { exampleAimGroup, exampleReport, exampleReportWithoutScale } from '../../testing/example-report.ts';
import type { Report } from '../../report/report.ts';
import { bulletRadiusPx, groupBoxes, partOnGroup } from './photo-part.ts';

const frame = { width: 400, height: 300 };

test("a hole is drawn at the bullet's true size, and without a scale at the usual mark's", () => {
  expect(bulletRadiusPx(exampleReport())).toBe(9);
  expect(bulletRadiusPx(exampleReportWithoutScale())).toBe(8);
});

test('shows every hole, in the shape of the frame', () => {
  const report = exampleReport();
  const part = partOnGroup(report, frame);
  for (const { column, row } of report.holes) {
    expect(column).toBeGreaterThan(part.column);
    expect(column).toBeLessThan(part.column + part.widthPx);
    expect(row).toBeGreaterThan(part.row);
    expect(row).toBeLessThan(part.row + part.heightPx);
  }
  expect(part.widthPx / part.heightPx).toBeCloseTo(4 / 3, 1);
});

test('leaves out an aim that is so far off that the group would be small', () => {
  const report = exampleReport();
  const near = partOnGroup({ ...report, aim: null }, frame);
  const aim = { column: 0, row: 0, source: 'user' as const, confidence: 1 };
  const photo = { widthPx: 20_000, heightPx: 20_000 };
  const holes = report.holes.map((hole) => ({ ...hole, column: hole.column + 9000, row: hole.row + 9000 }));
  const far = partOnGroup({ ...report, photo, holes, aim }, frame);
  expect(far.heightPx).toBe(near.heightPx);
});

test('shows how far off a single hole is, even if a group that far off would be shown alone', () => {
  const report = exampleReport();
  const aim = { column: 220, row: 500, source: 'rings' as const, confidence: 1 };
  const partOf = (holes: Report['holes']) => partOnGroup({ ...report, aim, holes }, frame);
  const alone = partOf(report.holes.slice(0, 1));
  expect(alone.row + alone.heightPx).toBeGreaterThan(aim.row);
  const group = partOf(report.holes);
  expect(group.row + group.heightPx).toBeLessThan(aim.row);
});

test('stays within the photo', () => {
  const report = exampleReport();
  const [hole] = report.holes;
  if (hole === undefined) throw new Error('the example has holes');
  const part = partOnGroup({ ...report, aim: null, holes: [{ ...hole, column: 2, row: 2 }] }, frame);
  expect([part.column, part.row]).toEqual([0, 0]);
});

test('shows the whole photo without holes', () => {
  const report = exampleReport({ holes: [] });
  expect(partOnGroup(report, frame)).toEqual({ column: 0, row: 0, ...report.photo });
});

test('frames each aim with its shots, inside the photo', () => {
  const report = exampleReport();
  const aimGroups = [
    exampleAimGroup({ aim: { column: 230, row: 300 }, holeNumbers: [1, 2] }),
    exampleAimGroup({ aim: { column: 795, row: 20 }, holeNumbers: [] }),
  ];
  // A bullet is 18 px wide, so the rim is 27 px.
  expect(groupBoxes({ ...report, aimGroups })).toEqual([
    { column: 193, row: 233, widthPx: 94, heightPx: 94 },
    { column: 768, row: 0, widthPx: 32, heightPx: 47 },
  ]);
  expect(groupBoxes(report)).toEqual([]);
});
