import { faceOfSheet, sheetOfFace } from '../sheet/printed/layouts.ts';
import { applyHomography } from '../geometry/homography.ts';
import { type PixelPoint, pointOf } from '../image/raster.ts';
import { scoreDrill } from '../scoring/drill/drill-score.ts';
import type { TargetFaceKey } from '../sheet/rings/face-key.ts';
import type { HoleRole, ReportDrill, ReportScale, ReportScore, ReportSeen } from './report.ts';

/** How a photo of a drill sheet was measured. */
export interface DrillInPhoto {
  seen: ReportSeen;
  scale: ReportScale;
  context: { targetFace: TargetFaceKey | null; shotsFired: number | null };
  /** Standard deviation of a place on each axis, in pixels of the level picture. */
  positionErrorPx: number;
  ringScore: ReportScore | null;
}

/**
 * Scores the drill of the chosen drill sheet.
 * @param holes of the photo; all but sighters count
 * @param facts how the photo is measured
 * @returns its score or why there is none; null if no drill sheet was chosen
 */
export function reportDrill(
  holes: readonly (PixelPoint & { role: HoleRole })[],
  { seen, scale, context, positionErrorPx, ringScore }: DrillInPhoto,
): ReportDrill | null {
  const told = sheetOfFace(context.targetFace);
  if (told === null || seen.drillSheet === null) return null;
  if (seen.drillSheet.status !== 'found')
    return { status: 'not-scored', drill: told.drill, reason: seen.drillSheet.status };
  const { drill, toSheet } = seen.drillSheet;
  const mmPerPx = seen.faceScale?.mmPerLevelPx ?? 1;
  // If the owner measured the print, a bullet is larger on the sheet by as much as the sheet was printed smaller.
  const shrunk = scale.mmPerPx === null ? 1 : mmPerPx / scale.mmPerPx;
  const bulletRadiusMm = scale.bulletDiameterMm === null ? null : (shrunk * scale.bulletDiameterMm) / 2;
  return scoreDrill({
    drill,
    shots: holes.flatMap((hole, index) =>
      hole.role === 'sighter'
        ? []
        : [{ holeNumber: index + 1, place: applyHomography(toSheet, pointOf(hole)) }],
    ),
    holeRadiusMm: bulletRadiusMm ?? scale.medianHoleRadiusPx * mmPerPx,
    positionErrorMm: positionErrorPx * mmPerPx,
    shotsFired: context.shotsFired,
    points: ringScore?.status === 'scored' ? ringScore.total : null,
  });
}

/**
 * Says which face a photo shows.
 * @param told the face that the shooter gave, or null
 * @param seen in the photo
 * @returns the sheet whose cells the photo shows, else the face that the shooter gave
 */
export function faceSeen(told: TargetFaceKey | null, { drillSheet }: ReportSeen): TargetFaceKey | null {
  return drillSheet?.status === 'found' ? faceOfSheet(drillSheet.drill) : told;
}
