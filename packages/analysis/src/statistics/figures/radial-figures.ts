import type { Point } from '../../geometry/point.ts';
import { chiSquareQuantile } from '../distributions/chi-square.ts';
import { rayleighCdf, rayleighQuantile, riceCdf, riceQuantile } from '../distributions/radial.ts';
import {
  correlatedNormal,
  grubbsLiu,
  grubbsPatnaik,
  grubbsPearson,
  principalNormal,
  type Origin,
  type RadialModel,
} from './circular-error.ts';
import type { Figure, Figures } from './figure.ts';
import { ethridgeRadius, krempaskyRadius, randRadius } from './median-radius.ts';
import type { Moments } from './moments.ts';
import { estimateRice, type RiceEstimate } from './rice-estimate.ts';
import { rayleighSigma, type Interval } from './sigma.ts';

const levels = [0.5, 0.9, 0.95] as const;

/** Radii to compute hit probabilities for, in the unit of the shots. */
export interface HitRadii {
  readonly aboutCentre: readonly number[];
  readonly aboutAim: readonly number[];
}

/**
 * The Rayleigh model with three intervals, the Rice model and Hoyt's parameters.
 * @param moments of two shots or more from the point of aim
 * @returns the parameters of each model
 */
export function modelFigures(moments: Moments): Figures {
  const { shots, centre, sumOfSquares, axes } = moments;
  const squaresAboutAim = sumOfSquares + shots * (centre.x ** 2 + centre.y ** 2);
  const rice = riceOf(moments);
  return {
    rayleigh95: rayleighFigures(rayleighSigma(sumOfSquares, 2 * (shots - 1), 0.95)),
    rayleigh90: rayleighFigures(rayleighSigma(sumOfSquares, 2 * (shots - 1), 0.9)),
    rayleighKnownCentreAtPOA95: rayleighFigures(rayleighSigma(squaresAboutAim, 2 * shots, 0.95)),
    rice: rice
      ? {
          nu: rice.offset,
          sigma: rice.sigma,
          meanRadius: rice.meanRadius,
          radialSD: rice.radialStandardDeviation,
          unitInvariant: true,
        }
      : { unitInvariant: false },
    hoyt: { q: axes.major === 0 ? null : Math.sqrt(axes.minor / axes.major), omega: axes.major + axes.minor },
  };
}

function rayleighFigures({ value, low, high }: Interval): Figures {
  const named = (name: string, factor: number): Figures => ({
    [name]: value * factor,
    [`${name}CI`]: [low * factor, high * factor],
  });
  return {
    ...named('sigma', 1),
    ...named('radialSD', Math.sqrt((4 - Math.PI) / 2)),
    ...named('meanRadius', Math.sqrt(Math.PI / 2)),
    ...named('medianRadius', Math.sqrt(2 * Math.LN2)),
  };
}

function riceOf({ shots, centre, sumOfSquares }: Moments): RiceEstimate | null {
  const { value: sigma } = rayleighSigma(sumOfSquares, 2 * (shots - 1), 0.95);
  return estimateRice(Math.hypot(centre.x, centre.y), sigma, shots);
}

/**
 * The radii that hold 50, 90 and 95% of the shots, by every estimator, and the share of the shots that given radii hold.
 * @param moments of two shots or more from the point of aim, not all in one place
 * @param points the same shots
 * @param radii to compute hit probabilities for
 * @returns figures about the group center and about the point of aim
 */
export function circularErrorFigures(moments: Moments, points: readonly Point[], radii: HitRadii): Figures {
  const { axes, shots, sumOfSquares, distances, centre } = moments;
  const offset = Math.hypot(centre.x, centre.y);
  const squaresAboutAim = sumOfSquares + shots * offset ** 2;
  const [aboutCentre, aboutAim] = [modelsOf(moments, 'group-centre'), modelsOf(moments, 'point-of-aim')];
  return {
    cep: {
      ...byModel(aboutCentre, quantiles),
      RMSE: rootMeanSquareRadii((axes.major + axes.minor) / 2),
      Krempasky: onlyMedian(axes.angleDegrees === null ? null : krempaskyRadius(axes)),
      Ethridge: onlyMedian(ethridgeRadius(distances)),
      RAND: onlyMedian(randRadius(axes, 0)),
    },
    cepAccuracy: {
      ...byModel(aboutAim, quantiles),
      RMSE: rootMeanSquareRadii(squaresAboutAim / shots / 2),
      Ethridge: onlyMedian(ethridgeRadius(points.map(({ x, y }) => Math.hypot(x, y)))),
      RAND: onlyMedian(randRadius(axes, offset)),
    },
    hitProb: {
      radii: radii.aboutCentre,
      ...byModel(aboutCentre, ({ cdf }) => radii.aboutCentre.map((radius) => cdf(radius))),
    },
    hitProbAccuracy: {
      radii: radii.aboutAim,
      ...byModel(aboutAim, ({ cdf }) => radii.aboutAim.map((radius) => cdf(radius))),
    },
  };
}

type Models = Readonly<Record<string, RadialModel>>;

/** About the point of aim the normal models need a covariance that can be inverted, and the Rice model an offset beyond its bias. */
function modelsOf(moments: Moments, origin: Origin): Models {
  const normal = principalNormal(moments, origin);
  const normalModels = {
    CorrNormal: correlatedNormal(normal),
    GrubbsPearson: grubbsPearson(normal),
    GrubbsLiu: grubbsLiu(normal),
    GrubbsPatnaik: grubbsPatnaik(normal),
  };
  if (origin === 'group-centre') return { ...normalModels, Rayleigh: rayleighModel(moments) };
  const rice = riceOf(moments);
  return { ...(moments.axes.minor > 0 && normalModels), ...(rice && { Rayleigh: riceModel(rice) }) };
}

function rayleighModel({ shots, sumOfSquares }: Moments): RadialModel {
  const { value: sigma } = rayleighSigma(sumOfSquares, 2 * (shots - 1), 0.95);
  return {
    quantile: (probability) => rayleighQuantile(probability, sigma),
    cdf: (radius) => rayleighCdf(radius, sigma),
  };
}

function riceModel(rice: RiceEstimate): RadialModel {
  return {
    quantile: (probability) => riceQuantile(probability, rice),
    cdf: (radius) => riceCdf(radius, rice),
  };
}

function byModel(models: Models, figure: (model: RadialModel) => Figure): Figures {
  return Object.fromEntries(Object.entries(models).map(([name, model]) => [name, figure(model)]));
}

function quantiles(model: RadialModel): Figures {
  return Object.fromEntries(levels.map((level) => [String(level), model.quantile(level)]));
}

function onlyMedian(radius: number | null): Figures {
  return { '0.5': radius, '0.9': null, '0.95': null };
}

/** van Diggelen (2007): the mean square per axis times a chi-square quantile. */
function rootMeanSquareRadii(meanSquare: number): Figures {
  return Object.fromEntries(
    levels.map((level) => [String(level), Math.sqrt(meanSquare * chiSquareQuantile(level, 2))]),
  );
}
