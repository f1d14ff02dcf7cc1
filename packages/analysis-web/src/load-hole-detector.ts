import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import {
  mapOf,
  parseDecodeSettings,
  type HoleDetector,
  type HoleModel,
  type SceneModel,
} from '@target-analysis/analysis';
import settings from '@target-analysis/analysis/model/decode.json' with { type: 'json' };

/** The files that are downloaded before the first photo. */
export interface DetectorFiles {
  /** `onnxruntime-web/ort-wasm-simd-threaded.wasm`. */
  runtime: Uint8Array;
  /** `@target-analysis/analysis/model/holes.onnx`. */
  holes: Uint8Array;
  /** `@target-analysis/analysis/model/scene.onnx`. */
  scene: Uint8Array;
}

/**
 * Prepares the networks in WebAssembly, on one thread: more threads need headers that break cross-origin pictures.
 * @throws when the browser has no WebAssembly with SIMD, or a file is damaged
 */
export async function loadHoleDetector(files: DetectorFiles): Promise<HoleDetector> {
  env.logLevel = 'error';
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = files.runtime;
  // One after the other, because the first one starts the runtime.
  const holes = await InferenceSession.create(files.holes);
  const scene = await InferenceSession.create(files.scene);
  return {
    model: asks(holes, 'peaks'),
    // Each is a megabyte more to download; the server measures again anyway.
    quickModel: null,
    secondModel: null,
    scene: asks(scene, 'paper'),
    decode: parseDecodeSettings(settings),
  };
}

function asks(network: InferenceSession, output: string): HoleModel & SceneModel {
  return async ({ values, widthPx, heightPx }) => {
    const image = new Tensor('float32', values, [1, 3, heightPx, widthPx]);
    return mapOf((await network.run({ image }))[output], output);
  };
}
