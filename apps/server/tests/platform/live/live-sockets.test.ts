/** What a socket may send, who may open one, and what closes it. */
import { get } from 'node:http';
import fc from 'fast-check';
import { expect } from 'vitest';
import { callMessage, notify, openLive, openSocket, refusalOf, watch } from './_live.ts';
import { newShooter } from '../../privacy/_shooters.ts';
import { startTestServer, testWithServer as test, type TestServer } from '../../world/server.ts';

function heartbeat(id: string): string {
  return JSON.stringify({ i: id, p: { u: '/connection/heartbeat', b: {} } });
}

async function refusals(server: TestServer, reason: string): Promise<number> {
  const { text } = await server.call('GET', '/metrics');
  const line = new RegExp(
    `^target_analysis_live_messages_refused_total\\{reason="${reason}"\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
}

test('answers a heartbeat from anyone', async ({ server }) => {
  const { live, socket, heard } = await openLive(server);
  expect(await live.connection.heartbeat()).toEqual({});
  expect(heard).toEqual([{ i: '1', p: { b: { json: {} } } }]);
  socket.terminate();
});

test.for([
  ['no JSON', 'hello', 1007, 'malformed'],
  ['another shape', '{"topic":1}', 1007, 'malformed'],
  ['an address that is none', '{"i":"1","p":{"u":"//elsewhere"}}', 1007, 'malformed'],
  ['a file', '{"i":"1","p":{"u":"/connection/heartbeat","h":{"content-type":"a/b"}}}', 1007, 'malformed'],
  ['events of its own', '{"i":"1","t":3,"p":{"e":"message","d":1}}', 1007, 'malformed'],
  ['bytes', Buffer.from(heartbeat('1')), 1007, 'malformed'],
  ['text that is none', Buffer.from([0xc3, 0x28]), 1007, 'malformed'],
  ['52 kB', 'x'.repeat(52_000), 1009, 'too-large'],
] as const)(
  'closes a socket that sends %s, and counts that',
  async ([what, message, code, reason], { server }) => {
    const before = await refusals(server, reason);
    const { socket, closed } = await openSocket(server);
    socket.send(message, { binary: what === 'bytes' });
    expect(await closed).toBe(code);
    expect(await refusals(server, reason)).toBe(before + 1);
  },
);

test('reads twenty messages within a second, and closes a socket that sends more', async ({ server }) => {
  const before = await refusals(server, 'too-often');
  const { socket, heard, closed } = await openSocket(server);
  for (let count = 0; count < 25; count += 1) socket.send(heartbeat(String(count)));
  expect(await closed).toBe(1008);
  expect(heard.length).toBeLessThanOrEqual(20);
  expect(await refusals(server, 'too-often')).toBeGreaterThan(before);
});

test('reads nothing from a socket that was closed for what it sent', async ({ server }) => {
  const before = await refusals(server, 'malformed');
  const { socket, heard, closed } = await openSocket(server);
  socket.send('nonsense');
  for (let count = 0; count < 5; count += 1) socket.send(heartbeat(String(count)));
  expect(await closed).toBe(1007);
  expect(heard).toEqual([]);
  expect(await refusals(server, 'malformed')).toBeGreaterThan(before);
});

test('allows at most twenty streams on one socket', async ({ server }) => {
  const owner = await newShooter(server);
  const { live, socket } = await openLive(server, owner.token);
  const outcomes: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    // More at once would be too many messages.
    if (count % 10 === 0) server.clock.advance(1);
    outcomes.push(await refusalOf(live.notifications.watch()));
  }
  expect(outcomes.filter((outcome) => outcome === 'too-many-requests')).toHaveLength(1);
  expect(outcomes.at(-1)).toBe('too-many-requests');
  socket.terminate();
});

test('closes a socket that watches nothing, and a silent, dead one', async ({ server }) => {
  const owner = await newShooter(server);
  const useless = await openSocket(server);
  const gone = await openSocket(server, { autoPong: false });
  gone.socket.send(callMessage('/notifications/watch', owner.token));
  await expect.poll(() => gone.heard).toHaveLength(1);
  server.clock.advance(30);
  expect(await useless.closed).toBe(1008);
  server.clock.advance(30);
  expect(await gone.closed).toBe(1006);
});

test('keeps a socket whose page sleeps: the browser answers for it', async ({ server }) => {
  const owner = await newShooter(server);
  const { live, socket } = await openLive(server, owner.token);
  const { events } = await watch(live.notifications.watch());
  let pings = 0;
  socket.on('ping', () => (pings += 1));
  for (let count = 1; count <= 4; count += 1) {
    server.clock.advance(26);
    await expect.poll(() => pings).toBe(count);
  }
  const id = await notify(server, owner.userId);
  await expect.poll(() => events.map((event) => event.id)).toEqual([id]);
  socket.terminate();
});

test('accepts sockets from its own pages only', async ({ server }) => {
  const { host, origin } = new URL(server.url);
  const stranger = { headers: { origin: 'https://elsewhere.example' } };
  await expect(openSocket(server, stranger)).rejects.toThrow('Unexpected server response: 404');
  const seenAs = { headers: { origin: `https://${host}`, host } };
  for (const own of [{ headers: { origin } }, seenAs]) (await openSocket(server, own)).socket.terminate();
});

