import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { seededRandom } from '../testing/random.ts';
import { measureGroup, type GroupMeasurement } from './measure-group.ts';

/** The worked example of the domain notes, computed there independently: millimeters, aim at the origin. */
const golden: Point[] = [
  { x: -12, y: -30 },
  { x: 5, y: -18 },
  { x: -3, y: -25 },
  { x: 8, y: -12 },
  { x: -20, y: -41 },
];

function measure(shots: readonly Point[], overrides: Partial<Parameters<typeof measureGroup>[0]> = {}) {
  return measureGroup({ shots, hasAim: true, scaleRelativeUncertainty: 0, positionError: 0, ...overrides });
}

const coordinate = fc.integer({ min: -200_000, max: 200_000 }).map((value) => value / 1000);
const group = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 15 });

function spreads(figures: GroupMeasurement): (number | undefined)[] {
  return [
    figures.extremeSpread?.value,
    figures.meanRadius?.value,
    figures.rayleighSigma?.value,
    figures.rayleighSigma?.high95,
    figures.cep50?.low95,
    figures.radius90?.high95,
  ];
}

function expectClose(actual: (number | undefined)[], expected: (number | undefined)[]): void {
  actual.forEach((value, index) => {
    expect(Math.abs((value ?? NaN) - (expected[index] ?? NaN))).toBeLessThanOrEqual(
      1e-9 * (1 + Math.abs(expected[index] ?? NaN)),
    );
  });
}

