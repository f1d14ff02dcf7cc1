/** A process that analyzes one photo after another like the product, and answers with the holes. */
import { readFile } from 'node:fs/promises';
import { analysePhoto } from '../../packages/analysis/src/index.ts';
import { noDetails } from '../../packages/analysis/src/testing/index.ts';
import { decodePhoto, loadHoleDetector } from '../../packages/analysis-node/src/index.ts';
import type { PhotoLimits } from '../../packages/analysis/src/quality/photo-size.ts';
import { noisyModel } from './stress/noisy-model.ts';
import { applyStress } from './stress/stress.ts';
import { photoTaskSchema, type PhotoAnswer, type PhotoTask } from './photo-task.ts';

/** Same as on the command line. */
const limits: PhotoLimits = { maxMegapixels: 120, minSidePx: 200 };

const detector = await loadHoleDetector();

process.on('message', (message) => {
  void lookAt(photoTaskSchema.parse(message)).then((answer) => process.send?.(answer));
});

async function lookAt({ path, shotsFired, stress, noiseSeed }: PhotoTask): Promise<PhotoAnswer> {
  const decoding = await decodePhoto(await readFile(path), limits);
  if (decoding.status !== 'decoded') return { status: decoding.status, holes: [], aims: 0 };
  const raster = stress === null ? decoding.raster : await applyStress(decoding.raster, stress);
  const { model, quickModel } = detector;
  const seen =
    noiseSeed === null
      ? detector
      : {
          ...detector,
          model: noisyModel(model, noiseSeed),
          quickModel: quickModel && noisyModel(quickModel, noiseSeed),
        };
  const outcome = await analysePhoto({ ...seen, raster, context: { ...noDetails, shotsFired } });
  if (outcome.status !== 'measured') return { status: outcome.status, holes: [], aims: 0 };
  const { holes, aimGroups } = outcome.report;
  return {
    status: outcome.status,
    holes: holes.map(({ column, row }) => ({ column, row })),
    aims: Math.max(1, aimGroups.length),
  };
}
