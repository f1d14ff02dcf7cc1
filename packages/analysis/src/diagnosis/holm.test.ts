import { describe, expect, it } from 'vitest';
import { passHolm } from './holm.ts';

describe('passHolm', () => {
  it('passes the smallest at the budget divided by all, the next at the budget divided by the rest', () => {
    expect(passHolm([0.01, 0.04, 0.03, 0.005], 0.05)).toEqual([true, false, false, true]);
  });

  it('stops at the first that fails, even if a later one is below the budget', () => {
    expect(passHolm([0.03, 0.04], 0.05)).toEqual([false, false]);
  });

  it('shares the budget only among tests that could be made', () => {
    expect(passHolm([null, 0.04, null], 0.05)).toEqual([false, true, false]);
    expect(passHolm([], 0.05)).toEqual([]);
  });
});
