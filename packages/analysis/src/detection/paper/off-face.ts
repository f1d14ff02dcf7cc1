import type { PixelPoint } from '../../image/raster.ts';
import type { AimingMark } from '../../sheet/find-aiming-marks.ts';
import type { Peak } from '../peaks.ts';

/** A face with fewer visible rings may be one of several, or extend beyond what is seen of it. */
const leastRings = 4;

/** In radii of the largest visible ring: beyond it a card carries its maker's name, its number and handwriting. */
const faceReach = 1.5;

/**
 * Faces have ten evenly spaced rings. If fewer are visible, the thin outer ones are missing: on open photos of outdoor pistol cards only
 * the four to six rings of the black are found, and marks far outside it are shots.
 */
const ringsOfFace = 10;

/** In radii of a face with ten rings, the outer ones not visible. */
const wholeFaceReach = 1.25;

/** Of the marks out there, only these are worth asking about: some shots do miss. */
const leastChanceOffFace = 0.9;

/** A shooter who hits the sheet also hits its face: if no mark there is probably a shot, the marks beyond it are print. */
const leastChanceOnFace = 0.5;

/**
 * A shooter who aims at several things on a card hits the face as plainly as the rest. On an open card turned by 90°, the five stars of an
 * emblem had chances of .93 to .96, and the one hit on the face .50.
 */
const sureOnFace = 0.8;

/**
 * Tells which marks lie within reach of a ringed card's face. The shooter is asked about a sure mark beyond, because few shots go there.
 * @param aimingMarks of the photo
 * @returns a check that is always true unless exactly one ringed face is seen
 */
export function reachesOf(aimingMarks: readonly AimingMark[]): (mark: PixelPoint) => boolean {
  const [face] = aimingMarks;
  if (face === undefined || aimingMarks.length > 1 || face.ringCount < leastRings) return () => true;
  const reachPx = face.radiusPx * Math.max(faceReach, (wholeFaceReach * ringsOfFace) / face.ringCount);
  return (mark) => Math.hypot(mark.column - face.column, mark.row - face.row) <= reachPx;
}

/**
 * Separates marks on the face from those far off it: on a ringed card most of the latter are print, or old holes in the frame behind it.
 * If at least as many sure marks lie off the face as on it, the shooter aimed at more than the face.
 * @param marks each with its chance of being a hole
 * @param aimingMarks of the photo
 * @returns the marks that may be shots, and those of the others that still look like holes
 */
export function splitByFace(
  marks: readonly Peak[],
  aimingMarks: readonly AimingMark[],
): { marks: Peak[]; offFace: Peak[] } {
  const isWithinReach = reachesOf(aimingMarks);
  const onFace = marks.filter(isWithinReach);
  const likely = marks.filter((mark) => !isWithinReach(mark) && mark.confidence >= leastChanceOffFace);
  const hits = onFace.filter((mark) => mark.confidence >= leastChanceOnFace);
  const hasSureHit = hits.some((mark) => mark.confidence >= sureOnFace);
  const isOneOfSeveral = hasSureHit && hits.length <= likely.length;
  return isOneOfSeveral ? { marks: [...onFace, ...likely], offFace: [] } : { marks: onFace, offFace: likely };
}
