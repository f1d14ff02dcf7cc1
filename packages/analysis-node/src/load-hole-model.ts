import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { env, InferenceSession, Tensor } from 'onnxruntime-node';
import type { DecodeSettings, HoleModel } from '@target-analysis/analysis';

const require = createRequire(import.meta.url);

/** The network that ships, ready to run, and the settings measured with it. */
export interface HoleDetector {
  model: HoleModel;
  decode: DecodeSettings;
}

/**
 * Loads the network that ships with the core.
 *
 * @param threads that the network runs on; `npm run bench:detector` measures what a second one brings
 * @param weights the file to load in place of the one that ships
 * @throws when the model file is missing or is not a model: the installation is broken.
 */
export async function loadHoleDetector({
  threads = 1,
  weights = require.resolve('@target-analysis/analysis/model/holes.onnx'),
} = {}): Promise<HoleDetector> {
  env.logLevel = 'error';
  const network = await InferenceSession.create(weights, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // The arena keeps the memory of the largest photo for ever.
    enableCpuMemArena: false,
  });
  const settings = await readFile(require.resolve('@target-analysis/analysis/model/decode.json'), 'utf8');
  return { model: modelOf(network), decode: parseDecodeSettings(JSON.parse(settings)) };
}

function modelOf(network: InferenceSession): HoleModel {
  return async (planes) => {
    const image = new Tensor('float32', planes.values, [1, 3, planes.heightPx, planes.widthPx]);
    const { peaks } = await network.run({ image });
    const [, , heightCells, widthCells] = peaks?.dims ?? [];
    if (!(peaks?.data instanceof Float32Array) || heightCells === undefined || widthCells === undefined)
      throw new Error('The hole model did not answer with `peaks`.');
    return { widthCells, heightCells, values: peaks.data };
  };
}

function parseDecodeSettings(settings: unknown): DecodeSettings {
  const calibration = fieldOf(settings, 'calibration');
  const offset = fieldOf(calibration, 'offset');
  if (typeof offset !== 'number') throw new Error('decode.json: calibration.offset must be a number.');
  const radii = fieldOf(settings, 'radiusRange');
  return {
    calibration: { slope: numberIn(calibration, 'slope'), offset },
    leastChance: numberIn(settings, 'leastChance'),
    leastChanceWhenCounted: numberIn(settings, 'leastChanceWhenCounted'),
    leastEvidence: numberIn(settings, 'leastEvidence'),
    suppressionRadii: numberIn(settings, 'suppressionRadii'),
    shownRadiiPx: numbersIn(settings, 'shownRadiiPx'),
    radiusRange: [numberIn(radii, '0'), numberIn(radii, '1')],
    scaleEstimateConfidence: numberIn(settings, 'scaleEstimateConfidence'),
    firstLongSidePx: numberIn(settings, 'firstLongSidePx'),
    largestLongSidePx: numberIn(settings, 'largestLongSidePx'),
  };
}

function numbersIn(settings: unknown, key: string): number[] {
  const values = fieldOf(settings, key);
  if (!Array.isArray(values)) throw new Error(`decode.json: ${key} must be a list.`);
  return values.map((_, index) => numberIn(values, String(index)));
}

function numberIn(settings: unknown, key: string): number {
  const value = fieldOf(settings, key);
  if (typeof value !== 'number' || !(value > 0)) throw new Error(`decode.json: ${key} must be above 0.`);
  return value;
}

function fieldOf(settings: unknown, key: string): unknown {
  return typeof settings === 'object' && settings !== null ? Reflect.get(settings, key) : undefined;
}
