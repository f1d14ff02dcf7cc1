/** One shooter's spread over several groups. */
import type { Estimate } from './estimate.ts';
import { rayleighSigma } from './sigma.ts';

/** What earlier groups of the same shooter and firearm tell of the spread, in mm on paper at the distance of the group at hand. */
export interface DispersionHistory {
  groups: number;
  shots: number;
  /** 2 (shots - 1) summed over the groups. */
  degreesOfFreedom: number;
  /** Squared distances from each group's own centre, summed over the groups. */
  sumOfSquaresMm2: number;
}

/** The spread of several groups together. */
export interface PooledDispersion {
  /** The group at hand and the earlier ones. */
  groups: number;
  shots: number;
  rayleighSigma: Estimate;
  meanRadius: Estimate;
}

export function poolDispersion(
  current: { shots: number; sumOfSquares: number },
  history: DispersionHistory,
): PooledDispersion | null {
  const sigma = rayleighSigma(
    current.sumOfSquares + history.sumOfSquaresMm2,
    2 * (current.shots - 1) + history.degreesOfFreedom,
    0.95,
  );
  const times = (factor: number): Estimate => ({
    value: sigma.value * factor,
    low95: sigma.low * factor,
    high95: sigma.high * factor,
  });
  return {
    groups: history.groups + 1,
    shots: history.shots + current.shots,
    rayleighSigma: times(1),
    meanRadius: times(Math.sqrt(Math.PI / 2)),
  };
}
