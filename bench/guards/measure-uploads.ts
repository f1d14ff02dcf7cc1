/** Measures the cost of decoding an upload in a separate process: the same work there and in this thread, in turn. */
import { randomFillSync } from 'node:crypto';
import { createPhotoPreparing } from '../../apps/server/src/features/reports/photos/preparing-pool.ts';
import { preparePhoto } from '../../apps/server/src/features/reports/photos/photo-preparing.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { decodePhoto, encodeStoredPhoto } from '../../packages/analysis-node/src/index.ts';
import { millisecondsOf, quantile } from '../timing.ts';
import { paintLargePhoto } from '../painted-photo.ts';
import type { UploadFigures } from './results.ts';

/** The first runs start the process and fill the caches, as on every server. */
const runsBefore = 2;

export async function measureUploads(megapixels: number, runs: number): Promise<UploadFigures[]> {
  const smooth = (await paintLargePhoto(megapixels)).bytes;
  return [
    await measureUpload({ photo: 'painted', bytes: smooth }, runs),
    await measureUpload(
      { photo: 'painted, with the noise of a dark range', bytes: await addNoise(smooth) },
      runs,
    ),
  ];
}

async function measureUpload(
  { photo, bytes }: { photo: string; bytes: Uint8Array },
  runs: number,
): Promise<UploadFigures> {
  const preparing = createPhotoPreparing({ log: createLog('error') });
  const [inThread, inProcess]: [number[], number[]] = [[], []];
  try {
    for (let run = -runsBefore; run < runs; run += 1) {
      const times = [
        await millisecondsOf(() => preparePhoto(bytes)),
        await millisecondsOf(() => preparing.prepare(bytes, 'bench')),
      ] as const;
      if (run < 0) continue;
      inThread.push(times[0]);
      inProcess.push(times[1]);
    }
  } finally {
    await preparing.close();
  }
  return {
    ...{ photo, bytes: bytes.length },
    inThreadMs: quantile(inThread, 0.5),
    inProcessMs: quantile(inProcess, 0.5),
  };
}

/** In low light, sensors add that many levels to each channel; the JPEG becomes several times as large. */
const noiseLevels = 16;

async function addNoise(photo: Uint8Array): Promise<Uint8Array> {
  const decoding = await decodePhoto(photo, { maxMegapixels: 120, minSidePx: 1 });
  if (decoding.status !== 'decoded') throw new Error(`the painted photo is ${decoding.status}`);
  const { raster } = decoding;
  const noise = randomFillSync(new Uint8Array(raster.rgb.length));
  const rgb = raster.rgb.map((level, index) => Math.min(255, level + ((noise[index] ?? 0) % noiseLevels)));
  return (await encodeStoredPhoto({ ...raster, rgb })).photo;
}
