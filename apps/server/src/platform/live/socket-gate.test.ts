import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { guardSocket } from './socket-gate.ts';

/** A socket that tests speak through, and a record of what became of each message. */
function openGate() {
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const read: string[] = [];
  const done: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    close: (code: number) => void done.push(`closed with ${String(code)}`),
    pause: () => void done.push('paused'),
  });
  const refused: string[] = [];
  const metrics = { liveMessageRefused: (reason: string) => void refused.push(reason) };
  let refusedByNetwork = 0;
  const limits = { refused: () => (refusedByNetwork += 1) };
  guardSocket({ clock, metrics, limits }, { socket, network: 'here' }, (text) => void read.push(text));
  return {
    clock,
    read,
    done,
    refused,
    refusedByNetwork: () => refusedByNetwork,
    send: (text: string, isBinary = false) => socket.emit('message', Buffer.from(text), isBinary),
    socket,
  };
}

function tick(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

test('reads twenty messages within a second, refuses the rest unread, and stops reading from the socket', async () => {
  const { send, read, done, refused, refusedByNetwork } = openGate();
  for (let count = 0; count < 30; count += 1) send(String(count));
  await tick();
  expect(read).toEqual(Array.from({ length: 20 }, (_, count) => String(count)));
  expect(refused).toEqual(Array.from({ length: 10 }, () => 'too-often'));
  expect(refusedByNetwork()).toBe(10);
  expect(done).toEqual(['closed with 1008', 'paused']);
});

test('lets twenty messages through in every second, however they are spread', () => {
  const { clock, send, read, refused } = openGate();
  for (let second = 0; second < 5; second += 1) {
    clock.ms = second * 1000 + 999;
    for (let count = 0; count < 20; count += 1) send('hello');
  }
  expect(read).toHaveLength(100);
  expect(refused).toEqual([]);
  clock.ms += 999;
  send('one too many');
  expect(refused).toEqual(['too-often']);
});

test('continues when the clock is set back', () => {
  const { clock, send, refused } = openGate();
  clock.ms = 3_600_000;
  for (let count = 0; count < 20; count += 1) send('hello');
  clock.ms = 0;
  for (let count = 0; count < 20; count += 1) send('hello');
  expect(refused).toEqual([]);
});

test('counts pings and pongs as messages', () => {
  const { socket, refused } = openGate();
  for (let count = 0; count < 11; count += 1) {
    socket.emit('ping', Buffer.alloc(0));
    socket.emit('pong', Buffer.alloc(0));
  }
  expect(refused).toEqual(['too-often', 'too-often']);
});

test('reads no binary message, and nothing that comes after it', async () => {
  const { send, read, done, refused } = openGate();
  send('bytes', true);
  send('text');
  await tick();
  expect(read).toEqual([]);
  expect(refused).toEqual(['malformed', 'malformed']);
  expect(done).toEqual(['closed with 1007', 'paused']);
});

test("refuses a message by its frame's announced length", async () => {
  const { socket, done, refused } = openGate();
  socket.emit(
    'error',
    Object.assign(new RangeError('too long'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }),
  );
  await tick();
  expect(refused).toEqual(['too-large']);
  expect(done).toEqual(['closed with 1009', 'paused']);
});
