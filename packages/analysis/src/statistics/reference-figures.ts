/**
 * Every figure of a group under the names that the field's reference figures use, to compare this program with others. A figure that is
 * not defined for a group (the spread of one shot, the ellipse of shots on one line) is null or omitted.
 */
import type { Point } from '../geometry/point.ts';
import { angleOfSize, type AngleUnit } from '../units/angles.ts';
import { extentFigures, rangeFigures } from './figures/extent-figures.ts';
import { extremeSpread } from './figures/extreme-spread.ts';
import type { Figures } from './figures/figure.ts';
import { confidenceEllipse, locationFigures, spreadFigures } from './figures/location-figures.ts';
import { average, momentsOf, type Moments } from './figures/moments.ts';
import { circularErrorFigures, modelFigures, type HitRadii } from './figures/radial-figures.ts';
import { rayleighSigma } from './figures/sigma.ts';

export interface ReferenceOptions {
  /** Distance to the target in the unit of the shots; null if unknown, which omits angles. */
  readonly distance: number | null;
  /** Radii for hit probabilities; null for multiples of sigma, to three digits. */
  readonly radii: HitRadii | null;
}

/**
 * Computes every figure of a group.
 * @param points one shot or more, x right and y up from the point of aim, in any one unit
 * @param options what else is known
 * @returns figures by name, lengths in the unit of the shots; empty without shots
 * @source the formulas are named where they are computed; the test compares with the figures of the R package shotGroups 0.8.4
 */
export function referenceFigures(points: readonly Point[], options: ReferenceOptions): Figures {
  const moments = momentsOf(points);
  if (!moments) return {};
  if (moments.shots < 2) return locationFigures(moments);
  return {
    ...locationFigures(moments),
    ...spreadFigures(moments),
    ...extentFigures(points),
    ...modelFigures(moments),
    ...(moments.axes.major > 0 && {
      ...circularErrorFigures(moments, points, options.radii ?? usualRadii(moments)),
      confEllipse50: confidenceEllipse(moments, 0.5),
      confEllipse95: confidenceEllipse(moments, 0.95),
    }),
    ...rangeFigures(points),
    ...(options.distance !== null && { angular: angularFigures(moments, points, options.distance) }),
  };
}

/** Half, one, one and a half, two and three sigma about the center; one and two sigma about the aim, alone and added to the offset. */
function usualRadii({ shots, sumOfSquares, centre }: Moments): HitRadii {
  const { value: sigma } = rayleighSigma(sumOfSquares, 2 * (shots - 1), 0.95);
  const offset = Math.hypot(centre.x, centre.y);
  const rounded = (radii: number[]): number[] => radii.map((radius) => Number(radius.toPrecision(3)));
  return {
    aboutCentre: rounded([0.5, 1, 1.5, 2, 3].map((factor) => factor * sigma)),
    aboutAim: rounded([sigma, 2 * sigma, offset + sigma, offset + 2 * sigma]),
  };
}

const angleNames: Readonly<Record<string, AngleUnit>> = {
  deg: 'deg',
  rad: 'rad',
  MOA: 'moa',
  SMOA: 'smoa',
  mrad: 'mrad',
  mil: 'mil',
};

function angularFigures(moments: Moments, points: readonly Point[], distance: number): Figures {
  const { shots, distances, sumOfSquares, centre } = moments;
  const angles = (size: number): Figures =>
    Object.fromEntries(
      Object.entries(angleNames).map(([name, unit]) => [name, angleOfSize({ size, distance }, unit)]),
    );
  return {
    extremeSpread: angles(extremeSpread(points)?.value ?? 0),
    meanRadiusObserved: angles(average(distances)),
    sigma: angles(rayleighSigma(sumOfSquares, 2 * (shots - 1), 0.95).value),
    distToPOA: angles(Math.hypot(centre.x, centre.y)),
  };
}
