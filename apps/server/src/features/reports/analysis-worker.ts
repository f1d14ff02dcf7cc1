/** A thread that analyses one photo after another. */
import { parentPort } from 'node:worker_threads';
import { analysePhoto, type AnalysisContext, type PhotoAnalysis } from '@target-analysis/analysis';
import { decodePhoto, loadHoleDetector } from '@target-analysis/analysis-node';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import { photoLimits } from './photo-limits.ts';

export interface AnalysisQuestion {
  photo: Uint8Array;
  context: AnalysisContext;
}

export type AnalysisAnswer =
  | { kind: 'step'; step: AnalysisStep }
  | { kind: 'done'; outcome: PhotoAnalysis }
  | { kind: 'failed'; cause: unknown };

const detector = loadHoleDetector();

async function analyse(question: AnalysisQuestion): Promise<PhotoAnalysis> {
  const decoding = await decodePhoto(question.photo, photoLimits);
  if (decoding.status !== 'decoded') throw new Error(`a kept photo cannot be decoded: ${decoding.status}`);
  return analysePhoto({
    ...(await detector),
    raster: decoding.raster,
    context: question.context,
    onStep: (step) => {
      tell({ kind: 'step', step });
    },
  });
}

function tell(answer: AnalysisAnswer): void {
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (question: AnalysisQuestion) => {
  analyse(question).then(
    (outcome) => {
      tell({ kind: 'done', outcome });
    },
    (cause: unknown) => {
      tell({ kind: 'failed', cause });
    },
  );
});
