/** One socket: the calls on it, and what ends it. */
import type { WebSocket } from 'ws';
import { AppError } from '../http/app-error.ts';
import type { SignIn } from '../http/procedures.ts';
import type { Ids } from '../ids/ids.ts';
import type { Log } from '../log/log.ts';
import type { LiveHandler } from './live-handler.ts';
import type { LiveContext } from './live-procedures.ts';
import { guardSocket, type GateDeps } from './socket-gate.ts';
import type { SocketLimits } from './socket-limits.ts';
import { readMessage, type WireMessage } from './wire-message.ts';

export interface ConnectionDeps extends GateDeps {
  ids: Ids;
  log: Log;
  limits: SocketLimits;
  handler: LiveHandler;
  /** The sign-in of the access token in the header. */
  authenticate: (authorization: string | undefined) => Promise<SignIn | null>;
}

/** RFC 6455, section 7.4.1. */
const closeCodes = { useless: 1008, failed: 1011 } as const;

const heartbeatPath = '/connection/heartbeat';
/** More than any of our pages watches at once. */
const mostCalls = 20;
/** A few hundred rows that the other side has not received. */
const mostBufferedBytes = 1024 * 1024;
/** A socket that watches nothing for this long is useless. */
const uselessMs = 30_000;
/** Browsers answer a ping even for a sleeping page. */
const pingMs = 25_000;
const silentMs = 60_000;

/** @returns a function to call about every second */
export function openConnection(deps: ConnectionDeps, caller: { socket: WebSocket; network: string }) {
  const { socket } = caller;
  const now = () => deps.clock.now().getTime();
  let lastPing = now();
  let lastOfUse = now();
  const { answer, areOpen } = answerCalls(deps, caller);
  const gate = guardSocket(deps, caller, (text) => {
    const message = readMessage(text);
    if (message === null) gate.refuse('malformed');
    else void answer(text, message);
  });
  return () => {
    if (areOpen()) lastOfUse = now();
    if (now() - gate.lastHeardAt() >= silentMs) {
      socket.terminate();
    } else if (now() - lastOfUse >= uselessMs) {
      socket.close(closeCodes.useless, 'nothing is watched');
    } else if (now() - lastPing >= pingMs) {
      lastPing = now();
      socket.ping();
    }
  };
}

function answerCalls(deps: ConnectionDeps, { socket, network }: { socket: WebSocket; network: string }) {
  const peer = peerOf(socket);
  let open = 0;
  socket.once('close', () => deps.handler.close(peer));

  function contextOf({ path, authorization }: WireMessage): LiveContext {
    const isCounted = path !== null && path !== heartbeatPath;
    const isTooMany = isCounted && (open > mostCalls || !deps.limits.mayCall(network));
    return {
      requestId: deps.ids.uuid(),
      readSignIn: () => deps.authenticate(authorization),
      refusal: isTooMany ? new AppError('too-many-requests', { seconds: 60 }) : null,
    };
  }

  return {
    areOpen: () => open > 0,
    /** Runs as long as the call's stream of events. */
    answer: async (text: string, message: WireMessage): Promise<void> => {
      open += 1;
      try {
        await deps.handler.message(peer, text, { context: contextOf(message) });
      } catch (cause) {
        deps.log.error({ cause }, 'a live call failed');
        socket.close(closeCodes.failed);
      } finally {
        open -= 1;
      }
    },
  };
}

/** The socket as the RPC library writes to it. A reader that falls far behind is cut off and starts over. */
function peerOf(socket: WebSocket): Parameters<LiveHandler['message']>[0] {
  return {
    // Only used by `upgrade`, which would read whatever arrives.
    addEventListener: () => undefined,
    send: (data) => {
      if (typeof data !== 'string') throw new TypeError('nothing but text goes over the live connection');
      if (socket.bufferedAmount > mostBufferedBytes) socket.terminate();
      else socket.send(data);
    },
  };
}
