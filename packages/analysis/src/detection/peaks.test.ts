import { expect, it } from 'vitest';
import { medianRadius, readPeaks, suppressNeighbors, type Peak } from './peaks.ts';

function peak(column: number, confidence: number, radiusPx = 10): Peak {
  return { column, row: 0, radiusPx, confidence };
}

it('puts the middle of a cell between its two pixels and adds the offset in cells', () => {
  const values = new Float32Array(4 * 12);
  const cell = 1 * 4 + 2;
  values.set([0.75], cell);
  values.set([0.25], 12 + cell);
  values.set([-0.5], 24 + cell);
  values.set([9], 36 + cell);
  expect(readPeaks({ widthCells: 4, heightCells: 3, values }, 0.3)).toEqual([
    { column: 5, row: 1.5, radiusPx: 9, confidence: 0.75 },
  ]);
});

it('leaves out peaks below the given confidence', () => {
  const values = new Float32Array(4);
  values[0] = 0.25;
  expect(readPeaks({ widthCells: 1, heightCells: 1, values }, 0.3)).toEqual([]);
});

it('keeps the surest of marks within the given share of a radius, and both of a touching pair', () => {
  expect(suppressNeighbors([peak(0, 0.6), peak(4, 0.9)], 0.5)).toEqual([peak(4, 0.9)]);
  expect(suppressNeighbors([peak(0, 0.6), peak(6, 0.9)], 0.5)).toHaveLength(2);
});

it('measures nearness in radii of the smaller mark', () => {
  expect(suppressNeighbors([peak(0, 0.9, 40), peak(6, 0.8, 10)], 0.5)).toHaveLength(2);
});

it('lets bold holes outweigh faint marks in the median radius', () => {
  expect(
    medianRadius([peak(0, 0.95, 12), peak(50, 0.9, 11), ...[1, 2, 3].map((at) => peak(at, 0.3, 4))]),
  ).toBe(11);
  expect(medianRadius([])).toBeNull();
});
