import { regularizedBeta } from '../../statistics/distributions/beta.ts';
import { invertIncreasing } from '../../statistics/distributions/invert.ts';
import type { Estimate } from '../../statistics/figures/estimate.ts';

/**
 * Estimates the share of hits among further shots like these. The interval is exact: it holds the true share at least as often as it
 * says, even for few shots.
 * @param hits 0 to the number of shots
 * @param shots 0 or more
 * @returns the share with its 95% interval, 0 to 1; without shots, a share of 0 and an interval from 0 to 1
 * @source Clopper and Pearson (1934), Biometrika 26: 404, by quantiles of the beta distribution
 */
export function hitShare(hits: number, shots: number): Estimate {
  const quantile = (probability: number, a: number, b: number) =>
    invertIncreasing((share) => regularizedBeta(share, a, b), probability, 0.5);
  return {
    value: shots === 0 ? 0 : hits / shots,
    low95: hits === 0 ? 0 : quantile(0.025, hits, shots - hits + 1),
    high95: hits === shots ? 1 : quantile(0.975, hits + 1, shots - hits),
  };
}
