/** A thread that sends junk over WebSockets as fast as the other side accepts it, and reconnects when cut off. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { textFrame } from '../../fuzz/frames/frame-bytes.ts';

export interface Flood {
  url: string;
  path: string;
  sockets: number;
  /** The text of each message. */
  text: string;
}

const flood = z
  .object({ url: z.string(), path: z.string(), sockets: z.number(), text: z.string() })
  .parse(workerData);

const counts = { opened: 0, turnedAway: 0, messages: 0 };
const message = textFrame(flood.text);
const end = new AbortController();

parentPort?.once('message', () => end.abort());

async function sendOnce(): Promise<void> {
  const { hostname, port, host } = new URL(flood.url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  const closed = heard(socket, 'close');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${flood.path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const head = await Promise.race([heard(socket, 'data'), closed]);
  if (!head.startsWith('HTTP/1.1 101')) {
    counts.turnedAway += 1;
    socket.destroy();
    return;
  }
  counts.opened += 1;
  while (!end.signal.aborted && socket.writable) {
    counts.messages += 1;
    if (!socket.write(message)) await Promise.race([heard(socket, 'drain'), closed]);
  }
  socket.destroy();
}

/** Unlike Node's `once`, this keeps waiting through errors. */
function heard(socket: Socket, event: 'close' | 'data' | 'drain'): Promise<string> {
  return new Promise((resolve) => socket.once(event, (told: unknown) => resolve(String(told))));
}

await Promise.all(
  Array.from({ length: flood.sockets }, async () => {
    while (!end.signal.aborted) await sendOnce();
  }),
);
parentPort?.postMessage(counts);
