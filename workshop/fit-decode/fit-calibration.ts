/** Fits the two numbers that turn the network's confidence into a chance. */
import type { Calibration } from '../../packages/analysis/src/detection/chances/calibrate.ts';

/** One mark of a photo. */
export interface Sample {
  /** The network's own, 0 to 1. */
  confidence: number;
  /** What its size subtracts from the log-odds. */
  doubt: number;
  isHole: boolean;
  weight: number;
}

/** Keeps the fit finite if holes and other marks do not overlap; a thousandth of the weight of the samples. */
const ridge = 1e-3;

/**
 * Weighted logistic regression of "is a hole" on the log-odds of the confidence, by Newton's method.
 * @param samples marks, each with its weight
 * @returns slope and offset
 */
export function fitCalibration(samples: readonly Sample[]): Calibration {
  const total = samples.reduce((sum, sample) => sum + sample.weight, 0);
  const points = samples.map(({ confidence, doubt, isHole, weight }) => ({
    x: Math.log(confidence / (1 - confidence)),
    doubt,
    y: Number(isHole),
    weight: weight / total,
  }));
  let [slope, offset] = [1, 0];
  for (let round = 0; round < 50; round++) {
    let [gs, go, hss, hso, hoo] = [ridge * (slope - 1), ridge * offset, ridge, 0, ridge];
    for (const { x, doubt, y, weight } of points) {
      const chance = 1 / (1 + Math.exp(-(slope * x + offset - doubt)));
      const spread = weight * chance * (1 - chance);
      gs += weight * (chance - y) * x;
      go += weight * (chance - y);
      hss += spread * x * x;
      hso += spread * x;
      hoo += spread;
    }
    const determinant = hss * hoo - hso * hso;
    slope -= (hoo * gs - hso * go) / determinant;
    offset -= (hss * go - hso * gs) / determinant;
  }
  return { slope: Math.max(0.1, slope), offset };
}
