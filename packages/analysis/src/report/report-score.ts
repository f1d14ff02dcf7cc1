import type { PixelPoint } from '../image/raster.ts';
import { scoreShots } from '../scoring/ring-score.ts';
import type { TargetFaceKey } from '../target/face-key.ts';
import { toPaper, type PaperFrame } from './paper-frame.ts';
import type { HoleRole, ReportAim, ReportScale, ReportScore } from './report.ts';

export interface ScoreFacts {
  frame: PaperFrame;
  scale: ReportScale;
  aim: ReportAim | null;
  context: { targetFace: TargetFaceKey | null; caliber: string | null };
  positionError: number;
}

/**
 * Scores the holes on the face that was told. The rings must be in sight, or the scale set by the owner: a bullet tells lengths too
 * roughly to place a ring.
 * @param holes of the photo; all but sighters count
 * @param facts how the photo is measured
 * @returns the score or why there is none; null where no face was told
 */
export function reportScore(
  holes: readonly (PixelPoint & { role: HoleRole })[],
  { frame, scale, aim, context, positionError }: ScoreFacts,
): ReportScore | null {
  if (context.targetFace === null) return null;
  if (scale.source !== 'face' && scale.source !== 'points')
    return { status: 'not-scored', reason: 'scale-unknown' };
  if (aim === null || aim.source === 'zone') return { status: 'not-scored', reason: 'aim-unknown' };
  const score = scoreShots({
    face: context.targetFace,
    caliber: context.caliber,
    shots: holes.flatMap((hole, index) =>
      hole.role === 'sighter' ? [] : [{ holeNumber: index + 1, place: toPaper(frame, hole) }],
    ),
    positionErrorMm: positionError,
    scaleRelativeUncertainty: scale.relativeUncertainty ?? 0,
  });
  return score ?? { status: 'not-scored', reason: 'no-rings' };
}
