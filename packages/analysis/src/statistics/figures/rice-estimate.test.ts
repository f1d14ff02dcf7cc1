import { describe, expect, it } from 'vitest';
import { estimateRice } from './rice-estimate.ts';

describe('estimateRice', () => {
  it('agrees with shotGroups 0.8.4 on a group of five', () => {
    const rice = estimateRice(43.1796593316807, 42.7331818583121, 5);
    expect(rice?.offset).toBeCloseTo(34.5264822834568, 9);
    expect(rice?.meanRadius).toBeCloseTo(61.9605067642648, 9);
    expect(rice?.radialStandardDeviation).toBeCloseTo(31.7052557765506, 9);
  });

  it('switches from the integral to the series without a jump', () => {
    const [below, above] = [9.999, 10.001].map((offset) => {
      const rice = estimateRice(offset, 1, 1_000_000);
      return { excess: (rice?.meanRadius ?? NaN) / (rice?.offset ?? NaN), ...rice };
    });
    expect((below?.offset ?? NaN) ** 2 / 2).toBeLessThan(50);
    expect((above?.offset ?? NaN) ** 2 / 2).toBeGreaterThan(50);
    const slope = -1 / (4 * 50 * 5);
    expect((above?.excess ?? NaN) - (below?.excess ?? NaN)).toBeCloseTo(slope * 0.002, 6);
    expect(above?.radialStandardDeviation).toBeCloseTo(below?.radialStandardDeviation ?? NaN, 5);
  });

  it('is null if the observed offset is within its own bias', () => {
    expect(estimateRice(0.1, 5, 5)).toBeNull();
    expect(estimateRice(3, 0, 5)).toBeNull();
  });

  it('approaches the Rayleigh spread across a far offset', () => {
    const far = estimateRice(1e6, 2, 10);
    expect((far?.meanRadius ?? NaN) / (far?.offset ?? NaN)).toBeCloseTo(1, 11);
    expect(far?.radialStandardDeviation).toBeCloseTo(2, 6);
  });
});
