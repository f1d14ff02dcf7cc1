/** The Rice model: round spread about a center that lies off the point of aim. */
import { c4 } from '../distributions/radial.ts';

export interface RiceEstimate {
  /** Distance of the true center from the point of aim, corrected for the bias that spread adds to it. */
  readonly offset: number;
  readonly sigma: number;
  /** Mean distance of shots from the point of aim, and the standard deviation of that distance. */
  readonly meanRadius: number;
  readonly radialStandardDeviation: number;
}

/** From this signal on the asymptotic series is exact to double precision; below it, the Bessel functions are integrated. */
const asymptoticFrom = 50;
const besselNodes = 96;

/**
 * Estimates the Rice model.
 * @param observedOffset distance of the group center from the point of aim
 * @param sigma Rayleigh's sigma about the group center, above 0
 * @param shots 2 or more
 * @returns the model; null if the observed offset is within its own bias. The published second branch, for offsets barely beyond it, adds
 *   1 to a squared length and so depends on the unit: it is left out
 * @source Li, Zhang & Dai (2009); Rice (1945) for the mean, sigma sqrt(pi/2) L_1/2(-offset^2 / (2 sigma^2))
 */
export function estimateRice(observedOffset: number, sigma: number, shots: number): RiceEstimate | null {
  const bias = (2 * sigma * sigma) / shots;
  const unbiased = observedOffset ** 2 - bias;
  if (sigma === 0 || unbiased <= 0) return null;
  const offset = Math.sqrt(unbiased) / c4(2 * shots + 1);
  const signal = offset ** 2 / (2 * sigma ** 2);
  if (signal >= asymptoticFrom) {
    const excess = asymptoticExcess(signal);
    return {
      offset,
      sigma,
      meanRadius: offset * (1 + excess),
      radialStandardDeviation: Math.sqrt(2 * sigma ** 2 - offset ** 2 * excess * (2 + excess)),
    };
  }
  const meanRadius = sigma * Math.sqrt(Math.PI / 2) * laguerreHalf(signal);
  return {
    offset,
    sigma,
    meanRadius,
    radialStandardDeviation: Math.sqrt(2 * sigma ** 2 + offset ** 2 - meanRadius ** 2),
  };
}

/** L_1/2(-x) = (1 + x) I0e(x/2) + x I1e(x/2), both from one integral over the circle that converges exponentially. */
function laguerreHalf(x: number): number {
  let sum = 0;
  for (let k = 0; k < besselNodes; k++) {
    const cosine = Math.cos((2 * Math.PI * (k + 0.5)) / besselNodes);
    sum += Math.exp((x / 2) * (cosine - 1)) * (1 + x + x * cosine);
  }
  return sum / besselNodes;
}

/** The mean radius over the offset, less 1: the sum of ((-1/2)_k)^2 / (k! x^k) from k = 1. */
function asymptoticExcess(x: number): number {
  let term = 1;
  let sum = 0;
  for (let k = 1; k < 30; k++) {
    term *= (k - 1.5) ** 2 / (k * x);
    sum += term;
  }
  return sum;
}
