/** Writes messages to one socket. */
import type { WebSocket } from 'ws';
import { writeFrame, type Frame, type Version } from './frames.ts';

export interface Pen {
  reply: (to: Frame, status: 'ok' | 'error', response?: Record<string, unknown>) => void;
  push: (joining: Joining, event: string, payload: Record<string, unknown>) => void;
  /** Tells the client that a channel is over, or has to be joined again. */
  end: (joining: Joining, event: 'phx_close' | 'phx_error') => void;
}

/** A topic, and which joining of it. */
export type Joining = Pick<Frame, 'topic' | 'joinRef'>;

/** Some hundred rows that the other side has not taken. */
const mostBufferedBytes = 1024 * 1024;

export function createPen(
  socket: Pick<WebSocket, 'send' | 'terminate' | 'bufferedAmount'>,
  version: Version,
): Pen {
  const write = (frame: Frame) => {
    if (socket.bufferedAmount > mostBufferedBytes) socket.terminate();
    else socket.send(writeFrame(version, frame));
  };
  return {
    reply: ({ joinRef, ref, topic }, status, response = {}) => {
      write({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
    },
    push: ({ joinRef, topic }, event, payload) => {
      write({ joinRef, ref: null, topic, event, payload });
    },
    end: ({ joinRef, topic }, event) => {
      write({ joinRef, ref: joinRef, topic, event, payload: {} });
    },
  };
}
