import { enclosingCircle } from '../../geometry/enclosing-circle.ts';
import { enclosingEllipse } from '../../geometry/enclosing-ellipse.ts';
import { minimumAreaBox } from '../../geometry/minimum-area-box.ts';
import { type Point, distanceBetween, meanPoint } from '../../geometry/point.ts';
import { extremeSpread } from './extreme-spread.ts';
import { unlessNull, type Figures } from './figure.ts';
import { rangeDistributions } from './range-statistics.ts';
import type { RangeQuantiles } from './range-table.ts';

/**
 * The outer size of a group: pairs, boxes, circle and ellipse around it.
 * @param points two shots or more
 * @returns extreme spread, both boxes, smallest circle and ellipse, and the group without stray shots
 */
export function extentFigures(points: readonly Point[]): Figures {
  const widest = extremeSpread(points);
  const small = minimumAreaBox(points);
  const circle = enclosingCircle(points);
  const ellipse = enclosingEllipse(points);
  const kept = kuchnost(points);
  return {
    ...unlessNull(
      'extremeSpread',
      widest && { value: widest.value, pair: widest.pair, pairUnique: widest.isPairUnique },
    ),
    boundingBox: boundingBox(points),
    minAreaBox: {
      longSide: small.longSide,
      shortSide: small.shortSide,
      area: small.area,
      fom: (small.longSide + small.shortSide) / 2,
      diagonal: Math.hypot(small.longSide, small.shortSide),
      longSideAngleDeg: small.longSideAngleDegrees,
      unique: small.isUnique,
    },
    minCircle: { centre: [circle.centre.x, circle.centre.y], radius: circle.radius },
    minEllipse: ellipse && {
      centre: [ellipse.centre.x, ellipse.centre.y],
      semiMajor: ellipse.semiMajor,
      semiMinor: ellipse.semiMinor,
      area: ellipse.area,
      angleDeg: ellipse.angleDegrees,
    },
    ...unlessNull(
      'kuchnost',
      kept && { value: kept.value, outliers: kept.outliers, centre: [kept.centre.x, kept.centre.y] },
    ),
  };
}

interface BoundingBox extends Figures {
  readonly width: number;
  readonly height: number;
  readonly fom: number;
  readonly diagonal: number;
}

function boundingBox(points: readonly Point[]): BoundingBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [xMin, xMax, yMin, yMax] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [xMax - xMin, yMax - yMin];
  return {
    xMin,
    yMin,
    xMax,
    yMax,
    width,
    height,
    fom: (width + height) / 2,
    diagonal: Math.hypot(width, height),
  };
}

/**
 * Sigma from the outer size alone, by simulated distributions of a round group.
 * @param points two shots or more
 * @returns sigma and intervals from extreme spread, figure of merit and diagonal
 */
export function rangeFigures(points: readonly Point[]): Figures {
  const distributions = rangeDistributions(points.length);
  const widest = extremeSpread(points);
  if (!distributions || !widest) return {};
  const { fom, diagonal } = boundingBox(points);
  const { extremeSpread: ofSpread, figureOfMerit: ofMerit, diagonal: ofDiagonal } = distributions;
  const toSigma = (value: number, { mean, q025, q975 }: RangeQuantiles): Figures => ({
    sigma: value / mean,
    ci: [value / q975, value / q025],
  });
  const ofStatistic = (value: number, { mean, q025, q975 }: RangeQuantiles): number[] => [
    (value * q025) / mean,
    (value * q975) / mean,
  ];
  return {
    rangeStats: {
      ES: {
        ...toSigma(widest.value, ofSpread),
        ci80: [widest.value / ofSpread.q90, widest.value / ofSpread.q10],
      },
      FoM: toSigma(fom, ofMerit),
      D: toSigma(diagonal, ofDiagonal),
      cep50FromES: (widest.value / ofSpread.mean) * Math.sqrt(2 * Math.LN2),
      rangeStatCI95: {
        ES: ofStatistic(widest.value, ofSpread),
        FoM: ofStatistic(fom, ofMerit),
        D: ofStatistic(diagonal, ofDiagonal),
      },
    },
  };
}

interface Kuchnost {
  readonly centre: Point;
  /** Largest distance of a kept shot from the center of the kept shots. */
  readonly value: number;
  /** Indices of the dropped shots. */
  readonly outliers: readonly number[];
}

/** Drops a shot at least this many times as far from the others' center as the farthest of them; the kuchnost rule sets the number. */
const strayFactor = 2.5;

/**
 * Measures a group after dropping shots that stray from all others.
 * @param points shots
 * @returns center, radius and dropped shots; null under 3 shots
 * @source the rule of the Russian test manuals, as the domain notes restate it
 */
function kuchnost(points: readonly Point[]): Kuchnost | null {
  if (points.length < 3) return null;
  const outliers = points.flatMap((shot, index) => (strays(shot, points.toSpliced(index, 1)) ? [index] : []));
  const kept = points.filter((_, index) => !outliers.includes(index));
  const centre = meanPoint(kept);
  return { centre, value: farthestFrom(centre, kept), outliers };
}

function strays(shot: Point, others: readonly Point[]): boolean {
  const centre = meanPoint(others);
  const distance = distanceBetween(shot, centre);
  return distance > 0 && distance >= strayFactor * farthestFrom(centre, others);
}

function farthestFrom(centre: Point, points: readonly Point[]): number {
  return points.reduce((most, point) => Math.max(most, distanceBetween(centre, point)), 0);
}
