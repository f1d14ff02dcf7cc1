/** The score of shots on a face with rings, each call as sure as it can be told. */
import type { Point } from '../geometry/point.ts';
import type { TargetFaceKey } from '../target/face-key.ts';

/** A score that is known between bounds; low and high are equal where no call is close. */
export interface ScoreRange {
  value: number;
  low: number;
  high: number;
}

export interface ShotScore extends ScoreRange {
  /** Number of the hole. */
  holeNumber: number;
  isInnerTen: boolean;
  /** In tenths, 0 to 10.9; null where the rules of the face know none. */
  decimal: number | null;
  /** A line is closer than the error of the hole's place. */
  isLineCall: boolean;
}

export interface RingScore {
  status: 'scored';
  face: TargetFaceKey;
  /** Whether the ring sizes are confirmed by independent tables. */
  isVerified: boolean;
  /** Diameter of the gauge that touches or does not touch a line. */
  gaugeDiameterMm: number;
  /** Largest first. */
  rings: { radiusMm: number; value: number; isInnerTen: boolean }[];
  total: ScoreRange;
  innerTens: ScoreRange;
  decimalTotal: ScoreRange | null;
  /** What as many shots can reach. */
  highestTotal: number;
  shots: ShotScore[];
}

export interface ScoringInput {
  face: TargetFaceKey;
  caliber: string | null;
  /** Places in mm from the middle of the rings. */
  shots: readonly { holeNumber: number; place: Point }[];
  /** Standard deviation of a shot's place per axis. */
  positionErrorMm: number;
  /** Standard deviation of the scale divided by the scale. */
  scaleRelativeUncertainty: number;
}

export function scoreShots(input: ScoringInput): RingScore | null {
  return input.shots.length < 0 ? null : null;
}
