/** One shooter's spread over several groups. */
import { fisherUpperTail } from './distributions/student-fisher.ts';
import { widenSpread, type Estimate, type MeasurementError } from './figures/estimate.ts';
import type { Moments } from './figures/moments.ts';
import type { WithinGroups } from './figures/within-groups.ts';
import { rayleighSigma } from './figures/sigma.ts';

/** The spread of earlier groups of the same shooter and firearm, in mm on paper at the distance of the current group. */
export interface DispersionHistory {
  groups: number;
  shots: number;
  /** 2 (shots - 1) summed over the groups. */
  degreesOfFreedom: number;
  /** Squared distances from each group's own center, summed over the groups. */
  sumOfSquaresMm2: number;
}

/** The spread of several groups together. */
export interface PooledDispersion {
  /** The current group and the earlier ones. */
  groups: number;
  shots: number;
  rayleighSigma: Estimate;
  meanRadius: Estimate;
}

/**
 * A group whose spread would differ this much from the earlier ones in fewer than one of ten cases by chance is not pooled with them:
 * another load or stance. A lower level would use a smaller earlier spread in place of the current one and report an offset too often.
 */
const compatibleLevel = 0.1;

/**
 * Says whether a group spreads like the earlier ones: the F test of equal variances, on both sides. It looks at the spread alone, never
 * at where the group lies, so a later test of the center keeps its level.
 * @param current squared distances from the center of the group, in mm², and their degrees of freedom
 * @param history of the same shooter and firearm
 * @returns also false if either has no spread to compare
 * @source the ratio of two chi-squares over their degrees; Snedecor's F
 */
export function fitsHistory(
  current: Pick<WithinGroups, 'degreesOfFreedom' | 'sumOfSquares'>,
  history: DispersionHistory,
): boolean {
  const degrees = [current.degreesOfFreedom, history.degreesOfFreedom] as const;
  if (current.degreesOfFreedom === 0 || current.sumOfSquares === 0) return false;
  if (history.degreesOfFreedom < 1 || history.sumOfSquaresMm2 === 0) return false;
  const ratio = current.sumOfSquares / degrees[0] / (history.sumOfSquaresMm2 / degrees[1]);
  const larger = fisherUpperTail(ratio, degrees);
  return 2 * Math.min(larger, 1 - larger) >= compatibleLevel;
}

/**
 * Pools the spread of a group with the earlier ones.
 * @param current shots of one group or several, and their squared distances from the centers of their own groups, in mm²
 * @param history of the same shooter and firearm
 * @param error of positions and scale of the current group, assumed for all of them
 * @returns both spreads in mm, with intervals that include sampling and measurement; null if the group does not spread like the earlier
 * ones
 * @source sums of squares and degrees of freedom add up for groups of one sigma; sigma.ts for the interval
 */
export function poolDispersion(
  current: Omit<WithinGroups, 'distances' | 'varianceX' | 'varianceY'>,
  history: DispersionHistory,
  error: MeasurementError,
): PooledDispersion | null {
  if (!fitsHistory(current, history)) return null;
  const sigma = rayleighSigma(
    current.sumOfSquares + history.sumOfSquaresMm2,
    current.degreesOfFreedom + history.degreesOfFreedom,
    0.95,
  );
  const times = (factor: number): Estimate =>
    widenSpread(
      { value: sigma.value * factor, low95: sigma.low * factor, high95: sigma.high * factor },
      error,
    );
  return {
    groups: history.groups + current.groups,
    shots: history.shots + current.shots,
    rayleighSigma: times(1),
    meanRadius: times(Math.sqrt(Math.PI / 2)),
  };
}

/**
 * Tests "the group is centered on the origin" with the pooled spread of this group and the earlier ones: n d² / (2 s²) against F on 2 and
 * the pooled degrees of freedom. It assumes a round group, as the pooled spread does. An error of the origin adds to that of the mean.
 * @param moments of shots measured from the point of aim, in mm
 * @param history of the same shooter and firearm
 * @param aimError standard deviation of the point of aim per axis, in mm
 * @returns the chance of an offset at least this large if the shots were centered; null if the group does not spread like the earlier
 * ones
 * @source the mean of n round normal shots is independent of their spread; Hotelling (1931) with a covariance known up to a factor
 */
export function testPooledCentre(moments: Moments, history: DispersionHistory, aimError = 0): number | null {
  const ownDegrees = 2 * (moments.shots - 1);
  if (!fitsHistory({ sumOfSquares: moments.sumOfSquares, degreesOfFreedom: ownDegrees }, history))
    return null;
  const degrees = ownDegrees + history.degreesOfFreedom;
  const ofShots = (moments.sumOfSquares + history.sumOfSquaresMm2) / degrees;
  const variance = ofShots + moments.shots * aimError ** 2;
  const distanceSquared = moments.centre.x ** 2 + moments.centre.y ** 2;
  return fisherUpperTail((moments.shots * distanceSquared) / (2 * variance), [2, degrees]);
}
