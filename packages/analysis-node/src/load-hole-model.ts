import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { env, InferenceSession, Tensor } from 'onnxruntime-node';
import type { DecodeSettings, HoleModel, SceneModel } from '@target-analysis/analysis';

const require = createRequire(import.meta.url);

/** The networks that ship, ready to run, and the settings measured with them. */
export interface HoleDetector {
  model: HoleModel;
  scene: SceneModel;
  decode: DecodeSettings;
}

/**
 * Loads the networks that ship with the core: the one that marks holes, and the one that sees where the paper is.
 *
 * @param threads that each network runs on; `npm run bench:detector` measures what a second one brings
 * @param weights the file to load in place of the hole network that ships
 * @throws when a model file is missing or is not a model: the installation is broken.
 */
export async function loadHoleDetector({
  threads = 1,
  weights = require.resolve('@target-analysis/analysis/model/holes.onnx'),
} = {}): Promise<HoleDetector> {
  env.logLevel = 'error';
  const [holes, scene, settings] = await Promise.all([
    loadNetwork(weights, threads),
    loadNetwork(require.resolve('@target-analysis/analysis/model/scene.onnx'), threads),
    readFile(require.resolve('@target-analysis/analysis/model/decode.json'), 'utf8'),
  ]);
  return {
    model: asks(holes, 'peaks'),
    scene: asks(scene, 'paper'),
    decode: parseDecodeSettings(JSON.parse(settings)),
  };
}

function loadNetwork(weights: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(weights, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // The arena keeps the memory of the largest photo for ever.
    enableCpuMemArena: false,
  });
}

/** Both networks answer with one map over cells; how many planes it has is the port's matter. */
function asks(network: InferenceSession, output: string): HoleModel & SceneModel {
  return async ({ values, widthPx, heightPx }) => {
    const image = new Tensor('float32', values, [1, 3, heightPx, widthPx]);
    const answer = (await network.run({ image }))[output];
    const [, , heightCells, widthCells] = answer?.dims ?? [];
    if (!(answer?.data instanceof Float32Array) || heightCells === undefined || widthCells === undefined)
      throw new Error(`The model did not answer with \`${output}\`.`);
    return { widthCells, heightCells, values: answer.data };
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
    firstLongSidesPx: numbersIn(settings, 'firstLongSidesPx'),
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
