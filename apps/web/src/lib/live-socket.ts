/** The live connection itself: one WebSocket for all that the page watches (document 1 section 9). */
import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import { liveConnection } from '@target-analysis/contract/constants';
import ReconnectingSocket from 'partysocket/ws';
import { bearerHeaders } from './auth.ts';
import type { LiveCalls, Watch } from './live.ts';
import { logProblem } from './log.ts';
import { isPassing } from './retry.ts';

const { heartbeatMs, reconnectDelaysMs } = liveConnection;
const connectionTimeoutMs = 10_000;
/** A heartbeat that isn't answered within this time means that the connection is dead. */
const heartbeatAnswerMs = 10_000;
/** The next page may watch the same. */
const lingerMs = 1000;

/** Watches until the signal is aborted; after each interruption it joins again. */
export const keepWatching = createWatcher();

function createWatcher() {
  const socket = createSocket();
  const live: LiveCalls = createORPCClient(new RPCLink({ websocket: socket, headers: bearerHeaders }));
  const keepOpen = createKeeper(socket, live);

  return async <Event>(watch: Watch<Event>, signal: AbortSignal): Promise<void> => {
    const release = keepOpen();
    let failures = 0;
    while (!signal.aborted) {
      await untilOpen(socket, signal);
      if (signal.aborted) break;
      const outcome = await watchOnce(live, watch, signal);
      if (outcome === 'refused') break;
      failures = outcome === 'joined' ? 0 : failures + 1;
      if (socket.readyState === socket.OPEN) await pause(delayMs(failures), signal);
    }
    release();
  };
}

function createSocket(): ReconnectingSocket {
  const address = `${window.location.origin.replace(/^http/, 'ws')}/api/live`;
  // The library's own delays grow by a factor; the wait for the address is where others fit in.
  const socket: ReconnectingSocket = new ReconnectingSocket(
    async () => {
      if (socket.retryCount > 0) await pause(delayMs(socket.retryCount - 1));
      return address;
    },
    undefined,
    { startClosed: true, minReconnectionDelay: 0, connectionTimeout: connectionTimeoutMs },
  );
  return socket;
}

/** Keeps the socket open while anything is watched and there is a network. */
function createKeeper(socket: ReconnectingSocket, live: LiveCalls) {
  let watches = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (watches > 0 && navigator.onLine) socket.reconnect();
  };
  // Without a network every attempt would fail, and be told in the console.
  window.addEventListener('offline', () => {
    socket.close();
  });
  window.addEventListener('online', open);
  setInterval(() => void beat(socket, live), heartbeatMs);

  return () => {
    clearTimeout(closing);
    watches += 1;
    if (socket.readyState === socket.CLOSED) open();
    return () => {
      watches -= 1;
      if (watches > 0) return;
      closing = setTimeout(() => {
        socket.close();
      }, lingerMs);
    };
  };
}

async function beat(socket: ReconnectingSocket, live: LiveCalls): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  // A call that fails was answered, or its connection is known to be over.
  const isOver = live.connection.heartbeat().then(
    () => true,
    () => true,
  );
  const isDead = pause(heartbeatAnswerMs).then(() => false);
  if (!(await Promise.race([isOver, isDead]))) socket.reconnect();
}

/** One stream from its beginning to its end; `refused` where it is no use to ask again. */
async function watchOnce<Event>(
  live: LiveCalls,
  { open, onEvent, onJoined, onRefused }: Watch<Event>,
  signal: AbortSignal,
): Promise<'joined' | 'failed' | 'refused'> {
  let hasJoined = false;
  try {
    const events = await open(live);
    hasJoined = true;
    const leave = () => {
      // Over a connection that is gone there is nothing to leave.
      events.return?.().catch(() => undefined);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    else onJoined?.();
    for await (const event of events) if (!isStopped(signal)) onEvent(event);
    signal.removeEventListener('abort', leave);
  } catch (error) {
    if (isStopped(signal)) return 'joined';
    if (!hasJoined && onRefused !== undefined && isRefusal(error)) {
      onRefused(error);
      return 'refused';
    }
    logProblem('A live stream ended, asking for it again', error);
  }
  return hasJoined ? 'joined' : 'failed';
}

function isStopped(signal: AbortSignal): boolean {
  return signal.aborted;
}

/** What the server said about the call itself, and will say again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && !isPassing(error);
}

function untilOpen(socket: ReconnectingSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.removeEventListener('open', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    socket.addEventListener('open', done);
    signal.addEventListener('abort', done);
    if (socket.readyState === socket.OPEN) done();
  });
}

function delayMs(failures: number): number {
  return reconnectDelaysMs[failures] ?? Math.max(...reconnectDelaysMs);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
