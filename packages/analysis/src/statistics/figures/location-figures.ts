import { fisherQuantile, studentTwoSidedQuantile } from '../distributions/student-fisher.ts';
import { unlessNull, type Figure, type Figures } from './figure.ts';
import { testCentre } from '../hotelling.ts';
import { average, median, type Moments } from './moments.ts';
import { testNormality } from '../shapiro-wilk.ts';
import { standardDeviation } from './sigma.ts';

/**
 * Where the group lies and how sure that is.
 * @param moments of shots from the point of aim
 * @returns center, distance to the aim, 95% intervals and Hotelling's test
 */
export function locationFigures(moments: Moments): Figures {
  const { shots, centre, covariance } = moments;
  const interval = (value: number, variance: number): Figure => {
    const half = studentTwoSidedQuantile(0.95, shots - 1) * Math.sqrt(variance / shots);
    return [value - half, value + half];
  };
  const test = testCentre(moments);
  return {
    n: shots,
    centre: [centre.x, centre.y],
    distToPOA: Math.hypot(centre.x, centre.y),
    ...(shots > 1 && {
      centreCI95: { x: interval(centre.x, covariance.xx), y: interval(centre.y, covariance.yy) },
    }),
    ...unlessNull(
      'hotelling',
      test && {
        statistic: test.statistic,
        approxF: test.f,
        df1: test.degrees[0],
        df2: test.degrees[1],
        p: test.p,
      },
    ),
  };
}

/**
 * How far the shots spread along each axis, and whether they look normal there.
 * @param moments of two shots or more
 * @returns standard deviations with intervals, covariance, correlation, distances to the center, Shapiro-Wilk
 */
export function spreadFigures(moments: Moments): Figures {
  const { shots, covariance, distances, deviations } = moments;
  const { xx, xy, yy } = covariance;
  const [x, y] = [standardDeviation(xx, shots - 1), standardDeviation(yy, shots - 1)];
  const [normalX, normalY] = [
    testNormality(deviations.map((shot) => shot.x)),
    testNormality(deviations.map((shot) => shot.y)),
  ];
  return {
    sd: [x.value, y.value],
    cov: [
      [xx, xy],
      [xy, yy],
    ],
    cor: xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : null,
    sdCI95: { x: [x.low95, x.high95], y: [y.low95, y.high95] },
    distToCentre: { mean: average(distances), median: median(distances), max: Math.max(...distances) },
    ...((normalX ?? normalY) && {
      shapiro: {
        ...unlessNull('x', normalX && { W: normalX.w, p: normalX.p }),
        ...unlessNull('y', normalY && { W: normalY.w, p: normalY.p }),
      },
    }),
  };
}

/**
 * The ellipse of the covariance, scaled by the root of 2 F(level; 2, n - 1) as the field's reference does.
 * @param moments of two shots or more, not all in one place
 * @param level such as 0.95
 * @returns axes, angle and shape of the ellipse
 */
export function confidenceEllipse({ shots, covariance, axes }: Moments, level: number): Figures {
  const magFactor = Math.sqrt(2 * fisherQuantile(level, [2, shots - 1]));
  const [semiMajor, semiMinor] = [magFactor * Math.sqrt(axes.major), magFactor * Math.sqrt(axes.minor)];
  return {
    semiMajor,
    semiMinor,
    magFactor,
    angleDeg: axes.angleDegrees,
    aspectRatio: axes.minor === 0 ? null : Math.sqrt(axes.major / axes.minor),
    flattening: 1 - Math.sqrt(axes.minor / axes.major),
    trace: covariance.xx + covariance.yy,
    det: axes.major * axes.minor,
  };
}
