import { Worker } from 'node:worker_threads';
import type { AnalysisContext, AnalysisStage, PhotoAnalysis } from '@target-analysis/analysis';
import type { PhotoLimits, PhotoRefusal } from './photo-decoding.ts';

/** One photo for the analyser, as bytes of an untrusted file. */
export interface PhotoJob {
  bytes: Uint8Array;
  limits: PhotoLimits;
  context: AnalysisContext;
  /** Told at the beginning of each step; not waited for. */
  onStep?: (step: 'reading-photo' | AnalysisStage) => void;
}

/** Analyses photos in a thread of its own, one at a time, so that the caller's event loop stays free. */
export interface PhotoAnalyser {
  /** Rejects where the thread itself failed (out of memory, a broken installation); the next call starts a new one. */
  analyse: (job: PhotoJob) => Promise<PhotoAnalysis | PhotoRefusal>;
  close: () => Promise<void>;
}
/** Bounds the thread's JavaScript heap; pixels and the network's memory lie outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** What the thread says: a step that begins, the outcome, or why it failed. */
export type AnalyserMessage =
  | { kind: 'step'; step: 'reading-photo' | AnalysisStage }
  | { kind: 'outcome'; outcome: PhotoAnalysis | PhotoRefusal }
  | { kind: 'failed'; reason: string };

/** Makes an analyser; its thread starts with the first photo and then keeps the network loaded. */
export function createPhotoAnalyser(): PhotoAnalyser {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function runningWorker(): Worker {
    if (worker !== null) return worker;
    const started = new Worker(new URL('./photo-analyser-worker.ts', import.meta.url), { resourceLimits });
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  }

  return {
    analyse(job) {
      const outcome = queue.then(() => askWorker(runningWorker(), job));
      queue = outcome.catch(() => undefined);
      return outcome;
    },
    async close() {
      await queue;
      await worker?.terminate();
    },
  };
}

function askWorker(worker: Worker, { onStep, ...question }: PhotoJob): Promise<PhotoAnalysis | PhotoRefusal> {
  return new Promise((resolve, reject) => {
    function onMessage(message: AnalyserMessage): void {
      if (message.kind === 'step') return onStep?.(message.step);
      stopListening();
      if (message.kind === 'outcome') resolve(message.outcome);
      else reject(new Error(message.reason));
    }
    function onError(cause: unknown): void {
      stopListening();
      reject(new Error('The analysis thread failed.', { cause }));
    }
    function onExit(code: number): void {
      stopListening();
      reject(new Error(`The analysis thread ended with code ${String(code)}.`));
    }
    function stopListening(): void {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(question);
  });
}
