/** Loaded before a program of the operator: when it ends, writes its peak memory, in bytes, to the third pipe. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const thirdPipe = 3;

// Threads also load it.
if (isMainThread) {
  process.once('exit', () => {
    // maxRSS is in kilobytes, and covers the whole life of the process.
    writeSync(thirdPipe, String(process.resourceUsage().maxRSS * 1024));
  });
}
