import type { AimingMark } from '../target/find-aiming-marks.ts';
import type { DetectedHole } from './find-holes.ts';

/** A face with fewer rings in sight may be one of several, or reach further than what is seen of it. */
const leastRings = 4;

/** In radii of the largest ring in sight: beyond it a card carries its maker's name, its number and what was written on it. */
const faceReach = 1.5;

/** Makers' names reach this; on real photos nine in ten holes on the rings that reach 0.5 are real. */
const leastConfidence = 0.6;

/**
 * Drops marks far off the rings of which the network is not very sure: on a ringed card most of them are print. A sure hole there
 * stays, because shots do miss.
 * @param holes as the network sees them
 * @param marks the aiming marks of the photo
 * @returns the holes to report
 */
export function withoutPrintOffFace(
  holes: readonly DetectedHole[],
  marks: readonly AimingMark[],
): DetectedHole[] {
  const [face] = marks;
  if (face === undefined || marks.length > 1 || face.ringCount < leastRings) return [...holes];
  return holes.filter(
    (hole) =>
      hole.confidence >= leastConfidence ||
      Math.hypot(hole.column - face.column, hole.row - face.row) <= faceReach * face.radiusPx,
  );
}
