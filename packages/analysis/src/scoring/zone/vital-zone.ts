/** The vital zones of a figure, and how they are measured. */
import type { Point } from '../../geometry/point.ts';
import type { Estimate } from '../../statistics/figures/estimate.ts';

/** The zones of the form. */
export type VitalZone = 'head' | 'chest' | 'center_mass';

/**
 * Names a zone in a sentence.
 * @param zone of the form
 * @returns 'the head', 'the chest', 'center mass'
 */
export function zoneInSentence(zone: VitalZone): string {
  return zone === 'center_mass' ? 'center mass' : `the ${zone}`;
}

/** Hits in a zone. */
export interface ZoneMeasurement {
  hits: number;
  shots: number;
  /** The share of hits among further shots like these, 0 to 1. */
  share: Estimate;
  /** Indices of the shots that touch or miss the border by less than the error of their places. */
  closeCalls: number[];
  /**
   * The chance that the next shot of the same hold hits at other distances, 0 to 1; empty if the distance is unknown, or the spread
   * barely known.
   */
  projections: { distanceM: number; probability: Estimate }[];
}

export interface ZoneInput {
  /** Border of the zone, a polygon; x right and y up, from the point of aim and in the same unit as the shots. */
  border: readonly Point[];
  shots: readonly Point[];
  /** Half the width of a hole: what touches the border counts. */
  holeRadius: number;
  /** Standard deviation of a shot's place per axis. */
  positionError: number;
  /** Standard deviation of the border's place. */
  borderError: number;
  distanceM: number | null;
}

/**
 * Reads the vital zone from the target type.
 * @param targetType in the values of the form, such as 'silhouette_head', or null
 * @returns the zone; null if none was chosen
 */
export function vitalZoneOf(targetType: string | null): VitalZone | null {
  switch (targetType) {
    case 'silhouette_head':
      return 'head';
    case 'silhouette_chest':
      return 'chest';
    case 'silhouette_center_mass':
      return 'center_mass';
    default:
      return null;
  }
}
