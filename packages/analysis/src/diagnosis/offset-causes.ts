/** What may have moved the center of a group off its aim, and the one test that tells those causes apart. */
import type { Point } from '../geometry/point.ts';
import { isAirGun } from '../units/calibers.ts';
import { isHandgun } from '../units/firearm-kind.ts';
import type { DiagnosisInput } from './diagnosis-input.ts';
import { directionOf, type Offset } from './direction.ts';
import type { FollowUp, Hypothesis } from './finding.ts';
import { ballAndDummy, otherEyeClosed, supportedGroup, supportedSheet } from './follow-ups.ts';
import { spreadOfShots } from './lone-shots.ts';
import { chartHypotheses } from './pistol-chart.ts';

/** A group that is more mean radii than this off its aim is tight for its offset: check the zero before the technique. */
const clearOfAim = 1.5;

/**
 * Turns an offset into a point on paper.
 * @param offset of the group
 * @returns it with x right and y up
 */
export function toPoint({ right, up }: Offset): Point {
  return { x: right, y: up };
}

/**
 * Names possible causes of the offset: sights first, then eyes, then the chart for this hand.
 * @param input the group and what is known about shooter and firearm
 * @param offset that is more than chance, without a way that could be luck
 * @returns at least the zero; the chart only for a handgun and a known hand
 */
export function hypothesesFor(input: DiagnosisInput, offset: Offset): Hypothesis[] {
  const zero: Hypothesis = {
    cause: 'the sights are not zeroed for this distance and ammo, or you aimed at another spot',
    caveat: isClearOfAim(input, offset)
      ? 'Check your zero first: that is far off for a group of this size.'
      : null,
  };
  const eyes: Hypothesis = {
    cause: 'your dominant eye, opposite your shooting hand, takes over the aim',
    caveat: 'With a red dot, this hardly matters.',
  };
  const chart =
    usesChart(input) && input.handedness ? chartHypotheses(toPoint(offset), input.handedness) : [];
  return [zero, ...(eyesMayCompete(input, offset) ? [eyes] : []), ...chart];
}

/**
 * Says how well the chart applies to the shooter's training goal.
 * @param input what is known about shooter and firearm
 * @returns sentences; null if the chart is not used
 */
export function chartCaution(input: DiagnosisInput): string | null {
  if (!usesChart(input)) return null;
  const limit =
    input.trainingGoals === 'self-defense'
      ? 'Critics say it does not fit two-handed self-defense.'
      : 'Critics say to trust it less with two hands.';
  return (
    `Hints about your technique come from a chart for one-handed bullseye shooting with a zeroed pistol. ${limit} ` +
    'Several faults at once are common, and then it shows none of them.'
  );
}

/**
 * Chooses the one test that tells the hypotheses apart.
 * @param input the group and what is known about shooter and firearm
 * @param offset that is more than chance, without a way that could be luck
 * @returns closing the other eye if the eyes may compete, ball and dummy if a handgun shoots low but near its aim, else a rest; an air gun
 * has no dummy rounds
 */
export function followUpFor(input: DiagnosisInput, offset: Offset): FollowUp {
  if (eyesMayCompete(input, offset)) return otherEyeClosed;
  const isLow = directionOf(toPoint(offset)).startsWith('low');
  const canDummy = isHandgun(input.firearmKind) && !isAirGun(input);
  if (isLow && canDummy && !isClearOfAim(input, offset)) return ballAndDummy;
  return input.hasSeveralAims ? supportedSheet : supportedGroup;
}

function isClearOfAim(input: DiagnosisInput, offset: Offset): boolean {
  return offset.distance > clearOfAim * spreadOfShots(input);
}

/** The sign of cross-dominance at the range: hits well off to one side and not low. */
function eyesMayCompete({ handedness, dominantEye }: DiagnosisInput, { right, up }: Offset): boolean {
  const isCrossed = handedness !== null && dominantEye !== null && handedness !== dominantEye;
  return isCrossed && Math.abs(right) > Math.abs(up) && up > -0.25 * Math.abs(right);
}

function usesChart(input: DiagnosisInput): boolean {
  return isHandgun(input.firearmKind) && input.handedness !== null;
}
