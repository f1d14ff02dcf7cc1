import { expect, it } from 'vitest';
import { createDice } from '../testing/index.ts';
import { latticeShare } from './lattice.ts';

/** Places in rows, seen at an angle: the far ones are closer together. */
function tiltedRows(across: number, down: number) {
  return Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [index % across, Math.floor(index / across)];
    const nearness = 1 / (1 + 0.03 * x);
    return { column: 90 * x * nearness, row: 70 * y * nearness };
  });
}

it('detects places in rows, even tilted ones', () => {
  expect(latticeShare(tiltedRows(6, 5), tiltedRows(6, 5))).toBeGreaterThan(0.9);
  expect(latticeShare(tiltedRows(4, 3), tiltedRows(4, 3))).toBeGreaterThan(0.8);
});

it('sees almost no order in random places', () => {
  const dice = createDice(1);
  const places = Array.from({ length: 400 }, () => ({
    column: dice.between(0, 900),
    row: dice.between(0, 1200),
  }));
  expect(latticeShare(places, places)).toBeLessThan(0.08);
});

it('does not change when the photo is moved, turned or enlarged', () => {
  const places = tiltedRows(5, 4);
  const moved = places.map(({ column, row }) => ({ column: 3 * row + 50, row: 900 - 3 * column }));
  expect(latticeShare(moved, moved)).toBe(latticeShare(places, places));
});

it('sees no order in two places', () => {
  const places = tiltedRows(2, 1);
  expect(latticeShare(places, places)).toBe(0);
});
