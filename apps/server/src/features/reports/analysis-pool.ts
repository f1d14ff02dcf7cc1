/** Threads for analyses: made when none is idle, kept for the next photo, ended when one hangs or is told to stop. */
import { Worker } from 'node:worker_threads';
import type { PhotoAnalysis } from '@target-analysis/analysis';
import type { Log } from '../../platform/log/log.ts';
import type { AnalysisAnswer, AnalysisQuestion } from './analysis-worker.ts';
import type { PhotoWork } from './photo-lab.ts';

/** Ten times what the largest photo takes on a slow core; beyond this the thread hangs. */
const longestAnalysisMs = 2 * 60 * 1000;

export function createAnalysisPool(log: Log) {
  const threads = new Set<Worker>();
  const idle: Worker[] = [];
  const closing = new AbortController();

  function takeThread(): Worker {
    const waiting = idle.pop();
    if (waiting !== undefined) return waiting;
    const thread = new Worker(new URL('./analysis-worker.ts', import.meta.url));
    threads.add(thread);
    thread.on('error', (cause) => {
      log.error({ cause }, 'a thread for analyses broke');
    });
    thread.once('exit', () => {
      threads.delete(thread);
      const place = idle.indexOf(thread);
      if (place !== -1) idle.splice(place, 1);
    });
    return thread;
  }

  return {
    analyse: async (work: PhotoWork): Promise<PhotoAnalysis> => {
      const end = AbortSignal.any([work.signal, closing.signal, AbortSignal.timeout(longestAnalysisMs)]);
      end.throwIfAborted();
      const thread = takeThread();
      try {
        const outcome = await ask(thread, work, end);
        idle.push(thread);
        return outcome;
      } catch (cause) {
        await thread.terminate();
        throw cause;
      }
    },
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** One photo on one thread; rejects when the analysis fails, the thread goes away, or the signal ends it. */
function ask(thread: Worker, work: PhotoWork, end: AbortSignal): Promise<PhotoAnalysis> {
  const listening = new AbortController();
  return new Promise<PhotoAnalysis>((resolve, reject) => {
    const onMessage = (answer: AnalysisAnswer) => {
      if (answer.kind === 'step') work.onStep(answer.step);
      else if (answer.kind === 'done') resolve(answer.outcome);
      else reject(new Error('the analysis of a photo failed', { cause: answer.cause }));
    };
    const onExit = () => {
      reject(new Error('the thread of an analysis ended'));
    };
    const onEnd = () => {
      reject(new Error('the analysis was ended', { cause: end.reason }));
    };
    thread.on('message', onMessage).once('error', reject).once('exit', onExit);
    end.addEventListener('abort', onEnd, { signal: listening.signal });
    listening.signal.addEventListener('abort', () => {
      thread.off('message', onMessage).off('error', reject).off('exit', onExit);
    });
    const question: AnalysisQuestion = { photo: work.photo, context: work.context };
    thread.postMessage(question);
  }).finally(() => {
    listening.abort();
  });
}
