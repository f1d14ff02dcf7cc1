/** Bounds the memory of a process that decodes files of strangers. */
import { writeFile } from 'node:fs/promises';

/** In so much time a decoder that runs wild takes about 100 MB. */
const lookEveryMs = 25;

/**
 * Kills this process as soon as it holds more than so many bytes.
 * @NOTE The bound of a heap or a thread does not see what native decoders allocate; the process as a whole does. They work in
 * threads of their own, so this one is free to look.
 */
export function guardMemory(mostBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs).unref();
}

/** Where memory runs short all the same, Linux ends this process before the server. */
export async function offerToBeEndedFirst(): Promise<void> {
  if (process.platform !== 'linux') return;
  // Where a container lets nobody write there, uploads are decoded all the same.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}
