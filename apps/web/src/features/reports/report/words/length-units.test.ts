import { expect, test } from 'vitest';
import { exampleReport, exampleReportWithoutScale } from '../example-report.ts';
import { availableUnits, formatInterval, formatLength, inUnit } from './length-units.ts';

test('offers inches with a scale, minutes of angle only with a distance, and hole widths without a scale', () => {
  const report = exampleReport();
  expect(availableUnits(report)).toEqual(['mm', 'in', 'MOA']);
  expect(availableUnits({ ...report, group: { ...report.group, distanceM: null } })).toEqual(['mm', 'in']);
  expect(availableUnits(exampleReportWithoutScale())).toEqual(['bullet diameters']);
});

test('29.089 mm at 100 m are one minute of angle', () => {
  const report = exampleReport();
  const at100 = { ...report, group: { ...report.group, distanceM: 100 } };
  expect(inUnit(at100, 29.0888, 'MOA')).toBeCloseTo(1, 4);
  expect(inUnit(at100, 25.4, 'in')).toBe(1);
});

test('numbers show no more decimals than they are good for', () => {
  expect(formatLength(exampleReport(), 38.24, 'mm')).toBe('38');
  expect(formatLength(exampleReport(), 3.824, 'mm')).toBe('3.8');
  expect(formatLength(exampleReport(), 38.24, 'in')).toBe('1.51');
  expect(formatLength(exampleReportWithoutScale(), 2.44, 'bullet diameters')).toBe('2.4');
  expect(formatLength(exampleReport(), -0.01, 'mm')).toBe('0.0');
});

test('an interval says its unit and its share', () => {
  expect(formatInterval(exampleReport(), { low95: 29.2, high95: 57.4 }, 'mm')).toBe('29 to 57 mm, 95\u00A0%');
});
