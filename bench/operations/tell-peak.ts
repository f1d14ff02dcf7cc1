/** Loaded before a program of the operator: tells the most memory that it ever had, in bytes, on the third pipe when it ends. */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const thirdPipe = 3;

// Threads load it too.
if (isMainThread) {
  process.once('exit', () => {
    // In kilobytes, and of the whole life of the process.
    writeSync(thirdPipe, String(process.resourceUsage().maxRSS * 1024));
  });
}
