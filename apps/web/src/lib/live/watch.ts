/** What can be watched over the live connection. */
import type { ContractRouterClient } from '@orpc/contract';
import type { LiveContract } from '@target-analysis/contract';

export type LiveCalls = ContractRouterClient<LiveContract>;

export interface Watch<Event> {
  /** Asks for the stream; called again after each interruption, then with a fresh token. */
  open: (live: LiveCalls) => Promise<AsyncIteratorObject<Event>>;
  onEvent: (event: Event) => void;
  /** The server is listening, for the first time or again: read everything that happened before. */
  onJoined?: () => void;
  /** The server won't open the stream, now or later. Without this callback the page keeps asking. */
  onRefused?: (refusal: Error) => void;
}
