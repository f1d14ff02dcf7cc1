/** Decides what is read from a socket: counts and measures its frames before anything parses them. */
import type { EventEmitter } from 'node:events';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';
import type { LiveRefusal, Metrics } from '../metrics/metrics.ts';
import { createPace, type SocketLimits } from './socket-limits.ts';

export interface GateDeps {
  clock: Clock;
  metrics: Pick<Metrics, 'liveMessageRefused'>;
  limits: Pick<SocketLimits, 'refused'>;
}

export interface Gate {
  /** Closes the socket, and refuses whatever else arrives on it. */
  refuse: (reason: LiveRefusal) => void;
  /** When the other side last sent anything. */
  lastHeardAt: () => number;
}

/** RFC 6455, section 7.4.1. */
const closeCodes: Record<LiveRefusal, number> = { malformed: 1007, 'too-often': 1008, 'too-large': 1009 };

/** `read` receives each accepted text. */
export function guardSocket(
  { clock, metrics, limits }: GateDeps,
  { socket, network }: { socket: EventEmitter & Pick<WebSocket, 'close' | 'pause'>; network: string },
  read: (text: string) => void,
): Gate {
  const keepsPace = createPace(clock);
  let refusedFor: LiveRefusal | null = null;
  let lastHeardAt = clock.now().getTime();

  const refuse = (reason: LiveRefusal) => {
    metrics.liveMessageRefused(reason);
    limits.refused(network);
    if (refusedFor !== null) return;
    refusedFor = reason;
    socket.close(closeCodes[reason]);
    // @NOTE After one of its own errors, ws keeps reading and discarding, and sets that up on this very tick. So
    // pause later.
    process.nextTick(() => socket.pause());
  };
  /** Pings and pongs cost as much as messages. */
  const takes = (): boolean => {
    lastHeardAt = clock.now().getTime();
    if (refusedFor === null && keepsPace()) return true;
    refuse(refusedFor ?? 'too-often');
    return false;
  };
  socket.on('ping', takes);
  socket.on('pong', takes);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!takes()) return;
    if (isBinary || !Buffer.isBuffer(data)) refuse('malformed');
    else read(data.toString('utf8'));
  });
  socket.on('error', (cause: Error) => {
    refuse('code' in cause && cause.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? 'too-large' : 'malformed');
  });
  return { refuse, lastHeardAt: () => lastHeardAt };
}
