/** Rows that the page hears of the moment they are there. The connection is loaded with the first that is watched. */
import { logProblem } from '../../log.ts';
import type { Watch } from '../watch.ts';

/** @returns how to stop. */
export function watchInserts(watch: Watch): () => void {
  const abort = new AbortController();
  void loadAndWatch(watch, abort.signal);
  return () => {
    abort.abort();
  };
}

async function loadAndWatch(watch: Watch, signal: AbortSignal): Promise<void> {
  try {
    const { watchOverSocket } = await import('./live-socket.ts');
    watchOverSocket(watch, signal);
  } catch (error) {
    if (!signal.aborted) logProblem('The live connection could not be loaded', error);
  }
}
