import { describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/random.ts';
import { compareDispersion } from './compare-dispersion.ts';
import type { DistantDispersion } from './dispersion.ts';

function groupOf(
  shots: number,
  sigmaMm: number,
  more: { scale?: number; distanceM?: number } = {},
): DistantDispersion {
  const degreesOfFreedom = 2 * (shots - 1);
  return {
    distanceM: more.distanceM ?? 10,
    dispersion: {
      shots,
      degreesOfFreedom,
      sumOfSquaresMm2: degreesOfFreedom * sigmaMm ** 2,
      scaleRelativeUncertainty: more.scale ?? 0,
    },
  };
}

describe('compareDispersion', () => {
  it("gives the ratio with Fisher's interval, and how many shots would tell, as computed to 30 digits with mpmath", () => {
    const change = compareDispersion([groupOf(10, 10)], [groupOf(5, 6)]);
    expect(change).toMatchObject({
      verdict: 'more-shots-would-tell',
      // 66 more degrees of freedom: one more group of 34.
      moreShots: 34,
      shotsBefore: 10,
      shotsAfter: 5,
    });
    expect(change?.ratio.value).toBeCloseTo(0.6, 12);
    expect(change?.ratio.low95).toBeCloseTo(0.346106214956522, 12);
    expect(change?.ratio.high95).toBeCloseTo(1.20505359756011, 12);
  });

  it('says which way a proven change went', () => {
    const ten = (sigma: number) => Array.from({ length: 4 }, () => groupOf(10, sigma));
    expect(compareDispersion(ten(10), ten(6))).toMatchObject({ verdict: 'changed', direction: 'smaller' });
    expect(compareDispersion(ten(6), ten(10))).toMatchObject({ verdict: 'changed', direction: 'larger' });
  });

  it('asks for no shots if no number of them would show the change', () => {
    expect(compareDispersion([groupOf(10, 10)], [groupOf(10, 9.9)])?.verdict).toBe('not-shown');
    expect(compareDispersion([groupOf(3, 10)], [groupOf(3, 7)])?.verdict).toBe('not-shown');
  });

  it('mirrors when before and after are swapped', () => {
    const there = compareDispersion([groupOf(8, 10)], [groupOf(12, 6, { scale: 0.1 })])!.ratio;
    const back = compareDispersion([groupOf(12, 6, { scale: 0.1 })], [groupOf(8, 10)])!.ratio;
    expect(back.value).toBeCloseTo(1 / there.value, 10);
    expect(back.low95).toBeCloseTo(1 / there.high95, 10);
    expect(back.high95).toBeCloseTo(1 / there.low95, 10);
  });

  it('compares angles: a group twice as large at twice the distance has not changed', () => {
    const near = groupOf(10, 10, { distanceM: 10 });
    const far = groupOf(10, 12, { distanceM: 12 });
    expect(compareDispersion([near], [far])?.ratio.value).toBeCloseTo(1, 12);
  });

  it('proves less if the scales are unsure, or more is compared at once', () => {
    const [before, after] = [[groupOf(30, 10)], [groupOf(30, 7.6)]];
    expect(compareDispersion(before, after)?.verdict).toBe('changed');
    expect(compareDispersion(before, after, 4)?.verdict).not.toBe('changed');
    expect(compareDispersion(before, [groupOf(30, 7.6, { scale: 0.15 })])?.verdict).not.toBe('changed');
  });

  it('returns null if a side has no group or no spread', () => {
    expect(compareDispersion([], [groupOf(5, 10)])).toBeNull();
    expect(compareDispersion([groupOf(5, 10)], [])).toBeNull();
    expect(compareDispersion([groupOf(5, 10)], [groupOf(5, 0)])).toBeNull();
    expect(compareDispersion([groupOf(5, 0)], [groupOf(5, 0)])).toBeNull();
  });
});

describe('compareDispersion, simulated', () => {
  const random = seededRandom(404);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  /** A group with a true sigma, on a sheet whose scale is off as much as its uncertainty says. */
  function shoot(shots: number, sigma: number, scale: number): DistantDispersion {
    const error = Math.exp(scale * normal());
    const squares = Array.from({ length: 2 * (shots - 1) }, () => (sigma * error * normal()) ** 2);
    const sumOfSquaresMm2 = squares.reduce((sum, square) => sum + square, 0);
    return {
      distanceM: 10,
      dispersion: {
        shots,
        degreesOfFreedom: squares.length,
        sumOfSquaresMm2,
        scaleRelativeUncertainty: scale,
      },
    };
  }
  function shareOfChanges(after: () => DistantDispersion, scale: number): number {
    const trials = 1500;
    const changes = Array.from({ length: trials }, () =>
      compareDispersion([shoot(10, 10, scale)], [after()]),
    ).filter((change) => change?.verdict === 'changed');
    return changes.length / trials;
  }

  it.each([
    { shots: 3, scale: 0 },
    { shots: 10, scale: 0 },
    { shots: 5, scale: 0.15 },
    { shots: 20, scale: 0.15 },
  ])('calls $shots shots after ten of the same spread changed in about 5%, scale error $scale', (plan) => {
    const share = shareOfChanges(() => shoot(plan.shots, 10, plan.scale), plan.scale);
    expect(share).toBeGreaterThan(0.033);
    expect(share).toBeLessThan(0.067);
  });

  it.each([0, 0.05])('the promised number of shots suffices, scale error %s', (scale) => {
    const change = compareDispersion([groupOf(10, 10, { scale })], [groupOf(5, 5.5, { scale })]);
    const further = change?.verdict === 'more-shots-would-tell' ? change.moreShots : NaN;
    const share = shareOfChanges(() => shoot(5 + further, 5.5, scale), scale);
    expect(share).toBeGreaterThan(0.77);
    expect(share).toBeLessThan(0.84);
  });
});
