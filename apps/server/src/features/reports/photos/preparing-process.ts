/**
 * A process of its own that makes of one uploaded file after another what is kept of it. A file that takes its decoder down, or
 * more memory than any photo needs, ends this process and nothing else.
 */
import { guardMemory, offerToBeEndedFirst } from './memory-guard.ts';
import type { Preparation } from './photo-lab.ts';
import { preparePhoto } from './photo-preparing.ts';

export interface PreparingQuestion {
  bytes: Uint8Array;
}

/** `begun` comes before the file is looked at: what happens to the process until then is not the file's doing. */
export type PreparingAnswer =
  | { kind: 'begun' }
  | { kind: 'done'; preparation: Preparation; isWorn: boolean }
  | { kind: 'failed'; cause: unknown };

/** The largest photo that is taken, 120 megapixels of AVIF, needs 2.3 GB for a moment. */
const mostMemoryBytes = 3e9;

/** What is left of large pictures stays with a process: beyond this a fresh one takes its place. */
const wornBytes = 700e6;

async function answer({ bytes }: PreparingQuestion): Promise<PreparingAnswer> {
  try {
    const preparation = await preparePhoto(bytes);
    return { kind: 'done', preparation, isWorn: process.memoryUsage.rss() > wornBytes };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

/** Done when the server can read it, even if this process ends the moment after. */
function tell(given: PreparingAnswer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(given, undefined, undefined, (cause) => {
      // There is nothing left to do for a server that is gone.
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
// Ctrl-C reaches the whole group of processes; the server decides when this one ends.
process.on('SIGINT', () => undefined);