describe('measureGroup', () => {
  it('agrees with the worked example of five shots', () => {
    const figures = measure(golden);
    expect(figures.centre?.x).toBeCloseTo(-4.4, 10);
    expect(figures.centre?.y).toBeCloseTo(-25.2, 10);
    expect(figures.extremeSpread?.value).toBeCloseTo(40.311, 3);
    expect(figures.extremeSpread?.pair).toEqual([3, 4]);
    expect(figures.meanRadius?.value).toBeCloseTo(12.512, 3);
    expect(figures.horizontalStandardDeviation?.value).toBeCloseTo(11.675, 3);
    expect(figures.verticalStandardDeviation?.value).toBeCloseTo(11.167, 3);
    expect(figures.rayleighSigma?.value).toBeCloseTo(11.785, 3);
    expect(figures.rayleighSigma?.low95).toBeCloseTo(7.96, 3);
    expect(figures.rayleighSigma?.high95).toBeCloseTo(22.578, 3);
    expect(figures.cep50?.value).toBeCloseTo(13.876, 3);
    expect(figures.radius90?.value).toBeCloseTo(25.291, 3);
    expect(figures.offsetPValue).toBeCloseTo(0.0004, 4);
  });

  it('keeps every spread when the group is moved, mirrored, or reordered', () => {
    fc.assert(
      fc.property(group, coordinate, coordinate, (shots, dx, dy) => {
        const moved = shots.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
        const mirrored = shots.map(({ x, y }) => ({ x: -x, y }));
        const expected = spreads(measure(shots));
        expectClose(spreads(measure(moved)), expected);
        expectClose(spreads(measure(mirrored)), expected);
        expectClose(spreads(measure(shots.toReversed())), expected);
      }),
    );
  });

  it('keeps every spread and the offset test when the paper is turned', () => {
    fc.assert(
      fc.property(group, fc.integer({ min: 0, max: 359 }), (shots, degrees) => {
        const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const turned = shots.map(({ x, y }) => ({ x: c * x - s * y, y: s * x + c * y }));
        const [before, after] = [measure(shots), measure(turned)];
        expectClose(spreads(after), spreads(before));
        if (before.offsetPValue !== null && after.offsetPValue !== null) {
          expect(after.offsetPValue).toBeCloseTo(before.offsetPValue, 6);
        }
      }),
    );
  });

  it('scales every length with the unit, but not the chance of an offset', () => {
    fc.assert(
      fc.property(group, fc.constantFrom(0.001, 1 / 25.4, 1000), (shots, factor) => {
        const scaled = shots.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
        const [before, after] = [measure(shots), measure(scaled)];
        expectClose(
          spreads(after).map((value) => (value ?? NaN) / factor),
          spreads(before),
        );
        // Three shots almost on one line lose most of the digits.
        if (before.offsetPValue !== null) expect(after.offsetPValue).toBeCloseTo(before.offsetPValue, 4);
      }),
    );
  });

  it('never returns NaN, whatever the group', () => {
    const awkward = fc.array(
      fc.record({ x: fc.constantFrom(0, 1, 1e6, 1e6 + 1e-6), y: fc.constantFrom(0, -1, 1e6) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(awkward, fc.constantFrom(0, 0.3), fc.constantFrom(null, 0, 0.02), (shots, error, scale) => {
        const figures = measure(shots, { positionError: error, scaleRelativeUncertainty: scale });
        expect(
          JSON.stringify(figures, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value)),
        ).not.toContain('NaN');
      }),
    );
  });

  it('has no spread for one shot, and no figure for none', () => {
    const one = measure([{ x: 3, y: 4 }]);
    expect(one.offset).toEqual({ x: null, y: null, right: 3, up: 4, distance: 5 });
    expect([one.meanRadius, one.extremeSpread, one.offsetPValue, one.ellipse50]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const none = measure([]);
    expect([none.shots, none.centre, none.offset, none.rayleighSigma]).toEqual([0, null, null, null]);
  });

  it('gives two shots a spread with a wide interval, but no test or ellipse', () => {
    const two = measure([
      { x: 0, y: 0 },
      { x: 0, y: 10 },
    ]);
    expect(two.offsetPValue).toBeNull();
    expect(two.ellipse50).toBeNull();
    expect((two.rayleighSigma?.high95 ?? 0) / (two.rayleighSigma?.low95 ?? 1)).toBeGreaterThan(10);
  });

  it('has no offset without an aim', () => {
    const figures = measure(golden, { hasAim: false });
    expect([figures.offset, figures.offsetPValue]).toEqual([null, null]);
    expect(figures.meanRadius?.value).toBeCloseTo(12.512, 3);
  });

  it('widens every interval by the errors of scale and detector', () => {
    const exact = measure(golden);
    for (const worse of [
      measure(golden, { scaleRelativeUncertainty: 0.05 }),
      measure(golden, { positionError: 2 }),
    ]) {
      for (const key of ['rayleighSigma', 'cep50', 'extremeSpread', 'verticalStandardDeviation'] as const) {
        expect(worse[key]?.value).toBe(exact[key]?.value);
        expect(worse[key]?.low95).toBeLessThan(exact[key]?.low95 ?? 0);
        expect(worse[key]?.high95).toBeGreaterThan(exact[key]?.high95 ?? Infinity);
      }
      expect(worse.offset?.y?.low95).toBeLessThan(exact.offset?.y?.low95 ?? -Infinity);
    }
  });

  it('the error of a hand-set aim widens the position and weakens the proof of an offset', () => {
    const [exact, unsure] = [measure(golden), measure(golden, { aimError: 3 })];
    const half = exact.offset!.x!.high95 - exact.offset!.x!.value;
    expect(unsure.offset!.x!.high95 - unsure.offset!.x!.value).toBeCloseTo(Math.hypot(half, 1.959964 * 3), 9);
    expect({ ...unsure, offset: null, offsetPValue: null }).toEqual({
      ...exact,
      offset: null,
      offsetPValue: null,
    });
    // A square about (2, 0), variance 2 / 3 per axis: T2 = 4 * 4 / (2 / 3 + 4 a2), F = T2 / 3 on 2 and 2, p = 1 / (1 + F).
    const square = [
      { x: 3, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 1 },
      { x: 2, y: -1 },
    ];
    expect(measure(square).offsetPValue).toBeCloseTo(1 / 9, 10);
    expect(measure(square, { aimError: 0.5 }).offsetPValue).toBeCloseTo(1 / (1 + 16 / 5), 10);
  });

  it("admits that a spread within the detector's error may be zero", () => {
    const same = [1, 2, 3, 4, 5].map(() => ({ x: 1, y: 1 }));
    const figures = measure(same, { positionError: 0.5 });
    expect(figures.rayleighSigma).toMatchObject({ value: 0, low95: 0 });
    expect(figures.rayleighSigma?.high95).toBeGreaterThan(0.5);
    expect(figures.offsetPValue).toBeNull();
  });

  it.each([5, 10])(
    'holds the truth in 19 of 20 groups of %i shots, with a detector and a scale that err',
    (count) => {
      const random = seededRandom(count);
      const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const meanSpread = { 5: 3.0665, 10: 3.8129 }[count] ?? NaN;
      const held = { sigma: 0, meanRadius: 0, extremeSpread: 0, offset: 0 };
      const groups = 2000;
      for (let k = 0; k < groups; k++) {
        const scale = 1 + 0.04 * normal();
        const place = (centre: number): number => (centre + 10 * normal() + 2 * normal()) * scale;
        const shots = Array.from({ length: count }, () => ({ x: place(7), y: place(0) }));
        const figures = measure(shots, { scaleRelativeUncertainty: 0.04, positionError: 2 });
        const holds = (
          estimate: { low95: number; high95: number } | null | undefined,
          truth: number,
        ): number => (estimate && estimate.low95 <= truth && truth <= estimate.high95 ? 1 : 0);
        held.sigma += holds(figures.rayleighSigma, 10);
        held.meanRadius += holds(figures.meanRadius, 10 * Math.sqrt(Math.PI / 2));
        held.extremeSpread += holds(figures.extremeSpread, 10 * meanSpread);
        held.offset += holds(figures.offset?.x, 7);
      }
      for (const count95 of Object.values(held)) {
        expect(count95 / groups).toBeGreaterThan(0.93);
        expect(count95 / groups).toBeLessThan(0.985);
      }
    },
  );
});
