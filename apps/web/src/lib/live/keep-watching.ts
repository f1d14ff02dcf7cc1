/** Joins a stream of the live connection again and again, until nobody is watching. */
import { ORPCError } from '@orpc/client';
import { liveConnection } from '@target-analysis/contract/constants';
import { logProblem } from '../../log.ts';
import { announceRefusal } from '../calls/refusals.ts';
import { isPassing } from '../calls/retry.ts';
import type { LiveCalls, Watch } from './watch.ts';

/** The connection that carries a stream. */
export interface LiveLine {
  live: LiveCalls;
  isOpen: () => boolean;
  /** Resolves once the connection is open or the signal is aborted. */
  untilOpen: (signal: AbortSignal) => Promise<void>;
  /** Resolves after that many milliseconds, or once the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** How long to wait after that many failures in a row, in ms. */
export function delayMs(failures: number): number {
  const { reconnectDelaysMs } = liveConnection;
  return reconnectDelaysMs[failures - 1] ?? Math.max(...reconnectDelaysMs);
}

export async function keepWatching<Event>(
  { live, isOpen, untilOpen, pause }: LiveLine,
  watch: Watch<Event>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (;;) {
    await untilOpen(signal);
    if (signal.aborted) return;
    const outcome = await watchOnce(live, watch, signal);
    if (outcome === 'over') return;
    failures = outcome === 'joined' ? 1 : failures + 1;
    // A cut connection has its own wait.
    if (isOpen()) await pause(delayMs(failures), signal);
  }
}

/** Follows one stream from beginning to end; `over` if the page should not ask again. */
async function watchOnce<Event>(
  live: LiveCalls,
  { open, onEvent, onJoined, onRefused }: Watch<Event>,
  signal: AbortSignal,
): Promise<'joined' | 'failed' | 'over'> {
  const isStopped = () => signal.aborted;
  let hasJoined = false;
  try {
    const events = await open(live);
    hasJoined = true;
    const leave = () => {
      // On a closed connection there is nothing to leave.
      events.return?.().catch(() => undefined);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (isStopped()) leave();
    else onJoined?.();
    for await (const event of events) {
      if (isStopped()) break;
      onEvent(event);
    }
    signal.removeEventListener('abort', leave);
  } catch (error) {
    if (isStopped()) return 'over';
    // A stream that breaks may only need a fresh token, which the next try shows.
    if (!hasJoined) announceRefusal(error);
    if (!hasJoined && onRefused !== undefined && isRefusal(error)) {
      onRefused(error);
      return 'over';
    }
    logProblem('A live stream was interrupted, asking for it again', error);
  }
  if (isStopped()) return 'over';
  return hasJoined ? 'joined' : 'failed';
}

/** The server refused the call itself, and would refuse it again. */
function isRefusal(error: unknown): error is Error {
  return error instanceof ORPCError && !isPassing(error);
}
