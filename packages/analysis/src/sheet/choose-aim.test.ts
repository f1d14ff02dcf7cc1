import { expect, it } from 'vitest';
import { chooseAim, severalAims } from './choose-aim.ts';
import type { AimingMark } from './find-aiming-marks.ts';

function mark(column: number, radiusPx = 50): AimingMark {
  return { column, row: 100, radiusPx, ringCount: 3, confidence: 0.95 };
}

function hole(column: number, row = 100) {
  return { column, row, radiusPx: 8 };
}

it('picks the only mark, wherever the holes are', () => {
  expect(chooseAim([mark(100)], [hole(900), hole(50)])).toEqual(mark(100));
});

it('picks none if there is none', () => expect(chooseAim([], [hole(10)])).toBeNull());

it('picks none of several marks that share the holes', () => {
  expect(chooseAim([mark(100), mark(500)], [hole(110), hole(490)])).toBeNull();
});

it('picks the one of several marks with all holes around it', () => {
  expect(chooseAim([mark(100), mark(500)], [hole(480), hole(530), hole(510, 160)])).toEqual(mark(500));
});

it('picks none of several marks if the holes are far from all', () => {
  expect(chooseAim([mark(100), mark(500)], [hole(800), hole(760)])).toBeNull();
});

it('does not mistake the rim of a hole for a mark', () => {
  expect(chooseAim([mark(202, 12)], [hole(200), hole(300)])).toBeNull();
  expect(chooseAim([mark(202, 12), mark(400)], [hole(200), hole(300)])).toEqual(mark(400));
});

it('picks all of several bulls that share the holes, line by line', () => {
  const four = [mark(500), { ...mark(102), row: 110 }, { ...mark(501), row: 500 }, { ...mark(99), row: 490 }];
  const [topRight, topLeft, bottomRight, bottomLeft] = four;
  const holes = [hole(110), hole(490), hole(480, 510)];
  expect(severalAims(four, holes)).toEqual([topLeft, topRight, bottomLeft, bottomRight]);
});

it('uses the given number of aims: those with most holes', () => {
  const marks = [mark(100), mark(500), mark(900)];
  const holes = [hole(110), hole(490), hole(510), hole(880), hole(890)];
  expect(severalAims(marks, holes, 2)).toEqual([marks[1], marks[2]]);
  expect(severalAims(marks, holes, 1)).toEqual([]);
  expect(chooseAim(marks, holes.slice(0, 3), 1)).toEqual(marks[1]);
});

it('picks no further aim if one explains the holes, or something else is round', () => {
  expect(severalAims([mark(100)], [hole(110)])).toEqual([]);
  expect(severalAims([mark(100), mark(500)], [hole(480), hole(530)])).toEqual([]);
  expect(severalAims([mark(100, 20), mark(500, 20)], [hole(110), hole(90, 190)])).toEqual([]);
  expect(severalAims([mark(100), mark(500, 20)], [hole(110), hole(490)])).toEqual([]);
});
