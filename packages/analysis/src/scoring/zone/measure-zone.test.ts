/** @module-tag photos */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../geometry/point.ts';
import { seededRandom } from '../../testing/random.ts';
import { hitShare } from './hit-share.ts';
import { measureZone } from './measure-zone.ts';
import { normalPair } from '../seeded-normals.ts';
import type { ZoneInput } from './vital-zone.ts';

/** A square of 100 about the aim. */
const square: Point[] = [
  [-50, 50],
  [50, 50],
  [50, -50],
  [-50, -50],
].map(([x = 0, y = 0]) => ({ x, y }));

function measure(shots: readonly Point[], changes: Partial<ZoneInput> = {}) {
  return measureZone({
    border: square,
    shots,
    holeRadius: 4,
    positionError: 0.5,
    borderError: 0,
    distanceM: 10,
    ...changes,
  });
}

function normalShots(count: number, sigma: number, seed: number, centre = { x: 0, y: 0 }): Point[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = normalPair(1 - random(), random());
    return { x: centre.x + sigma * x, y: centre.y + sigma * y };
  });
}

describe('the hits of a zone', () => {
  it('are holes in it, and those that touch its border', () => {
    const { hits, shots } = measure(
      [
        [0, 0],
        [53.9, 0],
        [54.1, 0],
        [0, -53.9],
        [53, 53],
        [52.8, 52.8],
      ].map(([x = 0, y = 0]) => ({ x, y })),
    );
    // At the corner a hole must come within its radius: 3 by 3 away is 4.24, 2.8 by 2.8 is 3.96.
    expect({ hits, shots }).toEqual({ hits: 4, shots: 6 });
  });

  it('are close calls within 1.96 combined errors of touching', () => {
    const places = [54.9, 55.1, 53.1, 40].map((x) => ({ x, y: 0 }));
    expect(measure(places).closeCalls).toEqual([0, 2]);
    expect(measure(places, { borderError: 1 }).closeCalls).toEqual([0, 1, 2]);
  });

  it('have an interval that holds whichever way the close calls go', () => {
    // One sure hit, one hit and one miss that are close, one sure miss.
    const { hits, share } = measure([0, 53.5, 54.5, 90].map((x) => ({ x, y: 0 })));
    expect(hits).toBe(2);
    expect(share).toEqual({ value: 0.5, low95: hitShare(1, 4).low95, high95: hitShare(3, 4).high95 });
  });

  it('can be counted without shots', () => {
    expect(measure([])).toEqual({
      hits: 0,
      shots: 0,
      share: { value: 0, low95: 0, high95: 1 },
      closeCalls: [],
      projections: [],
    });
  });
});

describe('the share of hits', () => {
  // Published tables of exact binomial limits.
  it.each([
    [5, 10, 0.1871, 0.8129],
    [0, 10, 0, 0.3085],
    [10, 10, 0.6915, 1],
    [1, 3, 0.0084, 0.9057],
    [45, 50, 0.7819, 0.9667],
  ])('%i of %i lies between %f and %f', (hits, shots, low, high) => {
    const { value, low95, high95 } = hitShare(hits, shots);
    expect(value).toBe(hits / shots);
    expect(low95).toBeCloseTo(low, 4);
    expect(high95).toBeCloseTo(high, 4);
  });
});

