import { Worker } from 'node:worker_threads';
import { mostPixels, refuseSize, type PhotoLimits } from '@target-analysis/analysis/photo-size';
import type { PhotoDecoding } from '../photo-decoding.ts';
import type { HeicAnswer, HeicQuestion } from './heic-messages.ts';

/** Ten times what a 12-megapixel photo takes on a slow core; a file built to be slow is cut off here. */
const timeOutMs = 60_000;

/** The decoder's own memory is outside these. They bound what the file can make JavaScript allocate. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 };

/**
 * Decodes a HEIC photo in a thread of its own: libheif is C++ compiled to WebAssembly, so a crafted file can
 * reach only that thread's memory, which ends with it.
 */
export async function decodeHeic(bytes: Uint8Array, limits: PhotoLimits): Promise<PhotoDecoding> {
  const answer = await askWorker({ bytes, maxPixels: mostPixels(bytes.length, limits) });
  if (answer.status === 'broken') return { status: 'photo-broken', data: {} };
  const refusal = refuseSize(answer, bytes.length, limits);
  if (refusal !== null) return refusal;
  if (answer.rgb === null) return { status: 'photo-broken', data: {} };
  const { widthPx, heightPx, rgb } = answer;
  return { status: 'decoded', raster: { widthPx, heightPx, rgb } };
}

function askWorker(question: HeicQuestion): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    // libheif writes complaints to the console; they stay inside the thread.
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      resourceLimits,
      stdout: true,
      stderr: true,
    });
    worker.postMessage(question);
    const timer = setTimeout(() => void worker.terminate(), timeOutMs);
    worker.once('message', resolve);
    worker.once('error', () => resolve({ status: 'broken' }));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve({ status: 'broken' });
    });
  });
}
