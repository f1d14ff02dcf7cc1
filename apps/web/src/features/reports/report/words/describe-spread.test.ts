import { expect, test } from 'vitest';
import { describePooled, describeWithFlyers } from './describe-spread.ts';
import { exampleReport } from '../example-report.ts';

const history = { groups: 4, shots: 35, degreesOfFreedom: 62, sumOfSquaresMm2: 40_000 };
const estimate = { value: 31, low95: 27, high95: 36 };

test('earlier groups are told with what they make of the mean radius', () => {
  const report = exampleReport({ history });
  const pooled = { groups: 5, shots: 38, rayleighSigma: estimate, meanRadius: estimate };
  expect(describePooled({ ...report, group: { ...report.group, pooled } }, 'mm')).toBe(
    'With your 4 earlier groups, 38 shots: 31 mm, 27 to 36 mm, 95\u00A0%',
  );
});

test('earlier groups that spread otherwise are named as left out, and without any nothing is said', () => {
  expect(describePooled(exampleReport({ history }), 'mm')).toBe(
    'Your 4 earlier groups spread otherwise: not counted in',
  );
  expect(describePooled(exampleReport({ history: { ...history, groups: 1 } }), 'mm')).toBe(
    'Your earlier group spreads otherwise: not counted in',
  );
  expect(describePooled(exampleReport(), 'mm')).toBeNull();
});

test('a figure is told with the flyers that were set aside too', () => {
  const report = exampleReport();
  const withFlyers = { shots: 4, meanRadius: 52, extremeSpread: 120 };
  const flown = { ...report, group: { ...report.group, withFlyers } };
  expect(describeWithFlyers(flown, 'meanRadius', 'mm')).toBe('52 mm with the flyer');
  expect(describeWithFlyers(flown, 'extremeSpread', 'in')).toBe('4.72 in with the flyer');
  const two = { ...flown, group: { ...flown.group, withFlyers: { ...withFlyers, shots: 5 } } };
  expect(describeWithFlyers(two, 'meanRadius', 'mm')).toBe('52 mm with the two flyers');
  expect(describeWithFlyers(report, 'meanRadius', 'mm')).toBeNull();
});