describe('the projection to other distances', () => {
  it('is given for the usual distances and the actual one, nearest first', () => {
    const { projections } = measure(normalShots(10, 20, 1), { distanceM: 12 });
    expect(projections.map(({ distanceM }) => Math.round(distanceM / 0.09144) / 10)).toEqual([
      3, 5, 7, 10, 13.1, 15, 25, 50, 100,
    ]);
    const again = measure(normalShots(10, 20, 1), { distanceM: 9.144 }).projections;
    expect(again).toHaveLength(8);
  });

  it('says nothing with fewer than five shots or without a distance', () => {
    expect(measure(normalShots(4, 20, 1)).projections).toEqual([]);
    expect(measure(normalShots(9, 20, 1), { distanceM: null }).projections).toEqual([]);
  });

  it('is that of the normal distribution for many shots', () => {
    // A circle of radius 46 and holes of 4: 1 - exp(-r^2 / 2 sigma^2) with r = 50 and sigma = 30 times the ratio of distances.
    const circle = Array.from({ length: 90 }, (_, k) => ({
      x: 46 * Math.cos((k * Math.PI) / 45),
      y: 46 * Math.sin((k * Math.PI) / 45),
    }));
    const { projections } = measure(normalShots(20_000, 30, 5), { border: circle, distanceM: 9.144 });
    for (const { distanceM, probability } of projections) {
      const ratio = distanceM / 9.144;
      const exact = 1 - Math.exp(-((50 / (30 * ratio)) ** 2) / 2);
      expect(Math.abs(probability.value - exact)).toBeLessThan(0.012);
      expect(probability.high95 - probability.low95).toBeLessThan(0.05);
    }
  });

  it('carries an offset along: an off-center hold misses farther away', () => {
    const { projections } = measure(normalShots(2000, 2, 3, { x: 30, y: 0 }), { distanceM: 10 });
    const at = (metres: number) =>
      projections.find(({ distanceM }) => Math.abs(distanceM - metres) < 1e-6)!.probability.value;
    expect(at(10)).toBeGreaterThan(0.99);
    // At 25 yards the group's center lies 68.6 to the right, and 54 still touches.
    expect(at(22.86)).toBeLessThan(0.01);
  });

  it('falls with the distance, and is within its interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 25 }), fc.integer({ min: 1, max: 1000 }), (count, seed) => {
        const { projections } = measure(normalShots(count, 25, seed));
        for (const [index, { probability }] of projections.entries()) {
          expect(probability.low95).toBeLessThanOrEqual(probability.value);
          expect(probability.value).toBeLessThanOrEqual(probability.high95);
          expect(probability.value).toBeLessThanOrEqual(
            (projections[index - 1]?.probability.value ?? 1) + 0.02,
          );
        }
      }),
      { numRuns: 10 },
    );
  });

  it('holds the true chance in 95 of 100 intervals, even for few shots', () => {
    const chance = (half: number, sigma: number) => {
      // The error function by its integral, in steps fine enough for three digits.
      const steps = 2000;
      const width = (2 * half) / steps;
      const density = (x: number) => Math.exp(-((x / sigma) ** 2) / 2) / (sigma * Math.sqrt(2 * Math.PI));
      return (
        Array.from({ length: steps }, (_, k) => width * density(-half + (k + 0.5) * width)).reduce(
          (a, b) => a + b,
        ) ** 2
      );
    };
    // Holes of no width in a square of 100, sigma 40 at the distance shot at.
    const truth = chance(50, 40);
    for (const count of [5, 10]) {
      const runs = 40;
      const held = Array.from({ length: runs }, (_, seed) => {
        const { projections } = measure(normalShots(count, 40, 977 * seed + count), {
          holeRadius: 0,
          distanceM: 9.144,
        });
        const { low95, high95 } = projections[3]!.probability;
        return low95 <= truth && truth <= high95;
      }).filter(Boolean).length;
      expect(held / runs).toBeGreaterThan(0.9);
    }
  });

  it('handles shots in one place and on one line', () => {
    for (const shots of [
      [0, 0, 0, 0, 0],
      [-30, -15, 0, 15, 30],
    ].map((xs) => xs.map((x) => ({ x, y: 0 })))) {
      const { projections } = measure(shots, { positionError: 0 });
      expect(projections).toHaveLength(9);
      expect(JSON.stringify(projections)).not.toContain('null');
    }
  });

  it('is the same each time', () => {
    const shots = normalShots(7, 20, 9);
    expect(measure(shots)).toEqual(measure(shots));
  });
});
