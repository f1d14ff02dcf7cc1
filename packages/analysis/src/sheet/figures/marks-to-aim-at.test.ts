import { expect, it, vi } from 'vitest';
import type { AimingMark } from '../find-aiming-marks.ts';
import { isFarFrom, marksToAimAt } from './marks-to-aim-at.ts';

function mark(column: number, row: number, radiusPx = 30, ringCount = 0): AimingMark {
  return { column, row, radiusPx, ringCount, confidence: 1 };
}

const diamonds = [mark(100, 100), mark(400, 100), mark(250, 250), mark(100, 400), mark(400, 400)];
const holes = [
  { column: 110, row: 130 },
  { column: 390, row: 380 },
];
const plain = { marks: [], figure: null, drillSheet: null };

it('uses the figures if no ring was found', () => {
  expect(marksToAimAt(plain, holes, () => diamonds)).toEqual(diamonds);
});

it('adds ring marks of similar size, and keeps what the rings show about marks that are both', () => {
  const rings = [mark(101, 99, 33, 3), mark(700, 100, 33, 3)];
  const aims = marksToAimAt({ ...plain, marks: rings }, holes, () => diamonds);
  expect(aims).toHaveLength(6);
  expect(aims[0]).toEqual({ ...rings[0], radiusPx: 30 });
  expect(aims[5]).toEqual(rings[1]);
});

it('uses the rings if they reveal more, or the figures are small beside them', () => {
  const rings = diamonds.map((place) => ({ ...place, ringCount: 2 }));
  expect(marksToAimAt({ ...plain, marks: rings }, holes, () => diamonds.slice(0, 3))).toBe(rings);
  const bull = [mark(600, 600, 300, 5)];
  expect(marksToAimAt({ ...plain, marks: bull }, holes, () => diamonds)).toBe(bull);
});

it('uses the rings if they reach too close to the next figure for another aim like them', () => {
  const bull = [mark(600, 600, 300, 7)];
  const shadow = mark(600, 950, 34);
  expect(marksToAimAt({ ...plain, marks: bull }, holes, () => [mark(601, 599), shadow])).toBe(bull);
  const bulls = [mark(100, 100, 100, 3), mark(400, 100, 100, 3)];
  expect(marksToAimAt({ ...plain, marks: bulls }, holes, () => diamonds)).toHaveLength(5);
});

it('rejects figures laid out by chance, or far from the holes', () => {
  const scattered = [mark(100, 100), mark(180, 100), mark(900, 700)];
  expect(marksToAimAt(plain, holes, () => scattered)).toEqual([]);
  const far = [
    { column: 900, row: 900 },
    { column: 880, row: 930 },
  ];
  expect(marksToAimAt(plain, far, () => diamonds)).toEqual([]);
});

it('calls a hole far if it is out of reach of every aim, and none if there is one aim', () => {
  const [left, right] = [mark(0, 0), mark(100, 0)];
  expect(isFarFrom([left, right], { column: 170, row: 0 })).toBe(false);
  expect(isFarFrom([left, right], { column: 180, row: 0 })).toBe(true);
  expect(isFarFrom([left], { column: 900, row: 0 })).toBe(false);
});

it('accepts a whole array of figures even if most holes are in the backer beside it', () => {
  const backer = [700, 720, 740, 760].map((row) => ({ column: 250, row }));
  expect(marksToAimAt(plain, [...holes, ...backer], () => diamonds)).toEqual(diamonds);
  expect(marksToAimAt(plain, [...holes, ...backer], () => diamonds.slice(0, 2))).toEqual([]);
});

it('looks for no figures on a silhouette', () => {
  const find = vi.fn(() => diamonds);
  const figure = { outline: [], confidence: 1 };
  expect(marksToAimAt({ ...plain, figure }, holes, find)).toEqual([]);
  expect(find).not.toHaveBeenCalled();
});
