/** Limits the memory of a process that decodes strangers' files. */
import { writeFile } from 'node:fs/promises';

/** A runaway decoder allocates about 100 MB in this time. */
const lookEveryMs = 25;

/**
 * Kills this process as soon as it holds more than this many bytes.
 * @NOTE Limits on a heap or a thread do not cover what native decoders allocate; a limit on the whole process does.
 * The decoders run in their own threads, so this one is free to check.
 */
export function guardMemory(mostBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs).unref();
}

/** If memory runs short anyway, Linux kills this process before the server. */
export async function offerToBeEndedFirst(): Promise<void> {
  if (process.platform !== 'linux') return;
  // Some containers forbid writing there; uploads are decoded regardless.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}
