/** What the group looks like: its pattern, its height, and how the shots are spread over the paper. */
import type { Point } from '../geometry/point.ts';
import type { Estimate } from '../statistics/figures/estimate.ts';
import { average, momentsOf } from '../statistics/figures/moments.ts';
import { fullLength, lengthRange, shortLength, type LengthScale } from '../units/length-in-words.ts';
import type { AiAnalysis } from './ai-analysis.ts';
import type { CoachInput } from './coach-input.ts';
import { hitsInWords } from './hits-in-words.ts';

/**
 * Describes the group.
 * @param input the measured group
 * @returns the three fields about the pattern
 */
export function patternsOf(
  input: CoachInput,
): Pick<AiAnalysis, 'shot_group_pattern' | 'shot_vertical_pattern' | 'shot_distribution_overview'> {
  return {
    shot_group_pattern: groupPattern(input),
    shot_vertical_pattern: verticalPattern(input),
    shot_distribution_overview: distribution(input),
  };
}

/**
 * Counts shots in words.
 * @param count of shots, 0 or more
 * @returns such as '1 shot' or '7 shots'
 */
export function countOfShots(count: number): string {
  return count === 1 ? '1 shot' : `${count} shots`;
}

/**
 * Writes a figure with its interval.
 * @param estimate a figure with its interval
 * @param scale of the group
 * @returns such as '12.5 mm (0.49 in, 1.9 MOA; 95 % interval 8.4 to 24.0 mm)'
 */
export function estimateInWords({ value, low95, high95 }: Estimate, scale: LengthScale): string {
  const interval = `95 % interval ${lengthRange(low95, high95, scale)}`;
  const full = fullLength(value, scale);
  return full.endsWith(')') ? `${full.slice(0, -1)}; ${interval})` : `${full} (${interval})`;
}

function groupPattern(input: CoachInput): string {
  const { group, findings } = input;
  if (group.shots === 0) return 'There are no shots to measure.';
  if (!group.extremeSpread || group.width === null || group.height === null) {
    return `${countOfShots(group.shots)}: too few for a group.`;
  }
  const strung = findings.find(({ key }) => key.endsWith('-stringing'));
  const size =
    `${countOfShots(group.shots)} with an extreme spread of ${estimateInWords(group.extremeSpread, input)}, center to center; ` +
    `${shortLength(group.width, input)} wide and ${shortLength(group.height, input)} high.`;
  if (strung) return `${size} ${strung.sentence}`;
  return group.shots < 5 ? `${size} Too few shots to judge the shape.` : `${size} No stringing is shown.`;
}

function verticalPattern(input: CoachInput): string {
  const {
    offset,
    shots,
    verticalStandardDeviation: vertical,
    horizontalStandardDeviation: horizontal,
  } = input.group;
  if (shots === 0) return 'There are no shots to describe.';
  const centre = offset
    ? verticalCentre(offset.up, offset.y, input)
    : 'The point of aim is not known, so high or low cannot be told.';
  if (!vertical || !horizontal || shots < 3) return centre;
  return (
    `${centre} Vertical standard deviation ${estimateInWords(vertical, input)}, ` +
    `horizontal ${estimateInWords(horizontal, input)}.`
  );
}

function verticalCentre(up: number, interval: Estimate | null, input: CoachInput): string {
  const subject = input.group.shots === 1 ? 'The shot' : 'The center of the group';
  if (up === 0) return `${subject} is level with the aim.`;
  const height = `${fullLength(Math.abs(up), input)} ${up < 0 ? 'below' : 'above'}`;
  if (interval === null) return `${subject} is ${height} the aim.`;
  return `${subject} is ${height} the aim (95 % interval ${heightRange(interval, input)}).`;
}

/** Such as '8.4 to 24.0 mm', or '2.1 mm below to 9.8 mm above' where it holds the aim's own height. */
function heightRange({ low95, high95 }: Estimate, input: CoachInput): string {
  const [low, high] = [Math.abs(low95), Math.abs(high95)];
  if (low95 < 0 && high95 > 0) return `${shortLength(low, input)} below to ${shortLength(high, input)} above`;
  return lengthRange(Math.min(low, high), Math.max(low, high), input);
}

function distribution(input: CoachInput): string {
  const { group, shots } = input;
  if (group.shots === 0) return 'There are no shots to describe.';
  const sentences = [
    ...hitsInWords(input),
    group.offset ? sidesOf(shots) : null,
    group.meanRadius
      ? `Mean radius ${estimateInWords(group.meanRadius, input)}: that is how far a shot lies from the group center on average.`
      : 'One shot has no spread.',
    pooledInWords(input),
    flyersInWords(input),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function pooledInWords(input: CoachInput): string | null {
  const { pooled } = input;
  if (!pooled) return null;
  const earlier =
    pooled.groups === 2
      ? 'an earlier group of yours that spreads alike'
      : `${pooled.groups - 1} earlier groups of yours that spread alike`;
  return (
    `Together with ${earlier}, ${countOfShots(pooled.shots)} in all, your mean radius is known better: ` +
    `${estimateInWords(pooled.meanRadius, input)}.`
  );
}

/** Flyers that the owner marked are told beside the group, with and without. */
function flyersInWords(input: CoachInput): string | null {
  const { markedFlyers, shots } = input;
  const all = momentsOf([...shots, ...markedFlyers]);
  if (markedFlyers.length === 0 || !all) return null;
  const subject =
    markedFlyers.length === 1
      ? 'The shot that you marked as a flyer is left out of the group'
      : `The ${markedFlyers.length} shots that you marked as flyers are left out of the group`;
  return `${subject}; with ${markedFlyers.length === 1 ? 'it' : 'them'} the mean radius is ${shortLength(average(all.distances), input)}.`;
}

function sidesOf(shots: readonly Point[]): string {
  const [shot, ...others] = shots;
  if (shot && others.length === 0) return `Seen from the aim, it is ${placeInWords(shot)}.`;
  const count = (isThere: (shot: Point) => boolean): number => shots.filter(isThere).length;
  const [high, low] = [count(({ y }) => y > 0), count(({ y }) => y < 0)];
  const [left, right] = [count(({ x }) => x < 0), count(({ x }) => x > 0)];
  return `Seen from the aim, ${high} of ${countOfShots(shots.length)} are high and ${low} low, ${left} left and ${right} right.`;
}

function placeInWords({ x, y }: Point): string {
  const height = y > 0 ? 'high' : y < 0 ? 'low' : null;
  const side = x > 0 ? 'right' : x < 0 ? 'left' : null;
  return [height, side].filter((word) => word !== null).join(' and ') || 'in the middle';
}
