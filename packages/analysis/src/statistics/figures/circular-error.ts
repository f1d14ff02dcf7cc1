/**
 * Circular error probable: the radius that holds a share of the shots, and the share that a radius holds. Each estimator models the
 * distance of a shot from one point: the group center or the point of aim.
 */
import { radiansFrom, type Radians } from '../../units/angles.ts';
import { chiSquareCdf, chiSquareQuantile } from '../distributions/chi-square.ts';
import {
  nonCentralChiSquareCdf,
  nonCentralChiSquareQuantile,
} from '../distributions/noncentral-chi-square.ts';
import {
  offsetCircleCdf,
  offsetCircleQuantile,
  type PrincipalNormal,
} from '../distributions/offset-circle.ts';
import type { Moments } from './moments.ts';

/** How far shots fall from one point. */
export interface RadialModel {
  /** The radius that holds this share of the shots; null if the approximation breaks down. */
  readonly quantile: (probability: number) => number | null;
  /** The share of the shots that this radius holds. */
  readonly cdf: (radius: number) => number;
}

/** The point that distances are measured from. */
export type Origin = 'group-centre' | 'point-of-aim';

/**
 * Places the group's normal distribution in its own principal axes.
 * @param moments of the group, in coordinates of the point of aim
 * @param origin that distances are measured from
 * @returns center and standard deviation along each axis
 */
export function principalNormal({ centre, axes }: Moments, origin: Origin): PrincipalNormal {
  const angle: Radians = radiansFrom(axes.angleDegrees ?? 0);
  const [c, s] = origin === 'group-centre' ? [0, 0] : [Math.cos(angle), Math.sin(angle)];
  return {
    major: { centre: centre.x * c + centre.y * s, deviation: Math.sqrt(axes.major) },
    minor: { centre: centre.y * c - centre.x * s, deviation: Math.sqrt(axes.minor) },
  };
}

/**
 * The exact distribution of a correlated normal with the group's own moments plugged in.
 * @param normal with a major deviation above 0
 * @returns the model
 * @source Hoyt (1947) about the center; DiDonato & Jarnagin (1961) about another point
 */
export function correlatedNormal(normal: PrincipalNormal): RadialModel {
  return {
    quantile: (probability) => offsetCircleQuantile(probability, normal),
    cdf: (radius) => offsetCircleCdf(radius, normal),
  };
}

/** c_k = sum of l^k (1 + k b^2) over both axes, from which the cumulants of the squared distance follow. */
function cumulantSums({ major, minor }: PrincipalNormal): readonly [number, number, number, number] {
  const sum = (k: number): number =>
    [major, minor].reduce(
      (before, { centre, deviation }) =>
        before + deviation ** (2 * k) + k * deviation ** (2 * k - 2) * centre ** 2,
      0,
    );
  return [sum(1), sum(2), sum(3), sum(4)];
}

/**
 * Grubbs' approximation by a scaled chi-square that matches mean and variance.
 * @param normal the group
 * @returns the model
 * @source Grubbs (1964), Oper. Res. 12: 51; Patnaik (1949)
 */
export function grubbsPatnaik(normal: PrincipalNormal): RadialModel {
  const [mean, c2] = cumulantSums(normal);
  const scale = c2 / mean;
  const degrees = mean / scale;
  return {
    quantile: (probability) => Math.sqrt(scale * chiSquareQuantile(probability, degrees)),
    cdf: (radius) => chiSquareCdf((radius * radius) / scale, degrees),
  };
}

/**
 * Grubbs' approximation by a shifted chi-square that matches three moments.
 * @param normal the group
 * @returns the model; its quantile is null for probabilities so small that the square would be negative
 * @source Grubbs (1964); Pearson (1959); Imhof (1961)
 */
export function grubbsPearson(normal: PrincipalNormal): RadialModel {
  const [mean, c2, c3] = cumulantSums(normal);
  const degrees = c2 ** 3 / c3 ** 2;
  const scale = Math.sqrt(c2 / degrees);
  return {
    quantile: (probability) => rootOrNull((chiSquareQuantile(probability, degrees) - degrees) * scale + mean),
    cdf: (radius) => chiSquareCdf((radius * radius - mean) / scale + degrees, degrees),
  };
}

/**
 * Grubbs' approximation by a non-central chi-square that matches four moments; without an offset it is Pearson's.
 * @param normal the group
 * @returns the model
 * @source Liu, Tang & Zhang (2009), Comput. Stat. Data Anal. 53: 853
 */
export function grubbsLiu(normal: PrincipalNormal): RadialModel {
  const [mean, c2, c3, c4] = cumulantSums(normal);
  const skewness = c3 / c2 ** 1.5;
  const kurtosis = c4 / c2 ** 2;
  const surplus = skewness ** 2 - kurtosis;
  if (surplus <= 1e-12 * kurtosis) return grubbsPearson(normal);
  const a = 1 / (skewness - Math.sqrt(surplus));
  const offset = skewness * a ** 3 - a ** 2;
  const shape = { degrees: a ** 2 - 2 * offset, offset };
  const scale = Math.sqrt(c2) / a;
  const middle = shape.degrees + offset;
  return {
    quantile: (probability) =>
      rootOrNull((nonCentralChiSquareQuantile(probability, shape) - middle) * scale + mean),
    cdf: (radius) => nonCentralChiSquareCdf((radius * radius - mean) / scale + middle, shape),
  };
}

function rootOrNull(square: number): number | null {
  return square < 0 ? null : Math.sqrt(square);
}
