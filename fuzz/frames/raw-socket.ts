/** A WebSocket with full control over every byte, so it can send what no library sends. */
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { opcodes, readFrames, type HeardFrame } from './frame-bytes.ts';

export interface RawSocket {
  /** The HTTP status of the server's response to the upgrade. */
  status: number;
  /** All texts received so far. */
  texts: string[];
  /** The server's close code; null if it sent none. */
  closeCode: () => number | null;
  isOver: () => boolean;
  write: (bytes: Uint8Array) => void;
  /** Announces the end of its data, and keeps listening. */
  halfClose: () => void;
  destroy: () => void;
  /** Resolves once the condition is met or the connection is over; rejects if neither happens in time. */
  until: (isMet: () => boolean) => Promise<void>;
}

/** Anything that takes longer hangs. */
const hangsAfterMs = 60_000;

const right: Readonly<Record<string, string>> = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
};

/** @param headers added to the usual ones, or replacing them; an empty one is left out */
export async function openRawSocket(
  serverUrl: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> {
  const { hostname, port, host } = new URL(serverUrl);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const events = new EventEmitter();
  const heard = listenTo(socket, events);
  const until = async (isMet: () => boolean): Promise<void> => {
    const signal = AbortSignal.timeout(hangsAfterMs);
    while (!isMet() && !heard.isOver) await once(events, 'change', { signal });
  };
  const key = randomBytes(16).toString('base64');
  const lines = Object.entries({ host, ...right, 'sec-websocket-key': key, ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  try {
    await until(() => heard.status !== 0);
  } catch (cause) {
    socket.destroy();
    throw cause;
  }
  return {
    status: heard.status,
    texts: heard.texts,
    closeCode: () => heard.closeCode,
    isOver: () => heard.isOver,
    write: (bytes) => {
      if (!heard.isOver) socket.write(bytes);
    },
    halfClose: () => socket.end(),
    destroy: () => socket.destroy(),
    until,
  };
}

interface Heard {
  status: number;
  texts: string[];
  closeCode: number | null;
  isOver: boolean;
}

function listenTo(socket: Socket, events: EventEmitter): Heard {
  const heard: Heard = { status: 0, texts: [], closeCode: null, isOver: false };
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    if (heard.status === 0) rest = takeStatus(heard, rest);
    if (heard.status === 101) {
      const { frames, left } = readFrames(rest);
      rest = left;
      for (const frame of frames) hear(heard, frame);
    }
    // A client that answers the close frame would receive no more than this.
    if (heard.isOver) socket.destroy();
    events.emit('change');
  });
  const end = (): void => {
    heard.isOver = true;
    socket.destroy();
    events.emit('change');
  };
  // A broken connection counts as over, like one that ends.
  socket.once('end', end).once('close', end).on('error', end);
  return heard;
}

/** Reads the status once the response's head is complete; returns the bytes after it. */
function takeStatus(heard: Heard, bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return bytes;
  const head = bytes.subarray(0, end).toString('latin1');
  heard.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 599);
  return bytes.subarray(end + 4);
}

function hear(heard: Heard, { opcode, payload }: HeardFrame): void {
  if (opcode === opcodes.text) heard.texts.push(payload.toString('utf8'));
  if (opcode !== opcodes.close) return;
  heard.isOver = true;
  if (payload.length >= 2) heard.closeCode = payload.readUInt16BE();
}
