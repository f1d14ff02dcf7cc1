import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareCdf, chiSquareQuantile, normalCdf, normalQuantile } from './chi-square.ts';
import { logGamma, lowerGamma, upperGamma } from './gamma.ts';
import { nonCentralChiSquareCdf, nonCentralChiSquareQuantile } from './noncentral-chi-square.ts';
import { offsetCircleCdf, offsetCircleQuantile, type PrincipalNormal } from './offset-circle.ts';
import { c4, rayleighCdf, rayleighQuantile, riceCdf, riceQuantile } from './radial.ts';
import { fisherQuantile, studentTwoSidedQuantile, studentTwoSidedTail } from './student-fisher.ts';

function relative(value: number, expected: number): number {
  return Math.abs(value / expected - 1);
}

/** Hoyt's q and omega as a centered spread. */
function hoyt(q: number, omega: number): PrincipalNormal {
  const deviation = Math.sqrt(omega / (1 + q * q));
  return { major: { centre: 0, deviation }, minor: { centre: 0, deviation: q * deviation } };
}

type Values = Record<string, number>;

interface Case {
  fn: string;
  args: Values;
  value: number;
}

function isCaseList(value: unknown): value is Case[] {
  return Array.isArray(value);
}

const functions: Record<string, (values: Values) => number> = {
  c4: ({ n = NaN }) => c4(n),
  rayleighCdf: ({ r = NaN, sigma = NaN }) => rayleighCdf(r, sigma),
  rayleighQuantile: ({ p = NaN, sigma = NaN }) => rayleighQuantile(p, sigma),
  riceCdf: ({ r = NaN, nu = NaN, sigma = NaN }) => riceCdf(r, { offset: nu, sigma }),
  riceQuantile: ({ p = NaN, nu = NaN, sigma = NaN }) => riceQuantile(p, { offset: nu, sigma }),
  hoytCdf: ({ r = NaN, q = NaN, omega = NaN }) => offsetCircleCdf(r, hoyt(q, omega)),
  hoytQuantile: ({ p = NaN, q = NaN, omega = NaN }) => offsetCircleQuantile(p, hoyt(q, omega)),
};

describe('the distributions', () => {
  it('reproduce the printed tables: gamma, chi-square, normal, Student, Fisher', () => {
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14);
    expect(relative(logGamma(101), 363.739375555563490144)).toBeLessThan(1e-15);
    expect(relative(chiSquareQuantile(0.975, 8), 17.534546139484647)).toBeLessThan(1e-12);
    expect(relative(chiSquareQuantile(0.025, 1), 0.000982069117175256)).toBeLessThan(1e-12);
    expect(relative(normalCdf(-8), 6.22096057427178e-16)).toBeLessThan(1e-12);
    expect(relative(normalQuantile(0.975), 1.959963984540054)).toBeLessThan(1e-13);
    expect(relative(normalQuantile(1e-10), -6.361340902404056)).toBeLessThan(1e-12);
    expect(relative(studentTwoSidedQuantile(0.95, 4), 2.7764451051977987)).toBeLessThan(1e-12);
    expect(relative(studentTwoSidedQuantile(0.95, 1), 12.706204736174698)).toBeLessThan(1e-12);
    expect(studentTwoSidedTail(2.7764451051977987, 4)).toBeCloseTo(0.05, 13);
    expect(relative(fisherQuantile(0.95, [2, 3]), 9.552094495921155)).toBeLessThan(1e-12);
  });

  it('agree with their closed forms', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        (p, n) => {
          expect(relative(chiSquareQuantile(p, 2), -2 * Math.log1p(-p))).toBeLessThan(1e-11);
          expect(relative(fisherQuantile(p, [2, n]), (n / 2) * ((1 - p) ** (-2 / n) - 1))).toBeLessThan(
            1e-10,
          );
        },
      ),
    );
  });

  it('both tails of the gamma distribution add up to 1, below and above the change of method', () => {
    for (const a of [0.5, 3, 50, 9999, 99_999, 100_001, 1e7]) {
      for (const z of [-3, -0.01, 0, 0.01, 3]) {
        const x = Math.max(0.01, a + z * Math.sqrt(a));
        expect(lowerGamma(a, x) + upperGamma(a, x)).toBeCloseTo(1, 13);
      }
    }
    const [before, after] = [99_999.999, 100_000.001].map((a) => lowerGamma(a, a + Math.sqrt(a)));
    expect(Math.abs((before ?? NaN) - (after ?? NaN))).toBeLessThan(3e-11);
  });

  it('have quantiles that invert their distribution functions', () => {
    const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    const size = fc.double({ min: 0.05, max: 40, noNaN: true });
    fc.assert(
      fc.property(probability, size, size, (p, a, b) => {
        expect(chiSquareCdf(chiSquareQuantile(p, a), a)).toBeCloseTo(p, 11);
        const shape = { degrees: a, offset: b };
        expect(nonCentralChiSquareCdf(nonCentralChiSquareQuantile(p, shape), shape)).toBeCloseTo(p, 11);
        const spread = { offset: b, sigma: a };
        expect(riceCdf(riceQuantile(p, spread), spread)).toBeCloseTo(p, 11);
      }),
      { numRuns: 40 },
    );
  });

  it("hold a round offset spread in a circle exactly like Rice's distribution", () => {
    for (const offset of [0, 0.3, 2, 12, 400]) {
      const spread = { major: { centre: offset, deviation: 2 }, minor: { centre: 0, deviation: 2 } };
      for (const radius of [0.5, 3, offset + 1]) {
        expect(offsetCircleCdf(radius, spread)).toBeCloseTo(riceCdf(radius, { offset, sigma: 2 }), 10);
      }
    }
  });

  it('become the half-normal distribution if the spread is a line', () => {
    for (const deviation of [0, 1e-9]) {
      const line = { major: { centre: 0, deviation: 2 }, minor: { centre: 0, deviation } };
      expect(offsetCircleQuantile(0.5, line)).toBeCloseTo(2 * 0.6744897501960817, 9);
    }
  });

  it('stay exact a million deviations off the aim', () => {
    const far = { major: { centre: 3, deviation: 2 }, minor: { centre: 1e6, deviation: 1 } };
    expect(offsetCircleQuantile(0.5, far) - 1e6).toBeCloseTo(6.5e-6, 8);
    expect(riceQuantile(0.9, { offset: 1e6, sigma: 1 }) - 1e6).toBeCloseTo(1.2815516, 5);
  });

  it('agree with the independent list of function values', ({ skip }) => {
    const list = join(import.meta.dirname, '../../../../../../shared/reference/functions-open.json');
    skip(!existsSync(list), 'left out: ../shared/reference/functions-open.json is not here');
    const cases: unknown = JSON.parse(readFileSync(list, 'utf8'));
    if (!isCaseList(cases)) throw new Error('not a list');
    const known = cases.filter(({ fn }) => Object.hasOwn(functions, fn));
    expect(known.length).toBeGreaterThan(100);
    for (const { fn, args, value } of known) {
      const difference = Math.abs((functions[fn]?.(args) ?? NaN) - value);
      expect(difference).toBeLessThanOrEqual(fn.endsWith('Cdf') ? 1e-9 : 1e-8 * value);
    }
  });
});
