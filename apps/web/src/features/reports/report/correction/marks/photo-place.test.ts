import { expect, test } from 'vitest';
import { isGrabbedAtOnce, marksOf, nearestMark, photoPlace, photoPxPerScreenPx } from './photo-place.ts';

const photo = { widthPx: 4000, heightPx: 3000 };
const whole = { left: 20, top: 100, width: 400, height: 300 };
/** Zoomed four times and panned, with the upper left part out of view. */
const zoomed = { left: -580, top: -300, width: 1600, height: 1200 };

test('maps a place on the screen to one in the photo, at any zoom', () => {
  expect(photoPlace({ x: 220, y: 250 }, whole, photo)).toEqual({ column: 2000, row: 1500 });
  expect(photoPlace({ x: 220, y: 300 }, zoomed, photo)).toEqual({ column: 2000, row: 1500 });
});

test('a screen pixel covers fewer photo pixels at a higher zoom', () => {
  expect(photoPxPerScreenPx(whole, photo)).toBe(10);
  expect(photoPxPerScreenPx(zoomed, photo)).toBe(2.5);
});

const marks = {
  holes: [
    { column: 100, row: 100 },
    { column: 130, row: 100 },
  ],
  aims: [{ column: 101, row: 100 }],
  ruler: null,
};

test('a press selects the nearer of two holes, and none beyond reach', () => {
  const holes = marksOf(marks, 'select');
  expect(nearestMark(holes, { column: 118, row: 100 }, 25)).toEqual({ kind: 'hole', index: 1 });
  expect(nearestMark(holes, { column: 112, row: 100 }, 25)).toEqual({ kind: 'hole', index: 0 });
  expect(nearestMark(holes, { column: 160, row: 100 }, 25)).toBeNull();
});

test('a tool grabs only its own marks', () => {
  expect(marksOf(marks, 'aim')).toEqual([{ mark: { kind: 'aim', index: 0 }, at: marks.aims[0] }]);
  expect(marksOf(marks, 'scale')).toEqual([]);
  expect(marksOf(marks, 'merge')).toHaveLength(2);
});

test('a finger grabs the aim and the ends of the known length at once, but no hole, and no aim among several', () => {
  expect(isGrabbedAtOnce('aim', marks)).toBe(true);
  expect(isGrabbedAtOnce('scale', marks)).toBe(true);
  expect(isGrabbedAtOnce('select', marks)).toBe(false);
  expect(isGrabbedAtOnce('aim', { aims: marks.holes })).toBe(false);
});
