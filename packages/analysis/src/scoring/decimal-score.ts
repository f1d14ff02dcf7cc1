import { deviations95 } from '../statistics/figures/estimate.ts';
import type { Point } from '../geometry/point.ts';
import { total } from '../statistics/figures/moments.ts';
import type { ScoreRange } from './score-range.ts';
import type { ScoringLine } from './scoring-lines.ts';

/** The most that a shot can score. */
const mostDecimal = 10.9;

/** How the tenths of a face fall off from its middle: from the ten's line to the nine's they go from 10.0 to 9.0. */
export interface DecimalScale {
  /** Reach of the ten, at which a shot counts 10.0. */
  tenMm: number;
  /** Distance in which the score falls by one. */
  pitchMm: number;
}

/** Tenths are rounded down; a shot on the edge of a tenth gets it, despite rounding errors. */
const rounding = 1e-6;

/**
 * Finds the decimal scale of a face with evenly spaced rings.
 * @param lines of the face
 * @returns its decimal scale; null without a ten and a nine
 */
export function decimalScaleOf(lines: readonly ScoringLine[]): DecimalScale | null {
  const reach = (value: number) =>
    lines.find((line) => line.value === value && !line.isInnerTen)?.reachMm ?? null;
  const [tenMm, nineMm] = [reach(10), reach(9)];
  return tenMm === null || nineMm === null ? null : { tenMm, pitchMm: nineMm - tenMm };
}

/**
 * Scores a shot that touches a ring, in tenths.
 * @param distanceMm of its center from the middle of the rings, 0 or more
 * @param scale of the face
 * @returns tenths, at most 10.9
 * @source ISSF decimal scoring: 10 + (radius of the ten + gauge / 2 - distance) / pitch, rounded down to tenths
 */
export function decimalAt(distanceMm: number, { tenMm, pitchMm }: DecimalScale): number {
  const tenths = Math.floor(10 * (10 + (tenMm - distanceMm) / pitchMm) + rounding);
  return Math.min(mostDecimal, tenths / 10);
}

/** A shot and its tenths. */
export interface DecimalShot {
  /** In mm from the middle of the rings. */
  place: Point;
  /** 0 for a miss. */
  decimal: number;
  /** It may lie on either side of the outermost line, and so score or miss. */
  mayMiss: boolean;
}

/** Standard deviations per axis: the first is each shot's own, the others are common to all shots. */
export interface PlaceErrors {
  positionErrorMm: number;
  middleErrorMm: number;
  scaleRelativeUncertainty: number;
}

/** A shot in the outermost ring. */
const leastDecimal = 1;

/**
 * Adds up tenths. The score falls in proportion to the distance from the middle, so position errors add up to an error of the sum: the
 * shots' own errors as independent, a shift of the middle and a change of scale as common to all shots.
 * @param shots with their tenths
 * @param scale of the face
 * @param errors of the places
 * @returns the sum with its 95% interval in whole tenths, 0 to 10.9 per shot
 * @source propagation of errors to first order
 */
export function decimalTotalOf(
  shots: readonly DecimalShot[],
  { pitchMm }: DecimalScale,
  errors: PlaceErrors,
): ScoreRange {
  const hits = shots.filter(({ decimal, mayMiss }) => decimal > 0 && !mayMiss).map(({ place }) => place);
  const lengths = hits.map(({ x, y }) => Math.hypot(x, y));
  const along = (of: (place: Point) => number) =>
    total(hits.map((place, index) => of(place) / (lengths[index] || Infinity)));
  const ofMiddle =
    errors.middleErrorMm *
    Math.hypot(
      along(({ x }) => x),
      along(({ y }) => y),
    );
  const ofScale = errors.scaleRelativeUncertainty * total(lengths);
  const ofPlaces = errors.positionErrorMm * Math.sqrt(hits.length);
  const margin = (deviations95 * Math.hypot(ofMiddle, ofScale, ofPlaces)) / pitchMm;
  const value = total(shots.map(({ decimal }) => decimal));
  const mayMiss = shots.filter((shot) => shot.mayMiss).map(({ decimal }) => decimal);
  const mayLose = total(mayMiss);
  const mayGain = leastDecimal * mayMiss.filter((decimal) => decimal === 0).length;
  return {
    value: Math.round(10 * value) / 10,
    low: Math.max(0, Math.floor(10 * (value - margin - mayLose) + rounding) / 10),
    high: Math.min(mostDecimal * shots.length, Math.ceil(10 * (value + margin + mayGain) - rounding) / 10),
  };
}
