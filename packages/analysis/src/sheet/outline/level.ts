import {
  anchorHomography,
  composeHomographies,
  jacobianAt,
  type Homography,
} from '../../geometry/homography.ts';
import type { Preview } from '../../image/preview.ts';
import type { TargetFaceKey } from '../rings/face-key.ts';
import { coverageOf } from '../find-aiming-marks.ts';
import type { SheetQuad } from './find-sheet.ts';
import { levelSheet } from './level-sheet.ts';
import type { RingFrame, RingSystem } from '../rings/ring-frame.ts';
import type { Levelling } from '../target-view.ts';

/** What is known about the target in the preview. */
interface Seen {
  systems: readonly RingSystem[];
  sheet: SheetQuad | null;
  targetFace: TargetFaceKey | null;
}

interface Levelled {
  levelling: Levelling;
  /** The rings that it levels, in the preview; null if it comes from the sheet. */
  system: RingSystem | null;
}

/** Faces with rings that aren't circles, so they reveal nothing about the camera. */
const ovalFaces: readonly TargetFaceKey[] = ['nra-b27', 'ipsc', 'idpa'];

/** A single ring may be an oval, so a tilt that squeezes it more than this is not trusted. */
const largestStretchOfOneRing = 0.12;

/** Rings with this stretch on a sheet seen nearly straight on are ovals on paper. */
const oval = { leastStretch: 0.1, largestOfSheet: 0.05 };

/** With less of its edge visible, a sheet's corners are too unsure for leveling. */
const leastSheetConfidence = 0.8;

/** Photos are rarely cropped to less than an eighth of what the lens saw; a lens longer than that shows no perspective. */
const longestFocalLength = 8;

/**
 * Finds the straight-on view of the tilted paper: from its rings if two of them agree, otherwise from the sheet's corners.
 * @param seen rings and sheet in pixels of the preview
 * @param preview of the photo
 * @returns the map from the photo to the level picture, and its rings; null if the photo does not show enough
 */
export function levellingOf(seen: Seen, preview: Preview): Levelled | null {
  const { systems, sheet, targetFace } = seen;
  const bySheet =
    sheet !== null && sheet.sidesInSight === 4 && sheet.confidence >= leastSheetConfidence
      ? levelSheet(sheet, preview.picture)
      : null;
  const [system] = [...systems].sort((a, b) => evidenceOf(b) - evidenceOf(a));
  const isRound = system !== undefined && (targetFace === null || !ovalFaces.includes(targetFace));
  if (isRound && isTilt(system, preview) && !(bySheet && isOvalOn(system, bySheet))) {
    const toLevel = inPhoto(levelRings({ ...system, slant: sharedSlant(systems) }), preview);
    return {
      levelling: { toLevel, source: 'rings', confidence: coverageOf(system.rings) },
      system,
    };
  }
  if (sheet === null || bySheet === null) return null;
  const toLevel = inPhoto(bySheet, preview);
  return { levelling: { toLevel, source: 'sheet', confidence: 0.9 * sheet.confidence }, system: null };
}

/** All marks lie on one sheet; small ones show its slant poorly, but their errors are independent. */
function sharedSlant(systems: readonly RingSystem[]): RingSystem['slant'] {
  const total = systems.reduce((sum, system) => sum + evidenceOf(system), 0);
  const mean = (axis: 'column' | 'row') =>
    systems.reduce((sum, system) => sum + evidenceOf(system) * system.slant[axis], 0) / total;
  return { column: mean('column'), row: mean('row') };
}

/** Many large rings show the tilt best. */
function evidenceOf({ rings }: RingSystem): number {
  return rings.reduce((sum, ring) => sum + ring.coverage * ring.radiusPx, 0);
}

/** Maps a ring frame from its picture to the level one: the center keeps its place and scale. */
function levelRings({ centre, tilt, slant }: RingFrame): Homography {
  const { column, row } = centre;
  const about: Homography = [tilt.xx, tilt.xy, 0, tilt.xy, tilt.yy, 0, slant.column, slant.row, 1];
  const back: Homography = [1, 0, column, 0, 1, row, 0, 0, 1];
  return composeHomographies(back, composeHomographies(about, [1, 0, -column, 0, 1, -row, 0, 0, 1]));
}

/**
 * Whether a camera can cause the shape of the rings. A camera that sees circles as ellipses also sees their near side larger;
 * without that, they are ellipses on paper.
 */
function isTilt({ tilt, slant, rings }: RingSystem, { picture }: Preview): boolean {
  const stretch = Math.hypot((tilt.xx - tilt.yy) / 2, tilt.xy);
  if (rings.length === 1) return stretch < largestStretchOfOneRing;
  if (stretch < largestStretchOfOneRing) return true;
  // A tilt of determinant 1 stretches by `major` along one axis and shrinks by it across; the sine of the angle follows.
  const major = Math.sqrt(1 + stretch * stretch) + stretch;
  const tangent = Math.sqrt(major ** 4 - 1);
  const focalLength = tangent / Math.max(1e-9, Math.hypot(slant.column, slant.row));
  return focalLength < longestFocalLength * Math.max(picture.widthPx, picture.heightPx);
}

/** Whether rings that their frame calls round are ovals on a sheet seen nearly straight on. */
function isOvalOn(system: RingSystem, bySheet: Homography): boolean {
  const place = { x: system.centre.column, y: system.centre.row };
  const sheet = jacobianAt(anchorHomography(bySheet, place), place);
  const { tilt } = system;
  const apart = Math.hypot((sheet.xx - sheet.yy - tilt.xx + tilt.yy) / 2, sheet.xy - tilt.xy);
  return apart > oval.leastStretch && Math.hypot((sheet.xx - sheet.yy) / 2, sheet.xy) < oval.largestOfSheet;
}

/** The same map for pixels of the photo. */
function inPhoto(map: Homography, { across, down }: Preview): Homography {
  const toPreview: Homography = [across, 0, 0.5 * across - 0.5, 0, down, 0.5 * down - 0.5, 0, 0, 1];
  const chained = composeHomographies(map, toPreview);
  const size = Math.sqrt(across * down);
  const toPhoto: Homography = [1 / size, 0, 0.5 / size - 0.5, 0, 1 / size, 0.5 / size - 0.5, 0, 0, 1];
  return composeHomographies(toPhoto, chained);
}
