import { describe, expect, it } from 'vitest';
import { seededGroups } from '../testing/round-group.ts';
import { fisherQuantile } from './distributions/student-fisher.ts';
import { momentsOf, type Moments } from './figures/moments.ts';
import {
  fitsHistory,
  poolDispersion,
  testPooledCentre,
  type DispersionHistory,
} from './pooled-dispersion.ts';

/** Four groups of five with a variance of 1 per axis. */
const history: DispersionHistory = { groups: 4, shots: 20, degreesOfFreedom: 32, sumOfSquaresMm2: 32 };
const exact = { position: 0, scale: 0 };

/** Five shots with this variance per axis. */
function five(variance: number) {
  return { shots: 5, groups: 1, degreesOfFreedom: 8, sumOfSquares: 8 * variance };
}

function momentsFrom(shots: readonly { x: number; y: number }[]): Moments {
  const moments = momentsOf(shots);
  if (!moments) throw new Error('no shots');
  return moments;
}

describe('fitsHistory', () => {
  it('keeps groups within the 5% and 95% quantiles of F, listed as 2.24 above and 1 / 3.07 below', () => {
    expect(fisherQuantile(0.95, [8, 32])).toBeCloseTo(2.24, 2);
    expect(fisherQuantile(0.95, [32, 8])).toBeCloseTo(3.07, 2);
    expect([2.23, 2.26].map((variance) => fitsHistory(five(variance), history))).toEqual([true, false]);
    expect([1 / 3.05, 1 / 3.09].map((variance) => fitsHistory(five(variance), history))).toEqual([
      true,
      false,
    ]);
  });

  it('compares nothing if one of them has no spread', () => {
    expect(fitsHistory({ degreesOfFreedom: 0, sumOfSquares: 0 }, history)).toBe(false);
    expect(fitsHistory(five(0), history)).toBe(false);
    expect(fitsHistory(five(1), { ...history, sumOfSquaresMm2: 0 })).toBe(false);
    expect(fitsHistory(five(1), { ...history, degreesOfFreedom: 0 })).toBe(false);
  });
});

describe('poolDispersion', () => {
  it('adds up squares and degrees of freedom: 40 degrees, listed quantiles of chi-square 24.43 and 59.34', () => {
    const pooled = poolDispersion(five(1), history, exact);
    expect(pooled).toMatchObject({ groups: 5, shots: 25 });
    const sigma = pooled?.rayleighSigma;
    expect(sigma?.value).toBeCloseTo(1.0063, 3);
    expect((sigma?.low95 ?? 0) / (sigma?.value ?? 1)).toBeCloseTo(Math.sqrt(40 / 59.34), 3);
    expect((sigma?.high95 ?? 0) / (sigma?.value ?? 1)).toBeCloseTo(Math.sqrt(40 / 24.43), 3);
    expect((pooled?.meanRadius.value ?? 0) / (sigma?.value ?? 1)).toBeCloseTo(1.2533, 4);
  });

  it('widens the interval by the errors of position and scale', () => {
    const plain = poolDispersion(five(1), history, exact)?.meanRadius;
    const widened = poolDispersion(five(1), history, { position: 0.2, scale: 0.1 })?.meanRadius;
    expect(widened?.value).toBe(plain?.value);
    expect(widened?.low95).toBeLessThan(plain?.low95 ?? 0);
    expect(widened?.high95).toBeGreaterThan(plain?.high95 ?? Infinity);
  });

  it('does not pool groups that spread differently', () => {
    expect(poolDispersion(five(9), history, exact)).toBeNull();
  });
});

describe('testPooledCentre', () => {
  /** A square about (3, 0): variance 2 / 3 per axis, so s² = (4 + 32) / 38. */
  const square = [
    { x: 4, y: 0 },
    { x: 2, y: 0 },
    { x: 3, y: 1 },
    { x: 3, y: -1 },
  ];

  it('gives the closed form of F on 2 and 38', () => {
    const f = (4 * 9) / (2 * (36 / 38));
    expect(testPooledCentre(momentsFrom(square), history)).toBeCloseTo((1 + (2 * f) / 38) ** -19, 10);
  });

  it('accounts for the uncertainty of an unsure aim', () => {
    // n times the square of the aim's error adds to the variance: 36 / 38 + 4 * 0.25.
    const f = (4 * 9) / (2 * (36 / 38 + 1));
    expect(testPooledCentre(momentsFrom(square), history, 0.5)).toBeCloseTo((1 + (2 * f) / 38) ** -19, 10);
  });

  it('does not change when the shots turn around the aim', () => {
    const turned = square.map(({ x, y }) => ({ x: -y, y: x })).toReversed();
    expect(testPooledCentre(momentsFrom(turned), history)).toBeCloseTo(
      testPooledCentre(momentsFrom(square), history) ?? NaN,
      12,
    );
  });

  it('is null if the group spreads differently', () => {
    const wide = square.map(({ x, y }) => ({ x: 10 * x, y: 10 * y }));
    expect(testPooledCentre(momentsFrom(wide), history)).toBeNull();
  });

  it('is passed by chance as often as stated', () => {
    const next = seededGroups(5);
    const values = Array.from({ length: 3000 }, () => {
      const before = Array.from({ length: 4 }, () => momentsFrom(next(5)).sumOfSquares);
      const sumOfSquaresMm2 = before.reduce((sum, one) => sum + one, 0);
      return testPooledCentre(momentsFrom(next(5)), { ...history, sumOfSquaresMm2 });
    }).filter((p) => p !== null);
    expect(values.length).toBeGreaterThan(2600);
    for (const level of [0.01, 0.05, 0.5]) {
      const share = values.filter((p) => p <= level).length / values.length;
      expect(Math.abs(share - level)).toBeLessThan(4 * Math.sqrt((level * (1 - level)) / values.length));
    }
  });
});
