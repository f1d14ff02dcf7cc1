import { describe, expect, it } from 'vitest';
import { passHolm } from './holm.ts';

describe('passHolm', () => {
  it('believes the smallest at the budget shared among all, the next at the budget shared among the rest', () => {
    expect(passHolm([0.01, 0.04, 0.03, 0.005], 0.05)).toEqual([true, false, false, true]);
  });

  it('stops at the first that does not pass, though a later one is below the budget', () => {
    expect(passHolm([0.03, 0.04], 0.05)).toEqual([false, false]);
  });

  it('shares the budget only among tests that could be made', () => {
    expect(passHolm([null, 0.04, null], 0.05)).toEqual([false, true, false]);
    expect(passHolm([], 0.05)).toEqual([]);
  });
});
