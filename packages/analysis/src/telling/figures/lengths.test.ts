import { expect, test } from 'vitest';
import { exampleReport, exampleReportWithoutScale } from '../../testing/example-report.ts';
import { availableUnits, lengthsOf } from './lengths.ts';

test('offers inches with a scale, minutes of angle only with a distance, and hole widths without a scale', () => {
  const report = exampleReport();
  expect(availableUnits(report)).toEqual(['mm', 'in', 'MOA']);
  expect(availableUnits({ ...report, group: { ...report.group, distanceM: null } })).toEqual(['mm', 'in']);
  expect(availableUnits(exampleReportWithoutScale())).toEqual(['bullet diameters']);
});

test('29.089 mm at 100 m is one minute of angle', () => {
  const report = exampleReport();
  const at100 = { ...report, group: { ...report.group, distanceM: 100 } };
  expect(lengthsOf(at100, 'MOA').convert(29.0888)).toBeCloseTo(1, 4);
  expect(lengthsOf(at100, 'in').convert(25.4)).toBe(1);
});

test('numbers show only meaningful decimals', () => {
  const { number } = lengthsOf(exampleReport());
  expect([number(38.24), number(3.824), number(-0.01)]).toEqual(['38', '3.8', '0.0']);
  const inches = lengthsOf(exampleReport(), 'in');
  expect([inches.number(38.24), inches.number(421)]).toEqual(['1.51', '16.6']);
  expect(lengthsOf(exampleReportWithoutScale(), 'mm').number(2.44)).toBe('2.4');
});

test('no line breaks between a number and bullet diameters', () => {
  const { words, rangeWords } = lengthsOf(exampleReportWithoutScale());
  expect(words(2.44)).toBe('2.4\u00A0bullet diameters');
  expect(rangeWords({ low95: 1.1, high95: 2.2 })).toBe('1.1 to 2.2\u00A0bullet diameters');
});

test('an interval gives its unit', () => {
  expect(lengthsOf(exampleReport()).rangeWords({ low95: 29.2, high95: 57.4 })).toBe('29 to 57 mm');
});

test('a rough scale rounds every length to what it can tell, and leaves places as fine as they are seen', () => {
  const report = exampleReport();
  const rough = { ...report, scale: { ...report.scale, relativeUncertainty: 0.15 } };
  const { number, place, rangeWords } = lengthsOf(rough);
  expect([186, 62.2, 36.9, 12.3, 7.3, 3.6, 0.02, -23].map((length) => number(length))).toEqual([
    '190',
    '60',
    '35',
    '12',
    '7',
    '3.5',
    '0.0',
    '−25',
  ]);
  expect(place(36.9)).toBe('37');
  expect(rangeWords({ low95: 42.1, high95: 143 })).toBe('40 to 140 mm');
  expect(lengthsOf(rough, 'in').words(38.24)).toBe('1.5 in');
  expect(lengthsOf(rough, 'MOA').words(38.24)).toBe('6 MOA');
});
