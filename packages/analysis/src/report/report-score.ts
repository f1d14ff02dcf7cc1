import { sheetOfFace } from '../sheet/printed/layouts.ts';
import type { PixelPoint } from '../image/raster.ts';
import { scoreShots } from '../scoring/ring-score.ts';
import type { TargetFaceKey } from '../sheet/rings/face-key.ts';
import { faceOf } from '../sheet/rings/faces.ts';
import { isOfNewest, lastString, withoutOlder } from './counted-holes.ts';
import { toPaper, type PaperFrame } from './paper-frame.ts';
import { handErrorPx } from './position-error.ts';
import type { HoleRole, ReportAim, ReportScale, ReportScore, ReportSeen } from './report.ts';

export interface ScoreFacts {
  frame: PaperFrame;
  scale: ReportScale;
  aim: ReportAim | null;
  seen: ReportSeen;
  context: { targetFace: TargetFaceKey | null };
  positionError: number;
}

/**
 * Standard deviation of the middle of a face on each axis, divided by the radius of its largest ring. The middles of single rings differ
 * this much on 25 real cards, and because rings bend with their paper, many of them locate the middle no better than one. Too small a
 * value decides shots that are too close to a line to call.
 */
const middleErrorShare = 0.001;

type ScoredHole = PixelPoint & { role: HoleRole; string: number };

/**
 * Scores the holes on the given face from the middle of its rings, wherever the shooter aimed. The rings must be visible, or the scale
 * set by the owner: a bullet gives too rough a scale to place a ring.
 * @param holes of the photo; all but sighters count
 * @param facts how the photo is measured
 * @returns the score or why there is none; null if no face was given. Each shot has its score, and the totals are those of the newest
 * string
 */
export function reportScore(holes: readonly ScoredHole[], facts: ScoreFacts): ReportScore | null {
  const all = scoreHoles(holes, facts);
  if (all?.status !== 'scored' || lastString(holes) === 1) return all;
  const newest = scoreHoles(withoutOlder(holes), facts);
  return newest?.status === 'scored' ? { ...newest, shots: all.shots } : newest;
}

/**
 * Leaves the shots of older strings out of a score.
 * @param ringScore of a sheet, its total that of the newest string
 * @param holes of the sheet
 * @returns the same score with the shots of its total
 */
export function scoreOfNewest(
  ringScore: ReportScore | null,
  holes: readonly ScoredHole[],
): ReportScore | null {
  if (ringScore?.status !== 'scored') return ringScore;
  const isNewest = isOfNewest(holes);
  const newest = new Set(holes.flatMap((hole, index) => (isNewest(hole) ? [index + 1] : [])));
  return { ...ringScore, shots: ringScore.shots.filter(({ holeNumber }) => newest.has(holeNumber)) };
}

function scoreHoles(
  holes: readonly ScoredHole[],
  { frame, scale, aim, seen, context, positionError }: ScoreFacts,
): ReportScore | null {
  if (context.targetFace === null || isSheetWithoutRings(context.targetFace)) return null;
  const middle = ringMiddle(seen, aim);
  const origin = middle === null ? { x: 0, y: 0 } : toPaper(frame, middle);
  const largestMm = Math.max(0, ...faceOf(context.targetFace).ringDiametersMm) / 2;
  const ringScore = scoreShots({
    face: context.targetFace,
    bulletDiameterMm: scale.bulletDiameterMm,
    shots: holes.flatMap((hole, index) => {
      const { x, y } = toPaper(frame, hole);
      return hole.role === 'sighter'
        ? []
        : [{ holeNumber: index + 1, place: { x: x - origin.x, y: y - origin.y } }];
    }),
    positionErrorMm: positionError,
    middleErrorMm: middle?.source === 'user' ? handErrorPx * frame.unitPerPx : middleErrorShare * largestMm,
    scaleRelativeUncertainty: scale.relativeUncertainty ?? 0,
  });
  // Facts that can't be changed come before those that the owner can set.
  if (ringScore.status === 'not-scored') return ringScore;
  if (scale.source !== 'face' && scale.source !== 'points')
    return { status: 'not-scored', reason: 'scale-unknown' };
  return middle === null ? { status: 'not-scored', reason: 'aim-unknown' } : ringScore;
}

/** Its drill has its own score. */
function isSheetWithoutRings(face: TargetFaceKey): boolean {
  return sheetOfFace(face)?.rings.length === 0;
}

/**
 * Rings that match the face locate the middle best: an aim that the owner sets may be a hold beside it. Without them, the owner's aim is
 * the middle, else the mark that was seen.
 */
function ringMiddle(seen: ReportSeen, aim: ReportAim | null): ReportAim | null {
  if (seen.aim?.source === 'rings' && seen.faceScale !== null) return seen.aim;
  return aim?.source === 'user' ? aim : seen.aim;
}
