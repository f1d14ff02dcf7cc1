/** What the next ten shots must show before it counts as more than chance. */
import type { FindingKey } from '../../diagnosis/finding.ts';
import { fisherQuantile } from '../../statistics/distributions/student-fisher.ts';
import { c4 } from '../../statistics/distributions/radial.ts';
import { testFlyer } from '../../statistics/group-tests.ts';
import { momentsOf } from '../../statistics/figures/moments.ts';
import type { CoachInput } from '../coach-input.ts';

/** Ten shots allow a plain statement, and are about as many as a shooter likes to fire at one aim. */
const nextShots = 10;

/** A result that chance alone produces more often than this isn't an improvement. */
const level = 0.05;

/** Spread per axis with the degrees of freedom behind it. */
interface KnownSpread {
  readonly sigma: number;
  readonly degrees: number;
}

/** The goal for ten more shots at the same distance: one figure no larger than `target`. */
export interface Goal {
  figure:
    | 'meanRadius'
    | 'offset'
    | 'verticalStandardDeviation'
    | 'horizontalStandardDeviation'
    | 'farthestShot';
  /** Above 0, in the length unit of the report. */
  target: number;
  /** The current value of that figure, in the same unit; null if unknown. */
  now: number | null;
  shots: typeof nextShots;
}

/**
 * Sets the goal of a report: for its main finding (the first one that is proven), else for the spread.
 * @param input the measured group and its findings
 * @returns the goal; null if the group can't support one, or a doubtful hole has to be checked first
 */
export function goalOf(input: CoachInput): Goal | null {
  if (input.findings.some(({ key }) => key === 'in-doubt')) return null;
  const main = input.findings.find(({ strength }) => strength !== 'not-shown');
  return improvementOn(main?.key ?? 'spread', input);
}

/**
 * Computes the result of the next ten shots that would be an improvement on a finding.
 * @param key of the finding to improve on
 * @param input the measured group
 * @returns the figure to reach, from this group and the earlier ones that fit it; null if the group can't support one: under three shots,
 * or all of them through one place
 */
export function improvementOn(key: FindingKey, input: CoachInput): Goal | null {
  const spread = spreadOf(input);
  if (spread === null || spread.sigma === 0) return null;
  if (key === 'offset') return smallerOffset(input, spread) ?? smallerSpread(input, spread);
  if (key === 'vertical-stringing' || key === 'horizontal-stringing') return shorterString(key, input);
  if (key === 'flyer') return noFlyer(input) ?? smallerSpread(input, spread);
  return smallerSpread(input, spread);
}

function spreadOf({ group, degreesOfFreedom, pooled }: CoachInput): KnownSpread | null {
  if (pooled) return knownSpread(pooled.rayleighSigma.value, 2 * (pooled.shots - pooled.groups));
  if (!group.rayleighSigma || group.shots < 3) return null;
  return knownSpread(group.rayleighSigma.value, degreesOfFreedom);
}

/** The given sigma is free of small-sample bias, but the F distribution needs the plain root mean square. */
function knownSpread(unbiasedSigma: number, degrees: number): KnownSpread {
  return { sigma: unbiasedSigma * c4(degrees + 1), degrees };
}

/** The ratio of two mean squares that chance alone falls below with a probability of `level`. */
function lowRatio(numerator: number, denominator: number): number {
  return fisherQuantile(level, [numerator, denominator]);
}

/** The mean radius of a few shots is a little smaller than that of many, by the root of (n - 1) / n. */
function smallerSpread({ group, pooled }: CoachInput, { sigma, degrees }: KnownSpread): Goal {
  const ofTen = Math.sqrt((Math.PI / 2) * (1 - 1 / nextShots));
  const target = ofTen * sigma * Math.sqrt(lowRatio(2 * (nextShots - 1), degrees));
  const known = pooled?.meanRadius ?? group.meanRadius;
  return { figure: 'meanRadius', target, now: known?.value ?? null, shots: nextShots };
}

/** Null if ten shots of a centered group could well lie as far off as this group. */
function smallerOffset({ group }: CoachInput, { sigma, degrees }: KnownSpread): Goal | null {
  const target = sigma * Math.sqrt((2 * fisherQuantile(1 - level, [2, degrees])) / nextShots);
  if (!group.offset || target >= group.offset.distance) return null;
  return { figure: 'offset', target, now: group.offset.distance, shots: nextShots };
}

function shorterString(key: 'vertical-stringing' | 'horizontal-stringing', { group }: CoachInput): Goal {
  const figure = key === 'vertical-stringing' ? 'verticalStandardDeviation' : 'horizontalStandardDeviation';
  const now = group[figure]?.value ?? 0;
  return { figure, target: now * Math.sqrt(lowRatio(nextShots - 1, group.shots - 1)), now, shots: nextShots };
}

/**
 * Each of the ten shots gets an equal share of the level, and F accounts for how poorly the spread of the few other shots is known. Null
 * if those others could well reach as far as the flyer.
 */
function noFlyer(input: CoachInput): Goal | null {
  const moments = momentsOf(input.shots);
  const flyer = moments && testFlyer(moments);
  const rest = flyer && momentsOf(input.shots.toSpliced(flyer.index, 1));
  if (!rest || rest.sumOfSquares === 0) return null;
  const degrees = 2 * (rest.shots - 1);
  const oneSquare = (2 * rest.sumOfSquares * (1 - 1 / nextShots)) / degrees;
  const target = Math.sqrt(oneSquare * fisherQuantile(1 - level / nextShots, [2, degrees]));
  const now = moments.distances[flyer.index] ?? 0;
  return target >= now ? null : { figure: 'farthestShot', target, now, shots: nextShots };
}
