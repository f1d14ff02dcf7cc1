/** The hole network with noise in what it sees: too little for an eye, but enough to decide what is nearly even. */
import type { HoleModel } from '../../../packages/analysis/src/index.ts';
import { seededRandom } from '../../../packages/analysis/src/testing/index.ts';

/** In gray levels of 256: a value is off by up to this much. */
const largestNoise = 0.25;

/** One figure per seed: their mean is firmer than the figure without noise, on which settings were chosen. */
export const noiseSeeds = [1, 2, 3, 4] as const;

/**
 * @param model the network
 * @param seed the same one gives the same noise for the same looks in the same order
 * @returns the network, seeing evenly distributed noise on each value
 */
export function noisyModel(model: HoleModel, seed: number): HoleModel {
  const random = seededRandom(seed);
  return (planes) =>
    model({ ...planes, values: planes.values.map((value) => value + largestNoise * (2 * random() - 1)) });
}
