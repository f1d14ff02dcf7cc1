/** Has many photos looked at, by as many processes as there are free cores. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { photoAnswerSchema, type PhotoAnswer, type PhotoTask } from './photo-task.ts';
import { showProgress } from './progress.ts';

const worker = join(import.meta.dirname, 'photo-worker.ts');

/**
 * @param name what the person who waits reads
 * @returns one answer a task, in their order
 * @throws when a process dies: a figure over the other photos would be a wrong one
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
  // The starter's own arguments would take the channel to this process for its own.
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
    // One that died has no channel left; its caller reports why it died.
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
