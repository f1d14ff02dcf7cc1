/** What ends a socket, what it is refused, and that nothing sent over it harms the server. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { joinMessage, listen, notify, openSocket, ownFilter } from './_realtime.ts';
import { newShooter } from '../../privacy/_shooters.ts';
import { startTestServer, testWithServer as test } from '../../world/server.ts';

const someFilter = `report_owner_id=eq.${randomUUID()}`;

test('answers a heartbeat', async ({ server }) => {
  const { send, heard, socket } = await openSocket(server);
  send(null, '7', 'phoenix', 'heartbeat', {});
  await expect
    .poll(() => heard)
    .toEqual([[null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]);
  socket.terminate();
});

test('leaves a topic, and tells nothing more of it', async ({ server }) => {
  const owner = await newShooter(server);
  const { send, heard, socket } = await openSocket(server);
  const join = joinMessage(owner.token, ownFilter(owner), 'realtime:bell');
  send(...join);
  await expect
    .poll(() => heard)
    .toEqual([
      [
        '1',
        '1',
        'realtime:bell',
        'phx_reply',
        {
          status: 'ok',
          response: {
            postgres_changes: [
              {
                id: 1,
                event: 'INSERT',
                schema: 'public',
                table: 'comment_notifications',
                filter: ownFilter(owner),
              },
            ],
          },
        },
      ],
      ['1', null, 'realtime:bell', 'system', expect.objectContaining({ status: 'ok', channel: 'bell' })],
    ]);
  heard.splice(0);
  send('1', '2', 'realtime:bell', 'phx_leave', {});
  await expect
    .poll(() => heard)
    .toEqual([
      ['1', '2', 'realtime:bell', 'phx_reply', { status: 'ok', response: {} }],
      ['1', '1', 'realtime:bell', 'phx_close', {}],
    ]);
  await notify(server, owner.userId);
  send(null, '3', 'phoenix', 'heartbeat', {});
  await expect.poll(() => heard.at(-1)).toEqual([null, '3', 'phoenix', 'phx_reply', expect.anything()]);
  expect(heard).toHaveLength(3);
  socket.terminate();
});

test('tells a row once where a topic was joined a second time', async ({ server }) => {
  const owner = await newShooter(server);
  const { send, heard, socket } = await openSocket(server);
  send(...joinMessage(owner.token, ownFilter(owner), 'realtime:bell'));
  const [, , ...again] = joinMessage(owner.token, ownFilter(owner), 'realtime:bell');
  send('2', '2', ...again);
  await expect.poll(() => heard.filter((frame) => isFrame(frame, 'system'))).toHaveLength(1);
  await notify(server, owner.userId);
  await expect.poll(() => heard.filter((frame) => isFrame(frame, 'postgres_changes'))).toHaveLength(1);
  expect(heard).toContainEqual(['1', '1', 'realtime:bell', 'phx_close', {}]);
  socket.terminate();
});

test.for([
  ['broadcast', { broadcast: { ack: false, self: true } }],
  ['presence', { presence: { key: '', enabled: true } }],
  ['a replay', { broadcast: { replay: { since: 1 } } }],
  [
    'updates',
    {
      postgres_changes: [
        { event: 'UPDATE', schema: 'public', table: 'comment_notifications', filter: someFilter },
      ],
    },
  ],
  [
    'every row',
    { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'comment_notifications' }] },
  ],
  [
    'another schema',
    {
      postgres_changes: [
        { event: 'INSERT', schema: 'jobs', table: 'comment_notifications', filter: someFilter },
      ],
    },
  ],
  ['nothing at all', { postgres_changes: [] }],
] satisfies [string, object][])('refuses to join for %s', async ([, config], { server }) => {
  const owner = await newShooter(server);
  const { send, heard, socket } = await openSocket(server);
  const [joinRef, ref, topic, event, payload] = joinMessage(owner.token, ownFilter(owner));
  send(joinRef, ref, topic, event, { ...payload, config: { ...payload.config, ...config } });
  await expect.poll(() => heard).toMatchObject([['1', '1', topic, 'phx_reply', { status: 'error' }]]);
  socket.terminate();
});

test('answers a message for others, and one about a topic that nobody joined, with an error', async ({
  server,
}) => {
  const owner = await newShooter(server);
  const { send, heard, socket } = await openSocket(server);
  send(...joinMessage(owner.token, ownFilter(owner), 'realtime:bell'));
  await expect.poll(() => heard).toHaveLength(2);
  send('1', '2', 'realtime:bell', 'broadcast', { type: 'broadcast', event: 'hello', payload: {} });
  send('1', '3', 'realtime:other', 'presence', { event: 'track' });
  await expect
    .poll(() => heard.slice(2))
    .toMatchObject([
      ['1', '2', 'realtime:bell', 'phx_reply', { status: 'error' }],
      ['1', '3', 'realtime:other', 'phx_reply', { status: 'error' }],
    ]);
  socket.terminate();
});

test.for([
  ['no JSON', 'hello', 1007],
  ['another shape', '{"topic":1}', 1007],
  ['a list that is too short', '[null,"1","phoenix"]', 1007],
  ['bytes', Buffer.from([3, 0, 1, 2]), 1003],
  [
    'more than 64 kB',
    JSON.stringify([null, '1', 'phoenix', 'heartbeat', { text: 'x'.repeat(70_000) }]),
    1009,
  ],
] as const)('closes a socket that sends %s', async ([, message, code], { server }) => {
  const { socket, closed } = await openSocket(server);
  socket.send(message);
  expect(await closed).toBe(code);
});

test('keeps a socket whose page sleeps: the browser answers for it', async ({ server }) => {
  const owner = await newShooter(server);
  const { socket, send, heard } = await openSocket(server);
  send(...joinMessage(owner.token, ownFilter(owner)));
  await expect.poll(() => heard).toHaveLength(2);
  let pings = 0;
  socket.on('ping', () => (pings += 1));
  for (let count = 1; count <= 4; count += 1) {
    server.clock.advance(26);
    await expect.poll(() => pings).toBe(count);
  }
  const id = await notify(server, owner.userId);
  await expect.poll(() => JSON.stringify(heard.at(-1))).toContain(id);
  socket.terminate();
});

test('closes its sockets at once when it stops', async ({ database }) => {
  const server = await startTestServer(database);
  const owner = await newShooter(server);
  const { client, told, joined } = await listen(server, { token: owner.token, filter: ownFilter(owner) });
  await joined();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(server)));
  await server.stop();
  // Sockets that are cut off when the time for closing is over end with 1006.
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => 1001));
  expect(told).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR: socket closed: 1001']);
  await client.disconnect();
});

test('listens again by itself once the server is back, and hears what is added from then on', async ({
  database,
}) => {
  const first = await startTestServer(database);
  const owner = await newShooter(first);
  const { client, rows, joined } = await listen(first, { token: owner.token, filter: ownFilter(owner) });
  await joined();
  await first.stop();
  const second = await startTestServer(database, { PORT: String(first.config.port), SITE_URL: first.url });
  await joined(2);
  const id = await notify(second, owner.userId);
  await expect.poll(() => rows.map((row) => row['id'])).toEqual([id]);
  await client.removeAllChannels();
  await second.stop();
});

const words = fc.constantFrom(
  'phoenix',
  'realtime:bell',
  'phx_join',
  'phx_leave',
  'access_token',
  'heartbeat',
  'system',
  '__proto__',
  'constructor',
  '',
);
const frames = fc.oneof(
  fc.tuple(
    fc.option(fc.string()),
    fc.option(fc.string()),
    fc.oneof(words, fc.string()),
    fc.oneof(words, fc.string()),
    fc.oneof(fc.object(), fc.jsonValue()),
  ),
  fc.record({
    topic: words,
    event: words,
    ref: fc.jsonValue(),
    join_ref: fc.jsonValue(),
    payload: fc.object(),
  }),
  fc.jsonValue(),
);

test('stays up whatever it is sent', async ({ server }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(frames, { maxLength: 5 }),
      fc.constantFrom('1.0.0', '2.0.0'),
      async (sent, vsn) => {
        const { socket, closed } = await openSocket(server, { query: `?vsn=${vsn}` });
        for (const frame of sent) socket.send(JSON.stringify(frame));
        socket.close();
        expect([1005, 1007]).toContain(await closed);
      },
    ),
    { numRuns: 300 },
  );
  const owner = await newShooter(server);
  const { client, rows, joined } = await listen(server, { token: owner.token, filter: ownFilter(owner) });
  await joined();
  await notify(server, owner.userId);
  await expect.poll(() => rows).toHaveLength(1);
  await client.removeAllChannels();
});

function isFrame(frame: unknown, event: string): boolean {
  return Array.isArray(frame) && frame[3] === event;
}
