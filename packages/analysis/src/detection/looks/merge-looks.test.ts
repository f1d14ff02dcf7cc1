import { expect, it } from 'vitest';
import { mergeLooks } from './merge-looks.ts';

function peak(column: number, confidence: number) {
  return { column, row: 0, radiusPx: 10, confidence };
}

it('merges what two looks saw at one place, closer to the surer one', () => {
  const [merged] = mergeLooks([[peak(0, 0.6)], [peak(3, 0.3)]]);
  expect(merged!.column).toBeCloseTo(1, 9);
  expect(merged!.radiusPx).toBeCloseTo(10, 9);
  expect(merged!.confidence).toBeCloseTo(0.45, 9);
});

it('halves the confidence of what only one of two looks saw', () => {
  expect(mergeLooks([[peak(0, 0.6)], []])).toEqual([peak(0, 0.3)]);
});

it('keeps two holes of one look apart, and pairs each with its own in the other look', () => {
  const merged = mergeLooks([
    [peak(0, 0.8), peak(5, 0.7)],
    [peak(1, 0.6), peak(4, 0.5)],
  ]);
  expect(merged.map(({ confidence }) => Number(confidence.toFixed(3)))).toEqual([0.7, 0.6]);
});

it('answers nothing where nothing was seen', () => expect(mergeLooks([[], []])).toEqual([]));
