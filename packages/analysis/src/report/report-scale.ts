import { scaleFromHoles, type MeasuredHole } from '../detection/looks/scale.ts';
import { applyHomography, identity, scaleAt } from '../geometry/homography.ts';
import { distanceBetween } from '../geometry/point.ts';
import { type PixelPoint, pointOf } from '../image/raster.ts';
import type { FaceScale, Levelling } from '../sheet/target-view.ts';
import { findCaliber } from '../units/calibers.ts';
import { handErrorPx } from './position-error.ts';
import type { HoleOrigin, ReportScale, ScalePoints } from './report.ts';

/** Two scales that differ by less agree: a bullet's holes are no more precise than that. */
const leastDisagreement = 0.03;

/** Standard deviation of a distance that a person measured with a ruler, divided by the distance. */
const rulerUncertainty = 0.005;

/** What is known about lengths on a photo besides its holes. */
export interface ScaleFacts {
  /** Null if the caliber is unknown. */
  bulletDiameterMm: number | null;
  /** With a levelling, all lengths are in the level picture. */
  levelling: Pick<Levelling, 'toLevel'> | null;
  faceScale: FaceScale | null;
  points: ScalePoints | null;
}

type Hole = MeasuredHole & { origin: HoleOrigin };

/**
 * Sets the scale of a report: two points set by the owner outrank the face, and a known face outranks the bullet, because paper closes
 * and tears around bullets by varying amounts.
 * @param holes at least one, in pixels of the photo
 * @param facts what is known
 * @returns the scale with its uncertainty, or none
 */
export function reportScale(holes: readonly Hole[], facts: ScaleFacts): ReportScale {
  const { bulletDiameterMm, levelling, faceScale, points } = facts;
  const detected = holes.filter(({ origin }) => origin !== 'added');
  const measured = detected.length > 0 ? detected : holes;
  const levelled =
    levelling === null
      ? measured
      : measured.map((hole) => ({
          ...hole,
          radiusPx: hole.radiusPx * scaleAt(levelling.toLevel, pointOf(hole)),
        }));
  const byBullet = scaleFromHoles(levelled, bulletDiameterMm);
  const byFace = faceScale && {
    mmPerPx: faceScale.mmPerLevelPx,
    relativeUncertainty: faceScale.relativeUncertainty,
  };
  const byPoints = points && scaleFromPoints(points, levelling);
  const best = byPoints ?? byFace;
  if (best === null) return { ...byBullet, disagreement: null, points };
  const next = (byPoints && byFace?.mmPerPx) ?? byBullet.mmPerPx;
  const disagreement = next === null ? 0 : next / best.mmPerPx - 1;
  return {
    source: byPoints ? 'points' : 'face',
    ...best,
    bulletDiameterMm,
    medianHoleRadiusPx: byBullet.medianHoleRadiusPx,
    disagreement: Math.abs(disagreement) > leastDisagreement ? disagreement : null,
    points,
  };
}

function scaleFromPoints(
  { from, to, distanceMm }: ScalePoints,
  levelling: ScaleFacts['levelling'],
): { mmPerPx: number; relativeUncertainty: number } {
  const toLevel = levelling?.toLevel ?? identity;
  const levelOf = (place: PixelPoint) => applyHomography(toLevel, pointOf(place));
  // The level picture enlarges a slip of the finger as much as it stretches the photo there.
  const slipPx = (place: PixelPoint) => handErrorPx * scaleAt(toLevel, pointOf(place));
  const spanPx = distanceBetween(levelOf(from), levelOf(to));
  return {
    mmPerPx: distanceMm / spanPx,
    relativeUncertainty: Math.hypot(rulerUncertainty, slipPx(from) / spanPx, slipPx(to) / spanPx),
  };
}

/**
 * Looks up a bullet.
 * @param caliber in the words of the form, or null
 * @returns its diameter in mm; null if no caliber was given, or the list doesn't have it
 */
export function bulletDiameterOf(caliber: string | null): number | null {
  return caliber === null ? null : (findCaliber(caliber)?.diameterMm ?? null);
}
