/** A fake printing thread. The document's title tells it how to end. */
import { parentPort, threadId } from 'node:worker_threads';
import type { PressAnswer, PressQuestion } from '../../../src/features/reports/document/pdf/press-worker.ts';
import { dawdle } from '../_dawdle.ts';

parentPort?.on('message', ({ content: { title } }: PressQuestion) => {
  const answer = () => {
    const done: PressAnswer = { kind: 'done', bytes: new Uint8Array([threadId]) };
    parentPort?.postMessage(done);
  };
  if (title === 'hangs') for (;;) Math.random();
  else if (title === 'dawdles') dawdle(9, answer);
  else if (title !== 'sleeps') answer();
});
