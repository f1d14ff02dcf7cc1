/** One socket, and what ends it. */
import type { WebSocket } from 'ws';
import { readFrame, type Version } from './frames.ts';
import { createPen } from './pen.ts';
import { createTopics, type TopicsDeps } from './topics.ts';

export interface Connection {
  hear: (text: string) => void;
  /** The other side is there, whatever it says. */
  isAlive: () => void;
  tick: () => void;
  /** Nothing is told any more. */
  stop: () => void;
}

export interface Caller {
  socket: Pick<WebSocket, 'send' | 'close' | 'terminate' | 'ping' | 'bufferedAmount'>;
  version: Version;
  network: string;
}

/** A socket that has joined nothing for so long is of no use to anybody. */
const uselessMs = 30_000;
/** Browsers answer a ping even for a page that sleeps and sends no heartbeat. */
const pingMs = 25_000;
const silentMs = 60_000;

/** Of closing codes, RFC 6455 section 7.4.1. */
export const closeCodes = { goingAway: 1001, notText: 1003, malformed: 1007, refused: 1008 } as const;

export function openConnection(deps: TopicsDeps, { socket, version, network }: Caller): Connection {
  const pen = createPen(socket, version);
  const topics = createTopics(deps, pen, network);
  const now = () => deps.clock.now().getTime();
  let lastHeard = now();
  let lastPing = now();
  let lastOfUse = now();

  return {
    hear: (text) => {
      lastHeard = now();
      const frame = readFrame(version, text);
      if (frame === null) {
        socket.close(closeCodes.malformed, 'not a message of this protocol');
      } else if (frame.topic === 'phoenix' && frame.event === 'heartbeat') {
        pen.reply(frame, 'ok');
      } else {
        topics.answer(frame);
      }
    },
    isAlive: () => {
      lastHeard = now();
    },
    tick: () => {
      if (!topics.isEmpty()) lastOfUse = now();
      if (now() - lastHeard >= silentMs) {
        socket.terminate();
      } else if (now() - lastOfUse >= uselessMs) {
        socket.close(closeCodes.refused, 'nothing is listened to');
      } else {
        topics.tick();
        if (now() - lastPing < pingMs) return;
        lastPing = now();
        socket.ping();
      }
    },
    stop: topics.stop,
  };
}
