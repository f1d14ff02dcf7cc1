import type { AimingMark } from '../target/find-aiming-marks.ts';
import type { Peak } from './peaks.ts';

/** A face with fewer rings in sight may be one of several, or reach further than what is seen of it. */
const leastRings = 4;

/** In radii of the face: beyond it a card carries its maker's name, its number and what was written on it. */
const faceReach = 1.5;

/**
 * Faces have ten rings, evenly apart. Where fewer are in sight the thin outer ones are missing: on open photos of outdoor pistol cards
 * only the four to six of the black are found, and shots far outside of it are shots.
 */
const ringsOfFace = 10;

/** Of marks out there only these are more often shots than print: shots do miss. */
const leastChanceOffFace = 0.9;

/**
 * Drops marks far off the rings that are not very likely holes: on a ringed card most of them are print.
 * @param marks each with its chance of being a hole
 * @param aimingMarks of the photo
 * @returns the marks that may be shots
 */
export function withoutPrintOffFace(marks: readonly Peak[], aimingMarks: readonly AimingMark[]): Peak[] {
  const [face] = aimingMarks;
  if (face === undefined || aimingMarks.length > 1 || face.ringCount < leastRings) return [...marks];
  const reachPx = faceReach * face.radiusPx * Math.max(1, ringsOfFace / face.ringCount);
  return marks.filter(
    (mark) =>
      mark.confidence >= leastChanceOffFace ||
      Math.hypot(mark.column - face.column, mark.row - face.row) <= reachPx,
  );
}
