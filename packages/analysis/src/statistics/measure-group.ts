/** The figures of one group that a report shows, each with the interval that it can honestly claim. */
import type { Point } from '../geometry/point.ts';
import type { Estimate } from './estimate.ts';

export interface GroupInput {
  /** Centres of the shots, x right and y up, in any one unit; from the point of aim where `hasAim`, else from any origin. */
  shots: readonly Point[];
  /** Whether the origin of `shots` is the point of aim. */
  hasAim: boolean;
  /** Standard deviation of the scale divided by the scale; null where lengths are not scaled (hole diameters). */
  scaleRelativeUncertainty: number | null;
  /** Standard deviation of one hole's detected centre per axis, in the unit of `shots`. */
  positionError: number;
}

/** An ellipse about the group centre; angle counter-clockwise from x, 0 to 180 degrees. */
export interface GroupEllipse {
  semiMajor: number;
  semiMinor: number;
  angleDegrees: number;
}

/** All lengths in the unit of the input; null where there are too few shots, or too little spread, to say. */
export interface GroupMeasurement {
  shots: number;
  /** Mean of the shots; null without shots. */
  centre: Point | null;
  /** Group centre minus point of aim; null without an aim. */
  offset: { x: Estimate | null; y: Estimate | null; right: number; up: number; distance: number } | null;
  /** Hotelling's test of "the group is centred on the aim"; null under 3 shots or where all lie on one line. */
  offsetPValue: number | null;
  /** Largest centre-to-centre distance and the indices of its two shots. */
  extremeSpread: (Estimate & { pair: [number, number] }) | null;
  meanRadius: Estimate | null;
  rayleighSigma: Estimate | null;
  cep50: Estimate | null;
  radius90: Estimate | null;
  horizontalStandardDeviation: Estimate | null;
  verticalStandardDeviation: Estimate | null;
  width: number | null;
  height: number | null;
  /** Ellipses that hold 50 % and 95 % of further shots. */
  ellipse50: GroupEllipse | null;
  ellipse95: GroupEllipse | null;
}

/**
 * Measures one group.
 * @param input shots and what is known about aim, scale and detection error
 * @returns every figure in the unit of the input, null where it cannot be said
 */
export function measureGroup(input: GroupInput): GroupMeasurement {
  throw new Error(`being built: ${input.shots.length}`);
}
