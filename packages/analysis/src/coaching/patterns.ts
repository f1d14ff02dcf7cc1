/** What the group looks like: its size, its height, and how the shots are spread over the paper. */
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import { areLoneShots } from '../diagnosis/lone-shots.ts';
import { sidewaysInWords } from '../diagnosis/direction.ts';
import type { Point } from '../geometry/point.ts';
import { average, momentsOf } from '../statistics/figures/moments.ts';
import { shortLength, type LengthScale } from '../units/length-in-words.ts';
import type { AiAnalysis } from './ai-analysis.ts';
import type { CoachInput } from './coach-input.ts';

/**
 * Describes the group: what was measured, without any conclusion.
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

function groupPattern(input: CoachInput): string {
  const { shots, extremeSpread, width } = input.group;
  if (shots === 0) return 'No hits, so no group yet.';
  if (!extremeSpread || width === null) {
    return shots === 1 ? 'One shot is not a group yet.' : `${shots} shots make a large group.`;
  }
  if (isNothing(extremeSpread.value, input)) return 'Your hits went through one hole.';
  const sentences = [
    input.hasSeveralAims
      ? `Laid over each other, your ${areLoneShots(input) ? 'shots' : 'groups'} are ${shortLength(extremeSpread.value, input)} across, center to center.`
      : `Your group is ${shortLength(extremeSpread.value, input)} across, center to center.`,
    `${input.hasSeveralAims ? 'Together they are' : 'It is'} ${shortLength(width, input)} wide.`,
    ...(shots < fewestShots.cause ? [`${shots} shots are too few to judge its shape.`] : []),
  ];
  return sentences.join(' ');
}

function verticalPattern(input: CoachInput): string {
  const { offset, shots, height } = input.group;
  if (shots === 0) return 'There is no height to measure.';
  const sentences = [
    ...(height === null ? [] : [`From the lowest hit to the highest is ${shortLength(height, input)}.`]),
    offset ? heightOfCentre(offset.up, input) : 'Without your aim, we can’t tell if you shot high or low.',
  ];
  return sentences.join(' ');
}

function heightOfCentre(up: number, input: CoachInput): string {
  const subject = input.group.shots === 1 ? 'The shot' : 'The center';
  if (isNothing(up, input)) return `${subject} is level with the aim.`;
  return `${subject} is ${shortLength(Math.abs(up), input)} ${up < 0 ? 'below' : 'above'} the aim.`;
}

function isNothing(length: number, scale: LengthScale): boolean {
  return shortLength(Math.abs(length), scale) === shortLength(0, scale);
}

function distribution(input: CoachInput): string {
  const { group, shots } = input;
  if (group.shots === 0) return 'No hits are marked on the photo.';
  const sentences = [
    ...(group.offset ? sidesOf(shots) : []),
    reachInWords(input),
    pooledInWords(input),
    flyersInWords(input),
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(' ') : 'One shot can’t show a spread.';
}

function reachInWords(input: CoachInput): string | null {
  const { radius90 } = input.group;
  if (radius90 === null) return null;
  if (isNothing(radius90.value, input)) return 'The photo shows no spread at all.';
  const center = input.hasSeveralAims ? 'the center of their group' : 'the center';
  return `Nine in ten shots like these should hit within ${shortLength(radius90.value, input)} of ${center}.`;
}

function pooledInWords(input: CoachInput): string | null {
  const { pooled } = input;
  if (!pooled) return null;
  const earlier = pooled.groups === 2 ? 'your earlier group' : `your ${pooled.groups - 1} earlier groups`;
  return `Counting ${earlier}, your mean radius is ${shortLength(pooled.meanRadius.value, input)}.`;
}

/** Flyers that the owner marked are listed next to the group, with figures with and without them. */
function flyersInWords(input: CoachInput): string | null {
  const { markedFlyers, shots } = input;
  const all = momentsOf([...shots, ...markedFlyers]);
  if (markedFlyers.length === 0 || !all) return null;
  const [flyers, them] =
    markedFlyers.length === 1
      ? ['the shot you marked as a flyer', 'it']
      : [`the ${markedFlyers.length} shots you marked as flyers`, 'them'];
  return `We left out ${flyers}. With ${them}, the mean radius would be ${shortLength(average(all.distances), input)}.`;
}

function sidesOf(shots: readonly Point[]): string[] {
  const [shot, ...others] = shots;
  if (shot && others.length === 0) return [`It hit ${placeInWords(shot)}.`];
  const count = (isThere: (shot: Point) => boolean): number => shots.filter(isThere).length;
  const sides = [
    { high: count(({ y }) => y > 0), low: count(({ y }) => y < 0) },
    { left: count(({ x }) => x < 0), right: count(({ x }) => x > 0) },
  ];
  return sides.map((side) => moreOf(Object.entries(side), shots.length));
}

/** Such as 'All 5 hits are low.', '3 of 5 hits are to the left.' or 'As many hits are high as low.' */
function moreOf(sides: readonly [name: string, hits: number][], all: number): string {
  const [[more, most] = ['', 0], [less, fewest] = ['', 0]] = sides
    .map(([name, hits]) => [sidewaysInWords(name), hits] as const)
    .toSorted(([, one], [, other]) => other - one);
  if (most === fewest) return `As many hits are ${more} as ${less}.`;
  return most === all ? `All ${all} hits are ${more}.` : `${most} of ${all} hits are ${more}.`;
}

function placeInWords({ x, y }: Point): string {
  const height = y > 0 ? 'high' : y < 0 ? 'low' : null;
  const side = x > 0 ? 'right' : x < 0 ? 'left' : null;
  return [height, side].filter((word) => word !== null).join(' and ') || 'the aim itself';
}
