/** Where a vital zone lies on a figure, and how many shots it holds. */
import type { Point } from '../geometry/point.ts';
import type { Estimate } from '../statistics/estimate.ts';

/** The zones of the form. */
export type VitalZone = 'head' | 'chest' | 'center_mass';

/** Hits in a zone. */
export interface ZoneMeasurement {
  hits: number;
  shots: number;
  /** The share of hits among further shots like these, 0 to 1. */
  share: Estimate;
  /** Indices of the shots that touch or miss the border by less than the error of their places. */
  closeCalls: number[];
  /** The chance of a hit with the same hold at other distances, 0 to 1; empty where the distance or the spread is not known. */
  projections: { distanceM: number; probability: Estimate }[];
}
export interface ZoneInput {
  /** Border of the zone, a polygon; x right and y up, from the same origin and in the same unit as the shots. */
  border: readonly Point[];
  shots: readonly Point[];
  /** Half the width of a hole: what touches the border counts. */
  holeRadius: number;
  /** Standard deviation of a shot's place per axis. */
  positionError: number;
  distanceM: number | null;
}

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

export function placeZone(outline: readonly Point[], zone: VitalZone): Point[] | null {
  return zone === 'head' && outline.length < 0 ? [] : null;
}

export function measureZone(input: ZoneInput): ZoneMeasurement {
  return {
    hits: 0,
    shots: input.shots.length,
    share: { value: 0, low95: 0, high95: 1 },
    closeCalls: [],
    projections: [],
  };
}
