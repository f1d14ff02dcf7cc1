import { scaleFromHoles } from '../detection/scale.ts';
import type { DetectedHole } from '../detection/choose-holes.ts';
import { scaleAt } from '../geometry/homography.ts';
import type { TargetView } from '../target/target-view.ts';
import type { ReportScale } from './report.ts';

/** Two scales that differ by less agree: a bullet's holes tell no more than that. */
const leastDisagreement = 0.03;

/**
 * Sets the scale of a report: a known face outranks the bullet, because paper closes and tears around bullets by differing amounts.
 * @param holes at least one, in pixels of the photo
 * @param bulletDiameterMm null where the caliber is unknown
 * @param view what the photo shows of its target; with a levelling all lengths are those of the level picture
 * @returns the scale with its uncertainty, or none
 */
export function reportScale(
  holes: readonly DetectedHole[],
  bulletDiameterMm: number | null,
  { levelling, faceScale }: Pick<TargetView, 'levelling' | 'faceScale'>,
): ReportScale {
  const levelled =
    levelling === null
      ? holes
      : holes.map((hole) => ({
          ...hole,
          radiusPx: hole.radiusPx * scaleAt(levelling.toLevel, { x: hole.column, y: hole.row }),
        }));
  const byBullet = scaleFromHoles(levelled, bulletDiameterMm);
  if (faceScale === null) return { ...byBullet, disagreement: null };
  const { mmPerLevelPx, relativeUncertainty } = faceScale;
  const disagreement = byBullet.mmPerPx === null ? 0 : byBullet.mmPerPx / mmPerLevelPx - 1;
  return {
    source: 'face',
    mmPerPx: mmPerLevelPx,
    relativeUncertainty,
    bulletDiameterMm,
    medianHoleRadiusPx: byBullet.medianHoleRadiusPx,
    disagreement: Math.abs(disagreement) > leastDisagreement ? disagreement : null,
  };
}
