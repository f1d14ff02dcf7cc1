/** Streams of the live connection (decision 024). The connection's code loads with the first stream. */
import { logProblem } from '../../log.ts';
import type { Watch } from './watch.ts';

/** @returns a function that stops watching */
export function watchLive<Event>(watch: Watch<Event>): () => void {
  const abort = new AbortController();
  void loadAndWatch(watch, abort.signal);
  return () => abort.abort();
}

async function loadAndWatch<Event>(watch: Watch<Event>, signal: AbortSignal): Promise<void> {
  try {
    const { watchOverSocket } = await import('./live-socket.ts');
    await watchOverSocket(watch, signal);
  } catch (error) {
    if (!signal.aborted) logProblem('The live connection could not be loaded', error);
  }
}
