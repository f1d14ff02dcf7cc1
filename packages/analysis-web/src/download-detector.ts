/** The files that analyze a photo in the browser. Vite gives each its address; the browser's cache keeps them. */
import holes from '@target-analysis/analysis/model/holes.onnx?url';
import scene from '@target-analysis/analysis/model/scene.onnx?url';
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { downloadBytes } from './download-size.ts';
import type { DetectorFiles } from './load-hole-detector.ts';

/**
 * Downloads them.
 * @param onProgress called with the share that has arrived, 0 to 1
 * @throws when a file does not arrive
 */
export async function downloadDetector(onProgress: (share: number) => void): Promise<DetectorFiles> {
  let arrivedBytes = 0;
  const download = async (address: string) => {
    const { ok, status, body } = await fetch(address);
    if (!ok || body === null) throw new Error(`${address} answered ${String(status)}`);
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          arrivedBytes += part.length;
          onProgress(Math.min(1, arrivedBytes / downloadBytes));
          controller.enqueue(part);
        },
      }),
    );
    return new Uint8Array(await new Response(counted).arrayBuffer());
  };
  const [runtimeFile, holesFile, sceneFile] = await Promise.all([runtime, holes, scene].map(download));
  if (!runtimeFile || !holesFile || !sceneFile) throw new Error('a file is missing');
  return { runtime: runtimeFile, holes: holesFile, scene: sceneFile };
}
