/**
 * A separate process that analyzes one photo after another.
 * @NOTE A process and not a thread: ending a thread in the middle of onnxruntime's work aborts the whole server. A
 * crafted photo that breaks native code breaks it here, away from the server's secrets.
 */
import {
  analysePhoto,
  continuePhoto,
  type HoleModel,
  type PhotoToAnalyse,
  type Raster,
} from '@target-analysis/analysis';
import { decodePhoto, loadHoleDetector } from '@target-analysis/analysis-node';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import { photoLimits } from '@target-analysis/contract/photo-limits';
import type { ProcessUse } from '../../../platform/metrics/metrics.ts';
import type { AnalysedPhoto, KeptPhoto } from '../photos/photo-lab.ts';

export type AnalysisAnswer =
  | { kind: 'step'; step: AnalysisStep }
  | { kind: 'done'; outcome: AnalysedPhoto; detectorSeconds: number; use: ProcessUse }
  | { kind: 'failed'; cause: unknown };

const detector = loadHoleDetector();

async function analyse({ photo, context, earlier }: KeptPhoto): Promise<AnalysisAnswer> {
  const before = process.cpuUsage();
  const raster = await decode(photo);
  const networks = await detector;
  let detectorMs = 0;
  const timed =
    (model: HoleModel): HoleModel =>
    async (planes) => {
      const startedMs = performance.now();
      const peaks = await model(planes);
      detectorMs += performance.now() - startedMs;
      return peaks;
    };
  const look: PhotoToAnalyse = {
    ...networks,
    model: timed(networks.model),
    quickModel: networks.quickModel && timed(networks.quickModel),
    secondModel: networks.secondModel && timed(networks.secondModel),
    raster,
    context,
    onStep: (step) => tell({ kind: 'step', step }),
  };
  const outcome = earlier
    ? await continuePhoto(
        { ...look, day: earlier.nextDay },
        { ...earlier, raster: await decode(earlier.photo) },
      )
    : await analysePhoto(look);
  const { user, system } = process.cpuUsage(before);
  const use = { processorSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() };
  return { kind: 'done', outcome, detectorSeconds: detectorMs / 1000, use };
}

async function decode(photo: Uint8Array): Promise<Raster> {
  const decoding = await decodePhoto(photo, photoLimits);
  if (decoding.status !== 'decoded') throw new Error(`a kept photo cannot be decoded: ${decoding.status}`);
  return decoding.raster;
}

/** Exits if the server is gone, because nothing is left to do. */
function tell(answer: AnalysisAnswer): void {
  process.send?.(answer, undefined, undefined, (cause) => {
    if (cause !== null) process.exit();
  });
}

process.on('message', (question: KeptPhoto) => {
  analyse(question).then(tell, (cause: unknown) => tell({ kind: 'failed', cause }));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the server decides when this process ends.
process.on('SIGINT', () => undefined);
