import { expect, it } from 'vitest';
import type { TargetView } from '../../sheet/target-view.ts';
import { withoutRingNumbers } from './ring-numbers.ts';

/** A card with nine rings around (500, 500). */
const card: TargetView = {
  drillSheet: null,
  sheet: null,
  marks: [{ column: 500, row: 500, radiusPx: 300, ringCount: 9, confidence: 1 }],
  figure: null,
  levelling: null,
  faceScale: null,
  likelyFace: null,
};

function markAt(column: number, row: number, confidence: number) {
  return { column, row, radiusPx: 6, confidence };
}

/** Marks left by the loop of the number 6 on the four axes, two of them faint. */
const numbers = [
  markAt(502, 380, 0.7),
  markAt(621, 499, 0.1),
  markAt(498, 622, 0.84),
  markAt(381, 501, 0.05),
];

it('drops marks that repeat at every quarter turn, and keeps a hole beside them', () => {
  const hole = markAt(560, 440, 0.6);
  expect(withoutRingNumbers([...numbers, hole], card)).toEqual([hole]);
});

it('keeps three of four, and marks of different sizes', () => {
  expect(withoutRingNumbers(numbers.slice(1), card)).toHaveLength(3);
  const [first, ...others] = numbers;
  const torn = { ...first!, radiusPx: 15 };
  expect(withoutRingNumbers([torn, ...others], card)).toHaveLength(4);
});

it('keeps a sure shot through a number', () => {
  const shot = markAt(502, 380, 0.95);
  expect(withoutRingNumbers([shot, ...numbers.slice(1)], card)).toEqual([shot]);
});

it('keeps marks near the middle, where a turned mark would coincide', () => {
  const middle = [markAt(504, 500, 0.8)];
  expect(withoutRingNumbers(middle, card)).toEqual(middle);
});

it('compares places as seen straight on', () => {
  const squeezed = numbers.map((mark) => ({ ...mark, row: 500 + (mark.row - 500) / 2 }));
  const toLevel = [1, 0, 0, 0, 2, -500, 0, 0, 1] as const;
  const tilted: TargetView = { ...card, levelling: { toLevel, source: 'rings', confidence: 1 } };
  expect(withoutRingNumbers(squeezed, card)).toHaveLength(4);
  expect(withoutRingNumbers(squeezed, tilted)).toEqual([]);
});

it('leaves sheets of several bulls and plates with few rings alone', () => {
  const [bull] = card.marks;
  expect(withoutRingNumbers(numbers, { ...card, marks: [bull!, { ...bull!, column: 900 }] })).toEqual(
    numbers,
  );
  expect(withoutRingNumbers(numbers, { ...card, marks: [{ ...bull!, ringCount: 3 }] })).toEqual(numbers);
});
