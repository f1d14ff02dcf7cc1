import { expect, it } from 'vitest';
import { chancesGivenNumber } from './shots-fired.ts';

/** Sums over all sets of holes: exact, but exponential in the number of marks. */
function bySets(chances: readonly number[], shotsFired: number): number[] {
  const likelihood = (holes: number) =>
    holes <= shotsFired ? 0.3 ** (shotsFired - holes) : 0.1 * 0.5 ** (holes - shotsFired - 1);
  let total = 0;
  const withMark = chances.map(() => 0);
  for (let set = 0; set < 2 ** chances.length; set++) {
    const isIn = chances.map((_, index) => Math.floor(set / 2 ** index) % 2 === 1);
    const prior = chances.reduce(
      (product, chance, index) => product * (isIn[index] ? chance : 1 - chance),
      1,
    );
    const weight = prior * likelihood(isIn.filter(Boolean).length);
    total += weight;
    for (const [index, isHole] of isIn.entries()) if (isHole) withMark[index]! += weight;
  }
  return withMark.map((weight) => weight / total);
}

it.each([
  [[0.99, 0.9, 0.6, 0.6, 0.3, 0.05], 3],
  [[0.5, 0.5, 0.5], 1],
  [[0.98, 0.4], 5],
  [[1, 1, 0.7], 2],
])('agrees with the sum over all sets of holes (%j, %i shots)', (chances, shotsFired) => {
  const exact = bySets(chances, shotsFired);
  for (const [index, chance] of chancesGivenNumber(chances, shotsFired).entries())
    expect(chance).toBeCloseTo(exact[index]!, 9);
});

it('believes a mark less if there are as many sure ones as shots, and more if shots are missing', () => {
  const chances = [0.99, 0.98, 0.97, 0.6];
  expect(chancesGivenNumber(chances, 3)[3]).toBeLessThan(0.3);
  expect(chancesGivenNumber(chances, 4)[3]).toBeGreaterThan(0.75);
});

it('keeps the order, and leaves faint marks as they are', () => {
  const [first = 0, second = 0, faint] = chancesGivenNumber([0.8, 0.7, 0.01], 1);
  expect(first).toBeGreaterThan(second);
  expect(faint).toBe(0.01);
});

it('does not depend on the order of the marks', () => {
  const chances = [0.9, 0.3, 0.6];
  const [a, b, c] = chancesGivenNumber(chances, 2);
  const reversed = chancesGivenNumber([...chances].reverse(), 2);
  for (const [index, chance] of [c, b, a].entries()) expect(reversed[index]).toBeCloseTo(chance!, 12);
});
