/** What the next ten shots must show before it counts as more than chance. */
import type { FindingKey } from '../diagnosis/finding.ts';
import { fisherQuantile } from '../statistics/distributions/student-fisher.ts';
import { c4 } from '../statistics/distributions/radial.ts';
import { testFlyer } from '../statistics/group-tests.ts';
import { momentsOf } from '../statistics/figures/moments.ts';
import { fullLength, shortLength } from '../units/length-in-words.ts';
import type { CoachInput } from './coach-input.ts';

/** Ten shots speak plainly, and are as many as a shooter fires gladly at one aim. */
const nextShots = 10;

/** A result that chance alone brings more often than this is no improvement. */
const level = 0.05;

/** Spread per axis with the degrees of freedom behind it. */
interface KnownSpread {
  readonly sigma: number;
  readonly degrees: number;
}

/**
 * Says which result of the next ten shots would be an improvement on a finding.
 * @param key of the finding that is to be improved on
 * @param input the measured group
 * @returns one or two sentences with the figure to reach, taken from this group and the earlier ones that fit it; without a figure where
 * the group is no measure for one
 */
export function improvementOn(key: FindingKey, input: CoachInput): string {
  const spread = spreadOf(input);
  if (spread === null) {
    return 'The first ten shots at one aim give the mean radius that later ones are compared with.';
  }
  if (spread.sigma === 0) {
    return 'As far as the photo tells, all shots went through one place: nothing smaller can be measured.';
  }
  if (key === 'offset') return smallerOffset(input, spread) ?? smallerSpread(input, spread);
  if (key === 'vertical-stringing' || key === 'horizontal-stringing') return shorterString(key, input);
  if (key === 'flyer') return noFlyer(input) ?? smallerSpread(input, spread);
  return smallerSpread(input, spread);
}

function spreadOf({ group, pooled }: CoachInput): KnownSpread | null {
  if (pooled) return knownSpread(pooled.rayleighSigma.value, 2 * (pooled.shots - pooled.groups));
  if (!group.rayleighSigma || group.shots < 3) return null;
  return knownSpread(group.rayleighSigma.value, 2 * (group.shots - 1));
}

/** Sigma is told without its small-sample bias; the F distribution is that of the plain root of the mean square. */
function knownSpread(unbiasedSigma: number, degrees: number): KnownSpread {
  return { sigma: unbiasedSigma * c4(degrees + 1), degrees };
}

/** The ratio of two mean squares that chance alone undercuts at the level. */
function lowRatio(numerator: number, denominator: number): number {
  return fisherQuantile(level, [numerator, denominator]);
}

/** The mean radius of a few shots is a little smaller than that of many, by the root of (n - 1) / n. */
function smallerSpread(input: CoachInput, { sigma, degrees }: KnownSpread): string {
  const ofTen = Math.sqrt((Math.PI / 2) * (1 - 1 / nextShots));
  const target = ofTen * sigma * Math.sqrt(lowRatio(2 * (nextShots - 1), degrees));
  const known = input.pooled?.meanRadius ?? input.group.meanRadius;
  const now = known ? `, against ${shortLength(known.value, input)} now` : '';
  return (
    `Ten shots at the same distance with a mean radius of at most ${fullLength(target, input)}${now}: ` +
    'without any change, chance brings that in about one of twenty tries. A smaller gain takes more shots to show.'
  );
}

/** Null where ten shots of a centred group may well lie as far off as this one does. */
function smallerOffset({ group, ...input }: CoachInput, { sigma, degrees }: KnownSpread): string | null {
  const target = sigma * Math.sqrt((2 * fisherQuantile(1 - level, [2, degrees])) / nextShots);
  if (!group.offset || target >= group.offset.distance) return null;
  return (
    `Ten shots at the same distance whose center lies within ${fullLength(target, input)} of the aim, ` +
    `against ${shortLength(group.offset.distance, input)} now: centered shots that spread like yours do so in 19 of 20 tries.`
  );
}

function shorterString(key: 'vertical-stringing' | 'horizontal-stringing', input: CoachInput): string {
  const { group } = input;
  const isVertical = key === 'vertical-stringing';
  const now = (isVertical ? group.verticalStandardDeviation : group.horizontalStandardDeviation)?.value ?? 0;
  const target = now * Math.sqrt(lowRatio(nextShots - 1, group.shots - 1));
  return (
    `Ten shots at the same distance with a ${isVertical ? 'vertical' : 'horizontal'} standard deviation of at most ` +
    `${fullLength(target, input)}, against ${shortLength(now, input)} now: without any change, chance brings that in about one of twenty tries.`
  );
}

/**
 * Each of the ten shots has an equal share of the level, and the spread of the few others is known as badly as F says. Null where those
 * others may well reach as far as the flyer.
 */
function noFlyer(input: CoachInput): string | null {
  const moments = momentsOf(input.shots);
  const flyer = moments && testFlyer(moments);
  const rest = flyer && momentsOf(input.shots.toSpliced(flyer.index, 1));
  if (!rest || rest.sumOfSquares === 0) return null;
  const degrees = 2 * (rest.shots - 1);
  const oneSquare = (2 * rest.sumOfSquares * (1 - 1 / nextShots)) / degrees;
  const target = Math.sqrt(oneSquare * fisherQuantile(1 - level / nextShots, [2, degrees]));
  if (target >= (moments.distances[flyer.index] ?? 0)) return null;
  return (
    `Ten shots at the same distance, none farther than ${fullLength(target, input)} from their center: your other shots keep to that in ` +
    'at least 19 of 20 tries.'
  );
}
