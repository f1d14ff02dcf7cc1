/** Replaces the process that decodes uploads: the first letter of a file says what happens. */
import { guardMemory } from '../../../src/features/reports/photos/memory-guard.ts';
import type {
  PreparingAnswer,
  PreparingQuestion,
} from '../../../src/features/reports/photos/preparing-process.ts';
import { dawdle } from '../_dawdle.ts';

const held: Buffer[] = [];

function takeMemory(): void {
  held.push(Buffer.alloc(4e6, 1));
  setImmediate(takeMemory);
}

/** A loop that only SIGKILL ends. */
function hang(): never {
  for (;;) Math.random();
}

function answer(letter: string, photo: Uint8Array): PreparingAnswer {
  if (letter === 'f') return { kind: 'failed', cause: new Error('this file cannot be encoded') };
  const widthPx = process.pid;
  const preparation = {
    status: 'prepared',
    photo,
    display: photo,
    thumbnail: photo,
    widthPx,
    heightPx: 1,
  } as const;
  return { kind: 'done', preparation, isWorn: letter === 'w' };
}

/** Exits before it begins with the next file, if a file said so. */
const fate = { isSealed: false };

guardMemory(300e6);
process.on('message', ({ bytes }: PreparingQuestion) => {
  const letter = String.fromCharCode(bytes[0] ?? 0);
  if (letter === 'n' || fate.isSealed) process.kill(process.pid, 'SIGKILL');
  fate.isSealed = letter === 'l';
  process.send?.({ kind: 'begun' } satisfies PreparingAnswer, undefined, undefined, () => {
    if (letter === 'h') hang();
    if (letter === 'c') process.kill(process.pid, 'SIGSEGV');
    else if (letter === 'm') takeMemory();
    else if (letter === 'd') dawdle(9, () => process.send?.(answer(letter, bytes)));
    else if (letter !== 's') process.send?.(answer(letter, bytes));
  });
});
process.on('disconnect', () => process.exit());
