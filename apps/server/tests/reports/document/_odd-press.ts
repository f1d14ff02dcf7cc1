/** A fake printing thread. The document's title tells it how to end. */
import { parentPort, threadId } from 'node:worker_threads';
import type { PressAnswer, PressQuestion } from '../../../src/features/reports/document/pdf/press-worker.ts';

/** Computes a sixth of the time, as where many others compute, too: it takes two and a half seconds of its limit of one. */
function dawdle(steps: number, done: () => void): void {
  const endsMs = performance.now() + 40;
  while (performance.now() < endsMs) Math.random();
  if (steps === 0) done();
  else setTimeout(() => dawdle(steps - 1, done), 210);
}

parentPort?.on('message', ({ content: { title } }: PressQuestion) => {
  const answer = () => {
    const done: PressAnswer = { kind: 'done', bytes: new Uint8Array([threadId]) };
    parentPort?.postMessage(done);
  };
  if (title === 'hangs') for (;;) Math.random();
  else if (title === 'dawdles') dawdle(9, answer);
  else if (title !== 'sleeps') answer();
});
