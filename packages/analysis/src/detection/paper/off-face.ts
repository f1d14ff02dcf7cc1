import type { PixelPoint } from '../../image/raster.ts';
import type { AimingMark } from '../../sheet/find-aiming-marks.ts';
import type { Peak } from '../peaks.ts';

/** A face with fewer rings in sight may be one of several, or reach further than what is seen of it. */
const leastRings = 4;

/** In radii of the largest ring in sight: beyond it a card carries its maker's name, its number and what was written on it. */
const faceReach = 1.5;

/**
 * Faces have ten rings, evenly apart. Where fewer are in sight the thin outer ones are missing: on open photos of outdoor pistol cards
 * only the four to six of the black are found, and shots far outside of it are shots.
 */
const ringsOfFace = 10;

/** In radii of a face of ten rings whose outer ones are out of sight. */
const wholeFaceReach = 1.25;

/** Among marks out there, only these are worth a question: shots do miss. */
const leastChanceOffFace = 0.9;

/** A shooter who hits the sheet also hits its face: if no mark there is probably a shot, those beyond it are print. */
const leastChanceOnFace = 0.5;

/**
 * Says which marks lie where the face of a ringed card reaches; a sure one beyond is asked about, for few shots go there.
 * @param aimingMarks of the photo
 * @returns true for every mark where not one face with rings is seen
 */
export function reachesOf(aimingMarks: readonly AimingMark[]): (mark: PixelPoint) => boolean {
  const [face] = aimingMarks;
  if (face === undefined || aimingMarks.length > 1 || face.ringCount < leastRings) return () => true;
  const reachPx = face.radiusPx * Math.max(faceReach, (wholeFaceReach * ringsOfFace) / face.ringCount);
  return (mark) => Math.hypot(mark.column - face.column, mark.row - face.row) <= reachPx;
}

/**
 * Parts marks on the face from those far off it: on a ringed card most of the latter are print, and old holes in the frame behind it.
 * Where as many sure ones lie off the face as on it, the face is not all that was shot at.
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
  const isOneOfSeveral = hits.length > 0 && hits.length <= likely.length;
  return isOneOfSeveral ? { marks: [...onFace, ...likely], offFace: [] } : { marks: onFace, offFace: likely };
}
