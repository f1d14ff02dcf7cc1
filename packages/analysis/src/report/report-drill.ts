import { faceOfSheet, sheetOfFace } from '../sheet/printed/layouts.ts';
import { applyHomography } from '../geometry/homography.ts';
import type { PixelPoint } from '../image/raster.ts';
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
 * Scores the drill whose sheet was told.
 * @param holes of the photo; all but sighters count
 * @param facts how the photo is measured
 * @returns its score or why there is none; null where no drill sheet was told
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
  // Where the owner measured the print, the bullet is as much larger on it as it was printed smaller.
  const shrunk = scale.mmPerPx === null ? 1 : mmPerPx / scale.mmPerPx;
  const bulletRadiusMm = scale.bulletDiameterMm === null ? null : (shrunk * scale.bulletDiameterMm) / 2;
  return scoreDrill({
    drill,
    shots: holes.flatMap((hole, index) =>
      hole.role === 'sighter'
        ? []
        : [{ holeNumber: index + 1, place: applyHomography(toSheet, { x: hole.column, y: hole.row }) }],
    ),
    holeRadiusMm: bulletRadiusMm ?? scale.medianHoleRadiusPx * mmPerPx,
    positionErrorMm: positionErrorPx * mmPerPx,
    shotsFired: context.shotsFired,
    points: ringScore?.status === 'scored' ? ringScore.total : null,
  });
}

/**
 * Says which face a photo shows.
 * @param told by the shooter, or null
 * @param seen in the photo
 * @returns the sheet whose cells the photo shows, else the face that was told
 */
export function faceSeen(told: TargetFaceKey | null, { drillSheet }: ReportSeen): TargetFaceKey | null {
  return drillSheet?.status === 'found' ? faceOfSheet(drillSheet.drill) : told;
}
