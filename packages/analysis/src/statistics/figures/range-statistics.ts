/** From the outer size of a group (extreme spread, figure of merit, diagonal) to sigma, by simulated distributions. */
import { rangeTable, type RangeQuantiles } from './range-table.ts';

export interface RangeDistributions {
  readonly extremeSpread: RangeQuantiles & { readonly q10: number; readonly q90: number };
  readonly figureOfMerit: RangeQuantiles;
  readonly diagonal: RangeQuantiles;
}

/**
 * The distributions of the range statistics of a round normal group with sigma 1.
 * @param shots 2 or more
 * @returns means and quantiles; between the rows of the table they are interpolated in ln n, with less error than the simulation's own;
 *   beyond its last row (100 shots) that row is returned, whose intervals are slightly too wide; null under 2 shots
 */
export function rangeDistributions(shots: number): RangeDistributions | null {
  if (shots < 2) return null;
  const after = rangeTable.findIndex((row) => row.shots >= shots);
  const upper = rangeTable.at(after);
  const lower = rangeTable[after - 1];
  if (!upper) return null;
  if (after < 0 || upper.shots === shots || !lower) return upper;
  const part = Math.log(shots / lower.shots) / Math.log(upper.shots / lower.shots);
  const between = (from: number, to: number): number => from + part * (to - from);
  const mix = (from: RangeQuantiles, to: RangeQuantiles): RangeQuantiles => ({
    mean: between(from.mean, to.mean),
    q025: between(from.q025, to.q025),
    q975: between(from.q975, to.q975),
  });
  return {
    extremeSpread: {
      ...mix(lower.extremeSpread, upper.extremeSpread),
      q10: between(lower.extremeSpread.q10, upper.extremeSpread.q10),
      q90: between(lower.extremeSpread.q90, upper.extremeSpread.q90),
    },
    figureOfMerit: mix(lower.figureOfMerit, upper.figureOfMerit),
    diagonal: mix(lower.diagonal, upper.diagonal),
  };
}
