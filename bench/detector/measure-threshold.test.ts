import { expect, it } from 'vitest';
import { leaveOneSetOut } from './measure-threshold.ts';

it('takes for each set the choice that is best for the others', () => {
  // The others of a do best with the first choice, those of b and of c with the second.
  const choices = [
    { a: 0.2, b: 0.9, c: 0.9 },
    { a: 1, b: 1, c: 0.4 },
  ];
  expect(leaveOneSetOut(choices)).toBeCloseTo((0.2 + 1 + 0.4) / 3);
});
