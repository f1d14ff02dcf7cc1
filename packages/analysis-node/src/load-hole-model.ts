import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { env, InferenceSession, Tensor } from 'onnxruntime-node';
import {
  mapOf,
  parseDecodeSettings,
  type HoleDetector,
  type HoleModel,
  type SceneModel,
} from '@target-analysis/analysis';

const require = createRequire(import.meta.url);

/**
 * Loads the networks that ship with the core: the two that mark holes, the first of them twice, and the one that sees where the paper is.
 *
 * @param threads that each network runs on; `npm run bench:detector` measures what a second one gains
 * @param weights the file to load in place of the first hole network
 * @param quickWeights the same in whole numbers; null makes the first hole network look alone
 * @param secondWeights the file to load in place of the second one
 * @throws when a model file is missing or is not a model: the installation is broken.
 */
export async function loadHoleDetector({
  threads = 1,
  weights = require.resolve('@target-analysis/analysis/model/holes.onnx'),
  quickWeights = require.resolve('@target-analysis/analysis/model/holes-quick.onnx'),
  secondWeights = require.resolve('@target-analysis/analysis/model/holes-second.onnx'),
}: {
  threads?: number;
  weights?: string;
  quickWeights?: string | null;
  secondWeights?: string;
} = {}): Promise<HoleDetector> {
  env.logLevel = 'error';
  const [holes, quick, second, scene, settings] = await Promise.all([
    loadNetwork(weights, threads),
    quickWeights === null ? null : loadNetwork(quickWeights, threads),
    loadNetwork(secondWeights, threads),
    loadNetwork(require.resolve('@target-analysis/analysis/model/scene.onnx'), threads),
    readFile(require.resolve('@target-analysis/analysis/model/decode.json'), 'utf8'),
  ]);
  return {
    model: asks(holes, 'peaks'),
    quickModel: quick && asks(quick, 'peaks'),
    secondModel: asks(second, 'peaks'),
    scene: asks(scene, 'paper'),
    decode: parseDecodeSettings(JSON.parse(settings)),
  };
}

function loadNetwork(weights: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(weights, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // The arena keeps the memory of the largest photo forever.
    enableCpuMemArena: false,
  });
}

function asks(network: InferenceSession, output: string): HoleModel & SceneModel {
  return async ({ values, widthPx, heightPx }) => {
    const image = new Tensor('float32', values, [1, 3, heightPx, widthPx]);
    return mapOf((await network.run({ image }))[output], output);
  };
}
