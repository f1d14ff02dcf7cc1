/** What a socket may ask, and who may open one. */
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { expect } from 'vitest';
import { joinMessage, openSocket, ownFilter } from './_realtime.ts';
import { newShooter } from '../../privacy/_shooters.ts';
import { startTestServer, testWithServer as test } from '../../world/server.ts';

const someFilter = `report_owner_id=eq.${randomUUID()}`;

test('holds at most twenty topics on one socket', async ({ server }) => {
  const owner = await newShooter(server);
  const { send, heard, socket } = await openSocket(server);
  for (let count = 0; count < 21; count += 1) send(...joinMessage(owner.token, ownFilter(owner)));
  const replies = () => heard.filter((frame) => isReply(frame)).map((frame) => JSON.stringify(frame));
  await expect.poll(() => replies().length).toBe(21);
  expect(replies().filter((reply) => reply.includes('"error"'))).toHaveLength(1);
  socket.terminate();
});

test('closes a socket that joins nothing, and one that says nothing and is not there', async ({ server }) => {
  const owner = await newShooter(server);
  const useless = await openSocket(server);
  const gone = await openSocket(server, { autoPong: false });
  gone.send(...joinMessage(owner.token, ownFilter(owner)));
  await expect.poll(() => gone.heard).toHaveLength(2);
  server.clock.advance(30);
  expect(await useless.closed).toBe(1008);
  server.clock.advance(30);
  expect(await gone.closed).toBe(1006);
});

test('takes sockets of its own pages only, in a form that it speaks', async ({ server }) => {
  const { host, origin } = new URL(server.url);
  const refusedWith = (status: number) => new RegExp(`Unexpected server response: ${String(status)}`);
  const stranger = { headers: { origin: 'https://elsewhere.example' } };
  await expect(openSocket(server, stranger)).rejects.toThrow(refusedWith(404));
  await expect(openSocket(server, { query: '?vsn=3.0.0' })).rejects.toThrow(refusedWith(404));
  await expect(openSocket(server, { query: '' })).rejects.toThrow(refusedWith(404));
  const seenAs = { headers: { origin: `https://${host}`, host } };
  for (const own of [{ headers: { origin } }, seenAs]) (await openSocket(server, own)).socket.terminate();
});

test('answers whoever wants no socket, or wants it elsewhere, as any other', async ({ server }) => {
  expect(await server.call('GET', '/realtime/v1/websocket?vsn=2.0.0')).toMatchObject({ status: 404 });
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      get(`${server.url}${path}`, { headers }, (answer) => {
        resolve(answer.resume().statusCode);
      }).once('error', reject);
    });
  expect(await statusOf('/api/health', { connection: 'Upgrade', upgrade: 'h2c' })).toBe(200);
  const closing = { connection: 'close', upgrade: 'websocket' };
  expect(await statusOf('/realtime/v1/websocket?vsn=2.0.0', closing)).toBe(404);
  const asking = { connection: 'Upgrade', upgrade: 'websocket' };
  expect(await statusOf('/realtime/v1/%77ebsocket?vsn=2.0.0', asking)).toBe(404);
});

test('opens so many sockets for one network and no more', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(server)));
  await expect(openSocket(server)).rejects.toThrow('429');
  sockets[0]?.socket.terminate();
  await expect
    .poll(() =>
      openSocket(server).then(
        ({ socket }) => sockets.push({ ...sockets[0]!, socket }),
        () => 0,
      ),
    )
    .toBe(51);
  await server.stop();
});

test('asks so often for one network and no more', async ({ database }) => {
  const server = await startTestServer(database, { AUTH_LIMIT_FACTOR: '1' });
  const { send, heard } = await openSocket(server);
  const joinOften = async (times: number) => {
    let refused = 0;
    for (let count = 0; count < times; count += 10) {
      heard.splice(0);
      for (let one = 0; one < 10; one += 1) send(...joinMessage('', someFilter));
      await expect.poll(() => heard).toHaveLength(10);
      refused += heard.filter((frame) => JSON.stringify(frame).includes('Too many')).length;
    }
    return refused;
  };
  expect(await joinOften(310)).toBe(10);
  // Neither useless nor silent in between.
  for (let step = 1; step <= 3; step += 1) {
    server.clock.advance(20);
    if (step < 3) expect(await joinOften(10)).toBe(10);
  }
  expect(await joinOften(10)).toBe(0);
  await server.stop();
});

function isReply(frame: unknown): boolean {
  return Array.isArray(frame) && frame[3] === 'phx_reply';
}
