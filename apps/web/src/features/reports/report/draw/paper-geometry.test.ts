import { expect, test } from 'vitest';
import { exampleReport, exampleReportWithoutScale } from '../example-report.ts';
import {
  holdsEllipse95,
  isInFrame,
  paperBulletRadius,
  paperCentre,
  paperFrame,
  roundTicks,
  zoneOnPaper,
} from './paper-geometry.ts';
import { exampleZone } from '../zone/example-zone.ts';

test('the frame is square and holds every shot, the aim and the inner ellipse', () => {
  const frame = paperFrame(exampleReport());
  expect(frame.maxX - frame.minX).toBeCloseTo(frame.maxY - frame.minY);
  expect(frame.minX).toBeLessThan(0);
  expect(frame.minY).toBeLessThan(0);
  expect(frame.maxX).toBeGreaterThan(34.5);
  expect(frame.maxY).toBeGreaterThan(24.5);
});

test('a 95 % ellipse that would dwarf the shots is left out, a fitting one is framed whole', () => {
  const report = exampleReport();
  expect(holdsEllipse95(report, paperFrame(report))).toBe(false);
  const fitting = { semiMajor: 26, semiMinor: 13, angleDegrees: 30 };
  const many = { ...report, group: { ...report.group, ellipse95: fitting } };
  const frame = paperFrame(many);
  expect(holdsEllipse95(many, frame)).toBe(true);
  expect(frame.maxX).toBeGreaterThan(20 + 26 * Math.cos(Math.PI / 6));
});

test('a vital zone lies on paper about the aim, and in the frame unless it dwarfs the shots', () => {
  const report = exampleReport({ zone: exampleZone() });
  expect(zoneOnPaper(report)[0]).toEqual({ x: -20, y: 20 });
  expect(zoneOnPaper(report).every((corner) => isInFrame(paperFrame(report), corner))).toBe(true);
  const large = exampleZone().border.map(({ column, row }) => ({ column: column * 9, row: row * 9 }));
  const dwarfed = exampleReport({ zone: exampleZone({ border: large }) });
  expect(paperFrame(dwarfed)).toEqual(paperFrame(exampleReport()));
  expect(zoneOnPaper(exampleReport())).toEqual([]);
});

test('the centre stands at the offset, or at the origin where no aim is known', () => {
  expect(paperCentre(exampleReport())).toEqual({ x: 20, y: 15 });
  const report = exampleReport();
  expect(paperCentre({ ...report, group: { ...report.group, offset: null } })).toEqual({ x: 0, y: 0 });
});

test('a bullet is half a unit in radius where lengths are in hole diameters', () => {
  expect(paperBulletRadius(exampleReport())).toBe(4.5);
  expect(paperBulletRadius(exampleReportWithoutScale())).toBe(0.5);
});

test('one shot on the aim still has a frame', () => {
  const report = exampleReport();
  const [hole] = report.holes;
  if (hole === undefined) throw new Error('no hole');
  const group = { ...report.group, offset: null, ellipse50: null };
  const frame = paperFrame({ ...report, holes: [{ ...hole, x: 0, y: 0 }], group });
  expect(frame.maxX - frame.minX).toBeGreaterThan(9);
});

test('ticks are round numbers inside the frame', () => {
  expect(roundTicks(-12, 47)).toEqual([-10, 0, 10, 20, 30, 40]);
  expect(roundTicks(-1.2, 1.3)).toEqual([-1, -0.5, 0, 0.5, 1]);
});
