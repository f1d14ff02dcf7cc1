/** How much memory processes have to themselves, as Linux tells it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;

/**
 * Watches until it is stopped.
 * @param processes those that run at the moment: the largest counts
 * @returns how to stop, which answers the most that one of them had, in megabytes; null where the system does not tell
 */
export function watchMemory(processes: () => Promise<{ id: number }[]>): () => Promise<number | null> {
  const stopped = new AbortController();
  const watch = async () => {
    let most: number | null = null;
    while (!stopped.signal.aborted) {
      // A browser that is closed because of an error has no processes: the error itself is to be told.
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

/** Pages that no file is behind. */
async function ownMegabytes(id: number): Promise<number | null> {
  // A process may end meanwhile, and other systems have no such file.
  const status = await readFile(`/proc/${String(id)}/status`, 'utf8').catch(() => '');
  const kilobytes = /^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1000);
}
