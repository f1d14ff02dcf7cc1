/**
 * The error chart of pistol shooting: where a group lies and what may have moved it there, for a right hand. A left hand mirrors it.
 *
 * It goes back to E. Abel (American Rifleman, May 1962), was written for one-handed bullseye shooting with a zeroed pistol, and its
 * sources contradict each other at 3 and 9 o'clock. It gives hypotheses to test, never a verdict.
 */
import { directionOf, type Direction } from './direction.ts';
import type { Hypothesis } from './finding.ts';
import type { Point } from '../geometry/point.ts';

const contradiction = 'Sources contradict each other on this side, so test both.';
const weakAgreement = 'Sources only partly agree here.';
const disputedCause = 'Sources agree on the direction, but dispute the cause.';

/** Causes by direction for a right hand, those with most sources first. */
const rightHanded: Readonly<Record<Direction, readonly Hypothesis[]>> = {
  high: [
    { cause: 'your wrist tips up as the shot breaks', caveat: null },
    { cause: 'you lift the pistol early, before it recoils', caveat: null },
  ],
  'high-right': [
    { cause: 'the heel of your palm pushes on the grip', caveat: null },
    { cause: 'you anticipate the recoil', caveat: null },
  ],
  right: [
    { cause: 'your thumb presses sideways', caveat: contradiction },
    { cause: 'you have too much finger on the trigger', caveat: contradiction },
  ],
  'low-right': [
    { cause: 'your whole hand tightens as you press', caveat: weakAgreement },
    { cause: 'you snatch the trigger', caveat: weakAgreement },
  ],
  low: [
    { cause: 'your wrist breaks down, or the muzzle dips before the shot', caveat: null },
    { cause: 'your head drops to look for the hit', caveat: null },
  ],
  'low-left': [
    { cause: 'your tense firing hand pushes the muzzle down just before the shot', caveat: disputedCause },
    { cause: 'you jerk the trigger, or your fingers tighten with it', caveat: disputedCause },
  ],
  left: [
    { cause: 'you have too little finger on the trigger', caveat: contradiction },
    { cause: 'too much of your finger lies along the frame', caveat: contradiction },
  ],
  'high-left': [
    { cause: 'you push the pistol against the expected recoil', caveat: null },
    { cause: 'your follow-through ends before the bullet is gone', caveat: null },
  ],
};

/**
 * Reads the chart for a hand.
 * @param offset of the group center from the point of aim
 * @param hand that holds the pistol
 * @returns what the chart suggests there, most sources first
 */
export function chartHypotheses(offset: Point, hand: 'right' | 'left'): readonly Hypothesis[] {
  return rightHanded[directionOf({ x: hand === 'right' ? offset.x : -offset.x, y: offset.y })];
}
