/** Analyzes many photos, in as many processes as there are free cores. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { photoAnswerSchema, type PhotoAnswer, type PhotoTask } from './photo-task.ts';
import { showProgress } from './progress.ts';

const worker = join(import.meta.dirname, 'photo-worker.ts');

/**
 * @param name shown to the person who waits
 * @returns one answer per task, in the same order
 * @throws if a process dies: figures from the remaining photos would be wrong
 */
export async function lookAtPhotos(name: string, tasks: readonly PhotoTask[]): Promise<PhotoAnswer[]> {
  const answers: PhotoAnswer[] = [];
  const waiting = tasks.entries();
  const progress = showProgress(name, tasks.length);
  const work = async (): Promise<void> => {
    const looker = startLooker();
    try {
      for (const [index, task] of waiting) {
        answers[index] = await looker.ask(task);
        progress.advance();
      }
    } finally {
      looker.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work));
  return answers;
}

function startLooker(): { ask: (task: PhotoTask) => Promise<PhotoAnswer>; stop: () => void } {
  // With the parent's own arguments, the child would take the channel to this process for its own.
  const child = fork(worker, { execArgv: [] });
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        const died = (code: number | null, signal: string | null): void => {
          reject(
            new Error(`The process that looks at photos died at ${task.path}: ${String(signal ?? code)}.`),
          );
        };
        child.once('exit', died);
        child.once('message', (message) => {
          child.removeListener('exit', died);
          resolve(photoAnswerSchema.parse(message));
        });
        child.send(task);
      }),
    // A dead process has no channel left; its caller reports why it died.
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
