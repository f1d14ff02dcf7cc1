import { expect, test } from 'vitest';
import { describeAim } from './describe-aim.ts';
import { exampleReport } from '../example-report.ts';

const seenAim = { column: 200, row: 300, source: 'rings' as const, confidence: 0.9 };
const seen = { aim: seenAim, faceScale: null, figure: null, drillSheet: null };

test('the point of aim says where it comes from', () => {
  const titleOf = (source: 'rings' | 'aiming-mark' | 'zone' | 'user') =>
    describeAim(exampleReport({ aim: { ...seenAim, source } }), 'mm').title;
  expect(titleOf('rings')).toBe('Point of aim: middle of the rings');
  expect(titleOf('aiming-mark')).toBe('Point of aim: the aiming mark');
  expect(titleOf('zone')).toBe('Point of aim: middle of the vital zone');
  expect(titleOf('user')).toBe('Point of aim: set by you');
});

test('a point set by the owner says how far the one that was seen lies from it', () => {
  const aim = { column: 206, row: 292, source: 'user' as const, confidence: 1 };
  expect(describeAim(exampleReport({ aim, seen }), 'mm').text).toBe(
    'Places count from there. The middle of the rings found lies 5.0 mm from it.',
  );
  expect(describeAim(exampleReport({ seen }), 'mm').text).not.toContain('lies');
});

test('an unknown point of aim says what to do', () => {
  expect(describeAim(exampleReport({ aim: null }), 'mm').text).toContain('set the point of aim');
});
