/** What can be watched over the live connection. */
import type { ContractRouterClient } from '@orpc/contract';
import type { LiveContract } from '@target-analysis/contract';

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
