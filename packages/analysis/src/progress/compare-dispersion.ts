/** Did the spread change between two periods of shooting? */
import { normalQuantile } from '../statistics/distributions/chi-square.ts';
import { fisherQuantile, fisherUpperTail } from '../statistics/distributions/student-fisher.ts';
import type { Estimate } from '../statistics/figures/estimate.ts';
import type { DistantDispersion } from './dispersion.ts';

/** What two periods of shooting prove about the spread. */
export type DispersionChange = {
  /** Spread after divided by spread before, as angles, with its 95% interval. */
  ratio: Estimate;
  shotsBefore: number;
  shotsAfter: number;
} & (
  | { verdict: 'changed'; direction: 'smaller' | 'larger' }
  /** The observed ratio may be chance, and no realistic number of further shots would settle it. */
  | { verdict: 'not-shown' }
  /** It may be chance; if the observed ratio is the true one, this many more shots would prove it four times in five. */
  | { verdict: 'more-shots-would-tell'; moreShots: number }
);

/** The chance of a false "changed" if nothing has changed. */
const falseAlarms = 0.05;

/** The usual power of a planned comparison. */
const wantedPower = 0.8;

/** Asking for more shots than this helps no one: twenty groups of ten. */
const mostMoreShots = 200;

/**
 * Splits the normal distribution into this many equally likely parts, each represented by its middle: enough for a power to a percent.
 */
const scaleSteps = 20;

/** Several groups together; squares as angles, so distances may differ a little. */
interface Pool {
  shots: number;
  degrees: number;
  meanSquare: number;
  /** Variance of the logarithm of the pooled scale. */
  scaleVariance: number;
}

/**
 * Tests whether the spread after differs from the spread before: Fisher's test of two variances, each pooled over groups about their own
 * centers, widened by the independent scale errors of the sheets, on the log scale. The test assumes that a shooter's groups of one
 * period spread alike; if days differ, chance looks like change.
 * @param before groups of one shooter and firearm at similar distances
 * @param after later groups, at similar distances
 * @param comparisons made at once: each gets an equal share of the 5% of false alarms (Bonferroni), but intervals stay at 95%
 * @returns what is proven; null if either side has no group or no spread at all
 * @source Snedecor & Cochran, Statistical Methods, 6.12; the test next to this file simulates its false alarms
 */
export function compareDispersion(
  before: readonly DistantDispersion[],
  after: readonly DistantDispersion[],
  comparisons = 1,
): DispersionChange | null {
  const from = poolOf(before);
  const to = poolOf(after);
  if (from === null || to === null) return null;
  const design = {
    degrees: [to.degrees, from.degrees] as const,
    scaleError: Math.sqrt(from.scaleVariance + to.scaleVariance),
    falseAlarms: falseAlarms / comparisons,
  };
  const value = Math.sqrt(to.meanSquare / from.meanSquare);
  const interval = margins({ ...design, falseAlarms });
  const facts = {
    ratio: { value, low95: value / interval.above, high95: value / interval.below },
    shotsBefore: from.shots,
    shotsAfter: to.shots,
  };
  const proof = margins(design);
  if (value > proof.above) return { ...facts, verdict: 'changed', direction: 'larger' };
  if (value < proof.below) return { ...facts, verdict: 'changed', direction: 'smaller' };
  const moreShots = shotsToTell(value, design);
  return moreShots === null
    ? { ...facts, verdict: 'not-shown' }
    : { ...facts, verdict: 'more-shots-would-tell', moreShots };
}

function poolOf(groups: readonly DistantDispersion[]): Pool | null {
  const sum = (of: (group: DistantDispersion) => number) =>
    groups.reduce((total, group) => total + of(group), 0);
  const degrees = sum(({ dispersion }) => dispersion.degreesOfFreedom);
  const squares = sum(({ dispersion, distanceM }) => dispersion.sumOfSquaresMm2 / distanceM ** 2);
  if (degrees === 0 || squares === 0) return null;
  return {
    shots: sum(({ dispersion }) => dispersion.shots),
    degrees,
    meanSquare: squares / degrees,
    scaleVariance: sum(
      ({ dispersion: { degreesOfFreedom, scaleRelativeUncertainty } }) =>
        ((degreesOfFreedom / degrees) * scaleRelativeUncertainty) ** 2,
    ),
  };
}

interface Design {
  /** Of the spread after and before. */
  degrees: readonly [number, number];
  /** Standard deviation of the logarithm of the ratio, from the scales alone. */
  scaleError: number;
  falseAlarms: number;
}

/** Ratios that chance seldom exceeds if nothing has changed. */
function margins({ degrees, scaleError, falseAlarms: share }: Design): { below: number; above: number } {
  const byScale = normalQuantile(1 - share / 2) * scaleError;
  const widened = (probability: number) =>
    Math.hypot(Math.log(fisherQuantile(probability, degrees)) / 2, byScale);
  return { below: Math.exp(-widened(share / 2)), above: Math.exp(widened(1 - share / 2)) };
}

/** The fewest more shots after, in one group, that would prove a ratio four times in five; null if even the most would not. */
function shotsToTell(ratio: number, design: Design): number | null {
  const [after, before] = design.degrees;
  const tells = (shots: number) =>
    powerOf(ratio, { ...design, degrees: [after + 2 * (shots - 1), before] }) >= wantedPower;
  if (!tells(mostMoreShots)) return null;
  let [few, enough] = [0, mostMoreShots];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (tells(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/** The chance of proving a change if this is the true ratio. */
function powerOf(ratio: number, design: Design): number {
  const { below, above } = margins(design);
  const larger = (bound: number) => fisherUpperTail((bound / ratio) ** 2, design.degrees);
  const errors = Array.from({ length: scaleSteps }, (_, step) =>
    Math.exp(design.scaleError * normalQuantile((step + 0.5) / scaleSteps)),
  );
  return (
    errors.reduce((sum, error) => sum + larger(above / error) + 1 - larger(below / error), 0) / scaleSteps
  );
}
