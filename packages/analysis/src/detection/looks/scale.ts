import { medianRadius, type Peak } from '../peaks.ts';

/** How pixels become lengths on paper. */
export type Scale =
  | {
      source: 'bullet';
      mmPerPx: number;
      /** Standard deviation of the scale divided by the scale. */
      relativeUncertainty: number;
      bulletDiameterMm: number;
      medianHoleRadiusPx: number;
    }
  | {
      source: 'none';
      mmPerPx: null;
      relativeUncertainty: null;
      bulletDiameterMm: number | null;
      medianHoleRadiusPx: number;
    };

/** The size of a hole, and how certain it is. */
export interface MeasuredHole extends Peak {
  isDoubtful: boolean;
}

/**
 * Relative error shared by all holes of a sheet: paper closes behind a pellet and tears around a bullet. On nine cards whose rings give
 * the true scale it is 0.14 (root mean square). If this is too small, every length in a report gets too narrow an interval.
 */
const sheetUncertainty = 0.15;

/** Standard deviation of the measured radius between holes of one sheet, over the radius, on 29 real photos. */
const holeUncertainty = 0.07;

/**
 * Derives the scale from the bullet: its diameter over the median diameter of the holes the detector is sure of.
 * @param holes at least one
 * @param bulletDiameterMm null if the caliber is unknown
 * @returns the scale with its uncertainty, or none
 */
export function scaleFromHoles(holes: readonly MeasuredHole[], bulletDiameterMm: number | null): Scale {
  const clean = holes.filter((hole) => !hole.isDoubtful);
  const measured = clean.length > 0 ? clean : holes;
  const medianHoleRadiusPx = medianRadius(measured) ?? 0;
  if (bulletDiameterMm === null)
    return { source: 'none', mmPerPx: null, relativeUncertainty: null, bulletDiameterMm, medianHoleRadiusPx };
  return {
    source: 'bullet',
    mmPerPx: bulletDiameterMm / (2 * medianHoleRadiusPx),
    relativeUncertainty: Math.hypot(sheetUncertainty, holeUncertainty / Math.sqrt(measured.length)),
    bulletDiameterMm,
    medianHoleRadiusPx,
  };
}
