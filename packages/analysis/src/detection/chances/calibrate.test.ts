import { expect, it } from 'vitest';
import { chanceOf } from './calibrate.ts';

it('leaves a confidence unchanged if the network is already right', () => {
  expect(chanceOf(0.3, { slope: 1, offset: 0 })).toBeCloseTo(0.3, 9);
});

it('moves and spreads the odds', () => {
  // Odds of 1 : 3 squared are 1 : 9; times e^ln(9) they are even.
  expect(chanceOf(0.25, { slope: 2, offset: Math.log(9) })).toBeCloseTo(0.5, 9);
});

it('never falls when the confidence rises, and stays between 0 and 1 at the ends', () => {
  const chances = [0, 0.1, 0.4, 0.41, 0.9, 1].map((confidence) =>
    chanceOf(confidence, { slope: 8, offset: 5 }),
  );
  expect(chances).toEqual([...chances].sort((a, b) => a - b));
  expect(chances[0]).toBeGreaterThanOrEqual(0);
  expect(chances.at(-1)).toBeLessThanOrEqual(1);
});
