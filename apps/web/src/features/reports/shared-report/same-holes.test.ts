import { expect, test } from 'vitest';
import { areSameHoles } from './same-holes.ts';

const holes = [
  { number: 1, column: 100, row: 100 },
  { number: 2, column: 140, row: 120 },
];

test('the same holes in another order are the same', () => {
  expect(areSameHoles(holes, holes.toReversed())).toBe(true);
});

test.each([
  ['removed', [{ number: 1, column: 100, row: 100 }]],
  ['added', [...holes, { number: 3, column: 10, row: 10 }]],
  ['moved', [{ number: 1, column: 101, row: 100 }, ...holes.slice(1)]],
  ['renumbered', holes.map((hole) => ({ ...hole, number: 3 - hole.number }))],
])('a hole that was %s makes a difference', (_, corrected) => {
  expect(areSameHoles(holes, corrected)).toBe(false);
});
