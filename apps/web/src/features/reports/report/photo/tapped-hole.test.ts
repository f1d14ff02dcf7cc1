import { exampleReport } from '@target-analysis/analysis/testing';
import { expect, test } from 'vitest';
import { tappedHole } from './tapped-hole.ts';

const report = exampleReport();
const [first, second] = report.holes;
if (first === undefined || second === undefined) throw new Error('the example has holes');

test('a tap selects the nearest hole', () => {
  const at = { column: first.column + 1, row: first.row };
  expect(tappedHole(report, at, 1)).toBe(first.number);
  expect(tappedHole(report, { column: second.column, row: second.row - 1 }, 1)).toBe(second.number);
});

test('a fingertip reaches slightly beyond the hole, equally far on the screen at every zoom', () => {
  const leftmost = report.holes.toSorted((one, other) => one.column - other.column)[0] ?? first;
  const beside = (px: number) => ({ column: leftmost.column - px, row: leftmost.row });
  expect(tappedHole(report, beside(20), 1)).toBe(leftmost.number);
  expect(tappedHole(report, beside(20), 0.25)).toBeNull();
});

test('a tap away from all holes selects none', () => {
  expect(tappedHole(report, { column: -500, row: -500 }, 1)).toBeNull();
});