test('answers a request without an upgrade, or at another address, like any other request', async ({
  server,
}) => {
  expect(await server.call('GET', '/api/live')).toMatchObject({ status: 404 });
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      get(`${server.url}${path}`, { headers }, (answer) => {
        resolve(answer.resume().statusCode);
      }).once('error', reject);
    });
  expect(await statusOf('/api/health', { connection: 'Upgrade', upgrade: 'h2c' })).toBe(200);
  expect(await statusOf('/api/live', { connection: 'close', upgrade: 'websocket' })).toBe(404);
  const asking = { connection: 'Upgrade', upgrade: 'websocket' };
  expect(await statusOf('/api/%6cive', asking)).toBe(404);
  expect(await statusOf('/api/reports', asking)).toBe(401);
});

test('limits the sockets of one network', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(server)));
  await expect(openSocket(server)).rejects.toThrow('429');
  sockets[0]?.socket.terminate();
  await expect.poll(() => refusalOf(openSocket(server))).toBe('answered');
  await server.stop();
});

test('opens none for a network that was refused too often, for a minute', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(server)));
  await Promise.all(
    sockets.map(async ({ socket, closed }) => {
      for (let count = 0; count < 5; count += 1) socket.send('nonsense');
      await closed;
    }),
  );
  await expect(openSocket(server)).rejects.toThrow('429');
  server.clock.advance(61);
  (await openSocket(server)).socket.terminate();
  await server.stop();
});

test('limits the calls of one network', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  const sockets = await Promise.all(Array.from({ length: 4 }, () => openLive(server)));
  const outcomes: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const calls = sockets.flatMap(({ live }) =>
      Array.from({ length: 20 }, () => refusalOf(live.notifications.watch())),
    );
    outcomes.push(...(await Promise.all(calls)));
    server.clock.advance(1);
  }
  expect(outcomes.filter((outcome) => outcome === 'authentication-required')).toHaveLength(300);
  expect(outcomes.filter((outcome) => outcome === 'too-many-requests')).toHaveLength(20);
  server.clock.advance(60);
  const { live } = await openLive(server);
  expect(await refusalOf(live.notifications.watch())).toBe('authentication-required');
  await server.stop();
});

test('closes its sockets at once when it stops', async ({ database }) => {
  const server = await startTestServer(database);
  const owner = await newShooter(server);
  const { live, closed } = await openLive(server, owner.token);
  const { ended } = await watch(live.notifications.watch());
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(server)));
  await server.stop();
  // Sockets that are cut off after the closing time end with 1006.
  const codes = await Promise.all([closed, ...sockets.map((socket) => socket.closed)]);
  expect(new Set(codes)).toEqual(new Set([1001]));
  expect(await ended).toContain('AbortError');
});

test('cuts off a reader that falls far behind', async ({ database }) => {
  const server = await startTestServer(database);
  const owner = await newShooter(server);
  const { live, socket } = await openLive(server, owner.token);
  await watch(live.notifications.watch());
  socket.pause();
  const openSockets = async () => {
    const { text } = await server.call('GET', '/metrics');
    return Number(/^target_analysis_live_sockets (\d+)$/m.exec(text)?.[1]);
  };
  expect(await openSockets()).toBe(1);
  // The system buffers some megabytes between the two.
  for (let told = 0; told < 30 && (await openSockets()) > 0; told += 1)
    await notify(server, owner.userId, 'x'.repeat(1_000_000));
  expect(await openSockets()).toBe(0);
  await server.stop();
});

const words = fc.constantFrom('/notifications/watch', '/connection/heartbeat', '/a', '__proto__', '');
const messages = fc.oneof(
  fc.record(
    {
      i: fc.oneof(fc.string(), fc.jsonValue()),
      t: fc.oneof(fc.nat(5), fc.jsonValue()),
      p: fc.oneof(
        fc.record(
          { u: fc.oneof(words, fc.string()), h: fc.jsonValue(), b: fc.oneof(fc.object(), fc.jsonValue()) },
          { requiredKeys: [] },
        ),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);

test('stays up whatever is sent', async ({ server }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(messages, { maxLength: 5 }), async (sent) => {
      const { socket, closed } = await openSocket(server);
      for (const message of sent) socket.send(JSON.stringify(message));
      socket.close();
      expect([1005, 1007]).toContain(await closed);
    }),
    { numRuns: 200 },
  );
  const { live, socket } = await openLive(server);
  expect(await live.connection.heartbeat()).toEqual({});
  socket.terminate();
});
