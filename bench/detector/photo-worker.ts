/** A process that looks at one photo after another as the product does, and answers with the holes. */
import { readFile } from 'node:fs/promises';
import { analysePhoto } from '../../packages/analysis/src/index.ts';
import { nothingTold } from '../../packages/analysis/src/testing/index.ts';
import { decodePhoto, loadHoleDetector } from '../../packages/analysis-node/src/index.ts';
import { photoLimits } from './photo-limits.ts';
import { photoTaskSchema, type PhotoAnswer, type PhotoTask } from './photo-task.ts';

const detector = await loadHoleDetector();

process.on('message', (message) => {
  void lookAt(photoTaskSchema.parse(message)).then((answer) => process.send?.(answer));
});

async function lookAt({ path, shotsFired }: PhotoTask): Promise<PhotoAnswer> {
  const bytes = await readFile(path);
  const began = performance.now();
  const decoding = await decodePhoto(bytes, photoLimits);
  if (decoding.status !== 'decoded') return { status: decoding.status, holes: [], seconds: 0 };
  const context = { ...nothingTold, shotsFired };
  const outcome = await analysePhoto({ ...detector, raster: decoding.raster, context });
  const holes = outcome.status === 'measured' ? outcome.report.holes : [];
  return {
    status: outcome.status,
    holes: holes.map(({ column, row }) => ({ column, row })),
    seconds: (performance.now() - began) / 1000,
  };
}
