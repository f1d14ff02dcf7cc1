/** Watches how much private memory processes use, according to Linux. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;

/**
 * Watches until stopped.
 * @param processes the currently running ones: the largest counts
 * @returns a function that stops watching, and returns the peak of any one of them, in megabytes; null if the system doesn't report it
 */
export function watchMemory(processes: () => Promise<{ id: number }[]>): () => Promise<number | null> {
  const stopped = new AbortController();
  const watch = async () => {
    let most: number | null = null;
    while (!stopped.signal.aborted) {
      // A browser that closes because of an error has no processes: the error itself must be reported.
      for (const { id } of await processes().catch(() => [])) {
        const megabytes = await ownMegabytes(id);
        if (megabytes !== null) most = Math.max(most ?? 0, megabytes);
      }
      await pause(everyMs);
    }
    return most;
  };
  const watching = watch();
  return () => {
    stopped.abort();
    return watching;
  };
}

/** Anonymous pages, which no file backs. */
async function ownMegabytes(id: number): Promise<number | null> {
  // A process may have ended in the meantime, and other systems have no such file.
  const status = await readFile(`/proc/${String(id)}/status`, 'utf8').catch(() => '');
  const kilobytes = /^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
}
