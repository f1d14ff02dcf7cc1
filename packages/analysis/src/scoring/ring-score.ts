/** The score of shots on a face with rings, and how sure each call is. */
import { deviations95 } from '../statistics/figures/estimate.ts';
import type { Point } from '../geometry/point.ts';
import { total } from '../statistics/figures/moments.ts';
import type { TargetFaceKey } from '../sheet/rings/face-key.ts';
import { faceOf, type TargetFace } from '../sheet/rings/faces.ts';
import {
  decimalAt,
  decimalScaleOf,
  decimalTotalOf,
  type DecimalScale,
  type DecimalShot,
  type PlaceErrors,
} from './decimal-score.ts';
import { callAt, scoringLines, type RingCall, type ScoringLine } from './scoring-lines.ts';
import type { ScoreRange } from './score-range.ts';

export interface ShotScore extends ScoreRange {
  /** Number of the hole. */
  holeNumber: number;
  isInnerTen: boolean;
  /** In tenths, 0 to 10.9; null if the rules of the face don't have any. */
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
  /** The most that this many shots can score. */
  highestTotal: number;
  shots: ShotScore[];
}

/** Why shots are not scored. */
export interface NotScored {
  status: 'not-scored';
  reason: 'no-rings' | 'caliber-unknown';
}

/** Errors are those of the places, in mm. */
export interface ScoringInput extends PlaceErrors {
  face: TargetFaceKey;
  /** Null if unknown: without it there is no gauge. */
  bulletDiameterMm: number | null;
  /** Places in mm from the middle of the rings. */
  shots: readonly { holeNumber: number; place: Point }[];
}

/**
 * Scores shots by the lines that the gauge touches. A shot that is closer to a line than the 95% error of its distance from the middle
 * is a line call: it counts as measured, and the total gives the possible range.
 * @param input the shots and how well their places are known
 * @returns the score, or why there is none: a face without round rings, or no caliber
 * @source line-breaking rules of the ISSF and the NRA, see {@link scoringLines} and {@link gaugeDiameterOf}
 */
export function scoreShots(input: ScoringInput): RingScore | NotScored {
  const face = faceOf(input.face);
  if (face.ringDiametersMm.length === 0) return { status: 'not-scored', reason: 'no-rings' };
  if (input.bulletDiameterMm === null) return { status: 'not-scored', reason: 'caliber-unknown' };
  const gaugeDiameterMm = gaugeDiameterOf(input.bulletDiameterMm, face.rules);
  const lines = scoringLines(face, gaugeDiameterMm);
  const scale = face.hasDecimals ? decimalScaleOf(lines) : null;
  const calls = input.shots.map((shot) => callsOf(shot, { lines, scale }, input));
  return {
    status: 'scored',
    face: input.face,
    isVerified: face.isVerified,
    gaugeDiameterMm,
    rings: lines
      .filter((line) => !line.isInnerTen || face.innerTen === 'ring')
      .map(({ radiusMm, value, isInnerTen }) => ({ radiusMm, value, isInnerTen })),
    total: sumOf(calls, ({ value }) => value),
    innerTens: sumOf(calls, ({ isInnerTen }) => (isInnerTen ? 1 : 0)),
    decimalTotal: scale && decimalTotalOf(calls, scale, input),
    highestTotal: 10 * calls.length,
    shots: calls.map((call) => ({
      holeNumber: call.holeNumber,
      ...call.measured,
      low: call.low.value,
      high: call.high.value,
      decimal: scale && call.decimal,
      isLineCall: call.low.value !== call.high.value || call.low.isInnerTen !== call.high.isInnerTen,
    })),
  };
}

/** The value of a shot as measured, and at both ends of the 95% interval of its distance from the middle. */
interface Calls extends DecimalShot {
  holeNumber: number;
  measured: RingCall;
  low: RingCall;
  high: RingCall;
}

function callsOf(
  { holeNumber, place }: ScoringInput['shots'][number],
  { lines, scale }: { lines: readonly ScoringLine[]; scale: DecimalScale | null },
  { positionErrorMm, middleErrorMm, scaleRelativeUncertainty }: PlaceErrors,
): Calls {
  const distanceMm = Math.hypot(place.x, place.y);
  const margin =
    deviations95 * Math.hypot(positionErrorMm, middleErrorMm, scaleRelativeUncertainty * distanceMm);
  const measured = callAt(distanceMm, lines);
  const low = callAt(distanceMm + margin, lines);
  const high = callAt(Math.max(0, distanceMm - margin), lines);
  return {
    holeNumber,
    place,
    measured,
    low,
    high,
    decimal: scale === null || measured.value === 0 ? 0 : decimalAt(distanceMm, scale),
    mayMiss: low.value === 0 && high.value > 0,
  };
}

function sumOf(calls: readonly Calls[], points: (call: RingCall) => number): ScoreRange {
  return {
    value: total(calls.map(({ measured }) => points(measured))),
    low: total(calls.map(({ low }) => points(low))),
    high: total(calls.map(({ high }) => points(high))),
  };
}

const inch = 25.4;

/** Middles of the ranges to which the flanges of NRA scoring plugs are made (NRA rule book, 2014 tables). */
const nraPlugsMm = [0.22325, 0.312, 0.357, 0.399, 0.428, 0.452].map((inches) => inches * inch);

/** The gauge for .22 rimfire is made to 5.60 to 5.65 mm; the pellet's is as wide as the pellet, 4.5 mm. */
const issfRimfireMm = 5.6;

/** A plug is for the bullets of its name: .355 and .357 share one, .308 and .312 do not. */
const samePlugMm = 0.003 * inch;

/**
 * Finds the gauge that judges whether a shot touches a line. Rules score by a gauge and not by the hole, because paper closes and tears
 * around bullets by varying amounts. If no gauge for a bullet is confirmed, it is as wide as the bullet: the 9.65 mm that ISSF matches
 * are said to use for every center-fire pistol would give points away to people who shoot a smaller one.
 * @param bulletDiameterMm above 0, nominal
 * @param rules of the face
 * @returns the diameter in mm
 * @source NRA pistol rules (plug flanges), ISSF rules (4.5 mm and 5.60 to 5.65 mm)
 */
function gaugeDiameterOf(bulletDiameterMm: number, rules: TargetFace['rules']): number {
  const isNear = (gaugeMm: number) => Math.abs(gaugeMm - bulletDiameterMm) <= samePlugMm;
  if (rules === 'nra') return nraPlugsMm.find(isNear) ?? bulletDiameterMm;
  return Math.abs(bulletDiameterMm - 5.66) <= 0.05 ? issfRimfireMm : bulletDiameterMm;
}
