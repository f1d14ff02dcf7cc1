/**
 * Processes for analyses: started when none is idle, reused for the next photo, killed when one hangs or is aborted.
 */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorOf, watchWork } from '../../../platform/clock/work-clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { AnalysisAnswer } from './analysis-process.ts';
import type { AnalysedPhoto, KeptPhoto, PhotoWork } from '../photos/photo-lab.ts';
import { askPhotoProcess, endPhotoProcess, startPhotoProcess } from '../photos/photo-process.ts';

/** Ten times what the largest photo takes; a process that takes longer hangs. A job may take ten minutes. */
const analysisLimits = { processorMs: 2 * 60_000, standstillMs: 60_000, wallMs: 9 * 60_000 };

const program = fileURLToPath(new URL('./analysis-process.ts', import.meta.url));

export function createAnalysisPool(log: Log) {
  const running = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  const closing = new AbortController();

  function start(): ChildProcess {
    const child = startPhotoProcess(program);
    running.add(child);
    child.on('error', (cause) => {
      log.error({ cause }, 'a process for analyses broke');
      if (child.pid === undefined) forget(child);
    });
    child.once('exit', () => forget(child));
    return child;
  }

  function forget(child: ChildProcess): void {
    running.delete(child);
    const place = idle.indexOf(child);
    if (place !== -1) idle.splice(place, 1);
  }

  return {
    /** Starts a process, so that it is ready when a photo needs it. */
    warmUp: (): void => {
      if (running.size === 0 && !closing.signal.aborted) idle.push(start());
    },
    analyse: async (work: PhotoWork): Promise<AnalysedPhoto> => {
      AbortSignal.any([work.signal, closing.signal]).throwIfAborted();
      const child = idle.pop() ?? start();
      const watch = watchWork(processorOf(child.pid), analysisLimits);
      const end = AbortSignal.any([work.signal, closing.signal, watch.signal]);
      try {
        const { photo, context, earlier } = work;
        const outcome = await askPhotoProcess<KeptPhoto, AnalysisAnswer, AnalysedPhoto>(child, {
          question: { photo, context, ...(earlier && { earlier }) },
          end,
          hear: listenTo(work),
        });
        idle.push(child);
        return outcome;
      } catch (cause) {
        child.kill('SIGKILL');
        throw cause;
      } finally {
        watch.stop();
      }
    },
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all([...running].map(endPhotoProcess));
    },
  };
}

/** Forwards progress and measures. */
function listenTo({ onStep, onDetected, onUsed }: PhotoWork) {
  return (answer: AnalysisAnswer): AnalysedPhoto | undefined => {
    if (answer.kind === 'failed') throw answer.cause;
    if (answer.kind === 'done') {
      onDetected?.(answer.detectorSeconds);
      onUsed?.(answer.use);
      return answer.outcome;
    }
    onStep(answer.step);
    return undefined;
  };
}
