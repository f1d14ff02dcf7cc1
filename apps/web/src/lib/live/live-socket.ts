/** The live connection itself: one WebSocket for everything that the page watches (document 1 section 9). */
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import { liveConnection } from '@target-analysis/contract/constants';
import ReconnectingSocket from 'partysocket/ws';
import { bearerHeaders } from '../calls/auth.ts';
import { delayMs, keepWatching } from './keep-watching.ts';
import type { LiveCalls, Watch } from './watch.ts';

const connectionTimeoutMs = 10_000;
/** A heartbeat without an answer within this time means that the connection is dead. */
const heartbeatAnswerMs = 10_000;
/** The next page may watch the same stream. */
const lingerMs = 1000;

/** Watches until the signal is aborted. */
export const watchOverSocket = createWatcher();

function createWatcher() {
  const socket = createSocket();
  const live: LiveCalls = createORPCClient(
    // @ts-expect-error the one library calls its state a number, the other one of four
    new RPCLink({ websocket: socket, headers: bearerHeaders }),
  );
  const keepOpen = createKeeper(socket, live);
  const line = {
    live,
    pause,
    isOpen: () => socket.readyState === socket.OPEN,
    untilOpen: (signal: AbortSignal) => untilOpen(socket, signal),
  };
  return async <Event>(watch: Watch<Event>, signal: AbortSignal): Promise<void> => {
    const release = keepOpen();
    await keepWatching(line, watch, signal);
    release();
  };
}

function createSocket(): ReconnectingSocket {
  const address = `${window.location.origin.replace(/^http/, 'ws')}/api/live`;
  // The library's own delays grow by a factor; ours run when it asks for the address.
  const socket: ReconnectingSocket = new ReconnectingSocket(
    async () => {
      if (socket.retryCount > 0) await pause(delayMs(socket.retryCount));
      return address;
    },
    undefined,
    { startClosed: true, minReconnectionDelay: 0, connectionTimeout: connectionTimeoutMs },
  );
  return socket;
}

/** Keeps the socket open while something is watched and there is a network. */
function createKeeper(socket: ReconnectingSocket, live: LiveCalls) {
  let watches = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (watches > 0 && navigator.onLine) socket.reconnect();
  };
  // Without a network every attempt would fail and log to the console.
  window.addEventListener('offline', () => socket.close());
  window.addEventListener('online', open);
  setInterval(() => void beat(socket, live), liveConnection.heartbeatMs);

  return () => {
    clearTimeout(closing);
    watches += 1;
    if (watches === 1 && socket.readyState !== socket.OPEN) open();
    return () => {
      watches -= 1;
      if (watches > 0) return;
      closing = setTimeout(() => socket.close(), lingerMs);
    };
  };
}

/** The browser doesn't notice a connection that died silently. */
async function beat(socket: ReconnectingSocket, live: LiveCalls): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  const over = () => 'over' as const;
  // A call fails if the server answers with an error, or the socket is known to be closed.
  const answer = live.connection.heartbeat().then(over, over);
  const outcome = await Promise.race([answer, pause(heartbeatAnswerMs)]);
  if (outcome !== 'over') socket.reconnect();
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
