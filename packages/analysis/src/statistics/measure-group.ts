/** The figures of one group that a report shows, each with the interval that it can honestly claim. */
import type { Point } from '../geometry/point.ts';
import { rayleighQuantile } from './distributions/radial.ts';
import { studentTwoSidedQuantile } from './distributions/student-fisher.ts';
import { centreEstimate, widenSpread, type Estimate, type MeasurementError } from './figures/estimate.ts';
import { extremeSpread } from './figures/extreme-spread.ts';
import { testCentre } from './hotelling.ts';
import { average, momentsOf, type Moments } from './figures/moments.ts';
import { predictionEllipse, type GroupEllipse } from './figures/prediction-ellipse.ts';
import { rangeDistributions } from './figures/range-statistics.ts';
import { rayleighSigma, standardDeviation } from './figures/sigma.ts';
import { withinGroups, type WithinGroups } from './figures/within-groups.ts';

export interface GroupInput {
  /** Centers of the shots, x right and y up, in any one unit; from the point of aim if `hasAim`, else from any origin. */
  shots: readonly Point[];
  /** Whether the origin of `shots` is the point of aim. */
  hasAim: boolean;
  /** Standard deviation of the scale divided by the scale; null if lengths are not scaled (hole diameters). */
  scaleRelativeUncertainty: number | null;
  /** Standard deviation of one hole's detected center per axis, in the unit of `shots`. */
  positionError: number;
  /** Standard deviation of the point of aim per axis, in the unit of `shots`; 0 if it is taken as exact. */
  aimError?: number;
  /** The group of each shot, if they come from several groups, each measured from its own aim; null if they are one group. */
  groupOf?: readonly number[] | null;
}

/** All lengths in the unit of the input; null if there are too few shots, or too little spread, to say. */
export interface GroupMeasurement {
  shots: number;
  /** Mean of the shots; null without shots. */
  centre: Point | null;
  /** Group center minus point of aim; null without an aim. */
  offset: { x: Estimate | null; y: Estimate | null; right: number; up: number; distance: number } | null;
  /** Hotelling's test of "the group is centered on the aim"; null under 3 shots or if all lie on one line. */
  offsetPValue: number | null;
  /**
   * Largest center-to-center distance and the indices of its two shots. The interval is for the mean extreme spread of this shooter's
   * groups of the same size.
   */
  extremeSpread: (Estimate & { pair: [number, number] }) | null;
  /** The observed mean distance to the center; the interval is that of sigma's model, 1.2533 sigma. */
  meanRadius: Estimate | null;
  rayleighSigma: Estimate | null;
  /** Radii that hold 50% and 90% of further shots of a round group. */
  cep50: Estimate | null;
  radius90: Estimate | null;
  horizontalStandardDeviation: Estimate | null;
  verticalStandardDeviation: Estimate | null;
  width: number | null;
  height: number | null;
  /** Ellipses that hold 50% and 95% of further shots. */
  ellipse50: GroupEllipse | null;
  ellipse95: GroupEllipse | null;
}

/** With fewer shots the 95% ellipse is over nine standard deviations wide and says nothing. */
const fewestForEllipse95 = 5;

/**
 * Measures one group.
 * @param input shots and what is known about aim, scale and detection error
 * @returns every figure in the unit of the input, null if it can't be determined; no figure is ever NaN. The spread of several groups is
 * about their own centers; their offset and group size are those of all shots overlaid
 */
