/** Streams of the live connection (decision 024). The connection is loaded with the first one. */
import type { ContractRouterClient } from '@orpc/contract';
import type { LiveContract } from '@target-analysis/contract';
import { logProblem } from '../../log.ts';

export type LiveCalls = ContractRouterClient<LiveContract>;

export interface Watch<Event> {
  /** Asks for the stream; called again after each interruption, and then shows a fresh token. */
  open: (live: LiveCalls) => Promise<AsyncIteratorObject<Event>>;
  onEvent: (event: Event) => void;
  /** The server listens, for the first time or again: whatever came before has to be read. */
  onJoined?: () => void;
  /** The server won't open the stream, now or later. Without it the page goes on asking. */
  onRefused?: (refusal: Error) => void;
}

/** @returns how to stop. */
export function watchLive<Event>(watch: Watch<Event>): () => void {
  const abort = new AbortController();
  void loadAndWatch(watch, abort.signal);
  return () => {
    abort.abort();
  };
}

async function loadAndWatch<Event>(watch: Watch<Event>, signal: AbortSignal): Promise<void> {
  try {
    const { watchOverSocket } = await import('./live-socket.ts');
    await watchOverSocket(watch, signal);
  } catch (error) {
    if (!signal.aborted) logProblem('The live connection could not be loaded', error);
  }
}
