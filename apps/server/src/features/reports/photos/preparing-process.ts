/**
 * A separate process that prepares uploaded files for storage, one after another. A file that crashes its decoder,
 * or needs more memory than any photo should, ends only this process.
 */
import { guardMemory, offerToBeEndedFirst } from './memory-guard.ts';
import type { Preparation } from './photo-lab.ts';
import { preparePhoto } from './photo-preparing.ts';

export interface PreparingQuestion {
  bytes: Uint8Array;
}

/** `begun` is sent before the file is looked at; whatever happens to the process until then is not the file's fault. */
export type PreparingAnswer =
  | { kind: 'begun' }
  | { kind: 'done'; preparation: Preparation; isWorn: boolean }
  | { kind: 'failed'; cause: unknown };

/** The largest accepted photo, 120 megapixels of AVIF, briefly needs 2.3 GB. */
const mostMemoryBytes = 3e9;

/** Large pictures leave memory behind in the process; above this limit, a fresh one replaces it. */
const wornBytes = 700e6;

async function answer({ bytes }: PreparingQuestion): Promise<PreparingAnswer> {
  try {
    const preparation = await preparePhoto(bytes);
    return { kind: 'done', preparation, isWorn: process.memoryUsage.rss() > wornBytes };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

/** Resolves when the server can read it, even if this process ends right afterward. */
function tell(given: PreparingAnswer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(given, undefined, undefined, (cause) => {
      // Exits if the server is gone, because nothing is left to do.
      if (cause !== null) process.exit();
      resolve();
    });
  });
}

async function work(question: PreparingQuestion): Promise<void> {
  await tell({ kind: 'begun' });
  await tell(await answer(question));
}

guardMemory(mostMemoryBytes);
await offerToBeEndedFirst();

process.on('message', (question: PreparingQuestion) => void work(question));
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the server decides when this process ends.
process.on('SIGINT', () => undefined);
