/**
 * Processes for analyses: made when none is idle, kept for the next photo, ended when one hangs or is told to
 * stop.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PhotoAnalysis } from '@target-analysis/analysis';
import type { Log } from '../../platform/log/log.ts';
import type { AnalysisAnswer, AnalysisQuestion } from './analysis-process.ts';
import type { PhotoWork } from './photo-lab.ts';

/** Ten times what the largest photo takes on a slow core; beyond this the process hangs. */
const longestAnalysisMs = 2 * 60 * 1000;

const program = fileURLToPath(new URL('./analysis-process.ts', import.meta.url));

export function createAnalysisPool(log: Log) {
  const running = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  const closing = new AbortController();

  function start(): ChildProcess {
    const child = fork(program, {
      // Photos travel as they are, not as JSON.
      serialization: 'advanced',
      execArgv: [],
      // Nothing of the server's settings: this process reads strangers' photos.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.add(child);
    child.on('error', (cause) => {
      log.error({ cause }, 'a process for analyses broke');
      if (child.pid === undefined) forget(child);
    });
    child.once('exit', () => {
      forget(child);
    });
    return child;
  }

  function forget(child: ChildProcess): void {
    running.delete(child);
    const place = idle.indexOf(child);
    if (place !== -1) idle.splice(place, 1);
  }

  return {
    /** Has a process ready by the time that a photo needs one. */
    warmUp: (): void => {
      if (running.size === 0 && !closing.signal.aborted) idle.push(start());
    },
    analyse: async (work: PhotoWork): Promise<PhotoAnalysis> => {
      const end = AbortSignal.any([work.signal, closing.signal, AbortSignal.timeout(longestAnalysisMs)]);
      end.throwIfAborted();
      const child = idle.pop() ?? start();
      try {
        const outcome = await ask(child, work, end);
        idle.push(child);
        return outcome;
      } catch (cause) {
        child.kill('SIGKILL');
        throw cause;
      }
    },
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all([...running].map(endProcess));
    },
  };
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * One photo in one process; rejects when the analysis fails, the process goes away, or the signal ends it.
 */
function ask(child: ChildProcess, work: PhotoWork, end: AbortSignal): Promise<PhotoAnalysis> {
  const listening = new AbortController();
  return new Promise<PhotoAnalysis>((resolve, reject) => {
    const onMessage = (answer: AnalysisAnswer) => {
      if (answer.kind === 'step') work.onStep(answer.step);
      else if (answer.kind === 'done') resolve(answer.outcome);
      else reject(new Error('the analysis of a photo failed', { cause: answer.cause }));
    };
    const onExit = () => {
      reject(new Error('the process of an analysis ended'));
    };
    const onEnd = () => {
      reject(new Error('the analysis was ended', { cause: end.reason }));
    };
    child.on('message', onMessage).once('error', reject).once('exit', onExit);
    end.addEventListener('abort', onEnd, { signal: listening.signal });
    listening.signal.addEventListener('abort', () => {
      child.off('message', onMessage).off('error', reject).off('exit', onExit);
    });
    const question: AnalysisQuestion = { photo: work.photo, context: work.context };
    child.send(question, (cause) => {
      if (cause !== null) reject(cause);
    });
  }).finally(() => {
    listening.abort();
  });
}
