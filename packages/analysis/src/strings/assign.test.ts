import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assign } from './assign.ts';

it('gives one item the second best, so that both have something', () => {
  expect(
    assign([
      [-0.9, -0.8],
      [-0.7, 1],
    ]),
  ).toEqual([1, 0]);
});

it('assigns nothing if nothing fits', () => {
  expect(assign([[0.5], [-0.5]])).toEqual([null, 0]);
  expect(assign([[], []])).toEqual([null, null]);
  expect(assign([])).toEqual([]);
});

it('costs no more than any other assignment', () => {
  const cost = fc.double({ min: -1, max: 1, noNaN: true });
  const row = fc.array(cost, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (costs) => {
      const chosen = assign(costs);
      const taken = chosen.filter((column) => column !== null);
      expect(new Set(taken).size).toBe(taken.length);
      const sum = chosen.reduce<number>(
        (total, column, index) => total + (column === null ? 0 : costs[index]![column]!),
        0,
      );
      expect(sum).toBeCloseTo(leastCost(costs, []), 9);
    }),
  );
});

function leastCost([row, ...rest]: readonly (readonly number[])[], taken: readonly number[]): number {
  if (row === undefined) return 0;
  const ways = row.flatMap((cost, column) =>
    taken.includes(column) || cost >= 0 ? [] : [cost + leastCost(rest, [...taken, column])],
  );
  return Math.min(leastCost(rest, taken), ...ways);
}
