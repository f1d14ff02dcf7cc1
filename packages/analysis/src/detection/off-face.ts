import type { AimingMark } from '../sheet/find-aiming-marks.ts';
import type { Peak } from './peaks.ts';

/** A face with fewer rings in sight may be one of several, or reach further than what is seen of it. */
const leastRings = 4;

/** In radii of the largest ring in sight: beyond it a card carries its maker's name, its number and what was written on it. */
const faceReach = 1.5;

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
  return marks.filter(
    (mark) =>
      mark.confidence >= leastChanceOffFace ||
      Math.hypot(mark.column - face.column, mark.row - face.row) <= faceReach * face.radiusPx,
  );
}