export function measureGroup({
  shots,
  hasAim,
  scaleRelativeUncertainty,
  positionError,
  aimError = 0,
  groupOf = null,
}: GroupInput): GroupMeasurement {
  const moments = momentsOf(shots);
  if (!moments) return emptyMeasurement();
  const error = { position: positionError, scale: scaleRelativeUncertainty ?? 0 };
  return {
    shots: moments.shots,
    centre: moments.centre,
    offset: hasAim ? offsetOf(moments, error, aimError) : null,
    offsetPValue: hasAim ? (testCentre(moments, aimError)?.p ?? null) : null,
    extremeSpread: extremeSpreadOf(shots, error),
    ...spreadOf(withinGroups(shots, groupOf), error),
    ...extentOf(shots),
    // Overlaid groups have no common shape.
    ellipse50: groupOf === null ? predictionEllipse(moments, 0.5, 3) : null,
    ellipse95: groupOf === null ? predictionEllipse(moments, 0.95, fewestForEllipse95) : null,
  };
}

function emptyMeasurement(): GroupMeasurement {
  return {
    shots: 0,
    centre: null,
    offset: null,
    offsetPValue: null,
    extremeSpread: null,
    ...unknownSpread,
    width: null,
    height: null,
    ellipse50: null,
    ellipse95: null,
  };
}

function offsetOf(
  { shots, centre, covariance }: Moments,
  error: MeasurementError,
  aimError: number,
): GroupMeasurement['offset'] {
  const ofMean = { position: Math.hypot(error.position / Math.sqrt(shots), aimError), scale: error.scale };
  const along = (value: number, variance: number): Estimate | null => {
    if (shots < 2) return null;
    const half = studentTwoSidedQuantile(0.95, shots - 1) * Math.sqrt(variance / shots);
    return centreEstimate(value, half, ofMean);
  };
  return {
    x: along(centre.x, covariance.xx),
    y: along(centre.y, covariance.yy),
    right: centre.x,
    up: centre.y,
    distance: Math.hypot(centre.x, centre.y),
  };
}

function extremeSpreadOf(
  shots: readonly Point[],
  error: MeasurementError,
): GroupMeasurement['extremeSpread'] {
  const widest = extremeSpread(shots);
  const distribution = rangeDistributions(shots.length)?.extremeSpread;
  if (!widest || !distribution) return null;
  const { value, pair } = widest;
  const low95 = (value * distribution.mean) / distribution.q975;
  const high95 = (value * distribution.mean) / distribution.q025;
  return { ...widenSpread({ value, low95, high95 }, error), pair: [...pair] };
}

type Spread = Pick<
  GroupMeasurement,
  | 'meanRadius'
  | 'rayleighSigma'
  | 'cep50'
  | 'radius90'
  | 'horizontalStandardDeviation'
  | 'verticalStandardDeviation'
>;

const unknownSpread: Spread = {
  meanRadius: null,
  rayleighSigma: null,
  cep50: null,
  radius90: null,
  horizontalStandardDeviation: null,
  verticalStandardDeviation: null,
};

function spreadOf(within: WithinGroups | null, error: MeasurementError): Spread {
  if (within === null || within.degreesOfFreedom === 0) return unknownSpread;
  const { sumOfSquares, degreesOfFreedom, distances, varianceX, varianceY } = within;
  const sigma = rayleighSigma(sumOfSquares, degreesOfFreedom, 0.95);
  const times = (factor: number, value = sigma.value * factor): Estimate =>
    widenSpread({ value, low95: sigma.low * factor, high95: sigma.high * factor }, error);
  return {
    meanRadius: times(Math.sqrt(Math.PI / 2), average(distances)),
    rayleighSigma: times(1),
    cep50: times(rayleighQuantile(0.5, 1)),
    radius90: times(rayleighQuantile(0.9, 1)),
    horizontalStandardDeviation: widenSpread(standardDeviation(varianceX, degreesOfFreedom / 2), error),
    verticalStandardDeviation: widenSpread(standardDeviation(varianceY, degreesOfFreedom / 2), error),
  };
}

function extentOf(shots: readonly Point[]): Pick<GroupMeasurement, 'width' | 'height'> {
  if (shots.length < 2) return { width: null, height: null };
  const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return { width: extent(shots.map((shot) => shot.x)), height: extent(shots.map((shot) => shot.y)) };
}
