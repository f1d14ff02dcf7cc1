import { describe, expect, it } from 'vitest';
import { fisherUpperTail } from './distributions/student-fisher.ts';
import { testEqualAxes, testFlyer, testRoundness } from './group-tests.ts';
import { momentsOf, type Moments } from './figures/moments.ts';

/** Moments with a given shape; the tests look at nothing else. */
function shaped(shots: number, covariance: { xx: number; xy: number; yy: number }): Moments {
  const base = momentsOf([{ x: 0, y: 0 }]);
  if (!base) throw new Error('no moments');
  const half = (covariance.xx + covariance.yy) / 2;
  const gap = Math.hypot((covariance.xx - covariance.yy) / 2, covariance.xy);
  return { ...base, shots, covariance, axes: { major: half + gap, minor: half - gap, angleDegrees: 0 } };
}

describe('testEqualAxes', () => {
  it.each([
    [5, 3.1],
    [10, 2.01],
    [20, 1.59],
  ])('comes close to the plain F test for uncorrelated axes of %i shots', (shots, ratio) => {
    const p = testEqualAxes(shaped(shots, { xx: ratio ** 2, xy: 0, yy: 1 }));
    const plain = 2 * fisherUpperTail(ratio ** 2, [shots - 1, shots - 1]);
    expect(plain).toBeCloseTo(0.05, 2);
    expect(p).toBeGreaterThan(0.04);
    expect(p).toBeLessThan(0.12);
  });

  it('finds nothing in the worked example, which is strung diagonally', () => {
    const moments = momentsOf([
      { x: -12, y: -30 },
      { x: 5, y: -18 },
      { x: -3, y: -25 },
      { x: 8, y: -12 },
      { x: -20, y: -41 },
    ]);
    expect(moments && testRoundness(moments)).toBeLessThan(0.005);
    expect(moments && testEqualAxes(moments)).toBeGreaterThan(0.5);
  });
});

describe('testRoundness', () => {
  it.each([
    [5, 5.3],
    [6, 4],
    [8, 3],
    [10, 2.5],
    [15, 2],
    [20, 1.8],
    [30, 1.6],
  ])('gives %i shots a chance of one in twenty at the published ratio %f', (shots, ratio) => {
    const p = testRoundness(shaped(shots, { xx: ratio ** 2, xy: 0, yy: 1 }));
    expect(p).toBeGreaterThan(0.04);
    expect(p).toBeLessThan(0.06);
  });

  it('is certain for shots on one line and null for shots in one place', () => {
    expect(testRoundness(shaped(5, { xx: 4, xy: 0, yy: 0 }))).toBe(0);
    expect(testRoundness(shaped(5, { xx: 0, xy: 0, yy: 0 }))).toBeNull();
  });
});

describe('testFlyer', () => {
  it.each([
    [4, 2],
    [5, 2.24],
    [6, 2.41],
    [8, 2.64],
    [10, 2.8],
    [15, 3.04],
    [20, 3.2],
    [30, 3.37],
  ])('gives %i shots a chance of one in twenty at the published r/s of %f', (shots, ratio) => {
    const squares = 2 * (shots - 1);
    const at = (value: number): number =>
      testFlyer({ ...shaped(shots, { xx: 1, xy: 0, yy: 1 }), distances: [value], sumOfSquares: squares })
        ?.p ?? NaN;
    expect(at(ratio - 0.02)).toBeGreaterThan(0.05);
    expect(at(ratio + 0.02)).toBeLessThan(0.052);
  });

  it('names the shot farthest out', () => {
    const moments = momentsOf([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 30, y: 40 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
    ]);
    expect(moments && testFlyer(moments)?.index).toBe(2);
  });
});
