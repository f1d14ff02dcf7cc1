/** Clients that hold a connection without progress, or send headers that are too long. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen, type ClientPatience } from '../../../src/platform/http/web-server.ts';
import { freePort } from '../../../../../tools/local-port.ts';

const short: ClientPatience = { headersMs: 300, requestMs: 600, idleMs: 300 };
/** Longer than anything in these tests takes. */
const long: ClientPatience = { headersMs: 300_000, requestMs: 300_000, idleMs: 300_000 };

/** The response until the server closes the connection. */
async function send(words: string, patience: ClientPatience): Promise<string> {
  const app = new Hono().post('/', async (context) => context.text(`read ${await context.req.text()}`));
  app.onError((_, context) => context.text('broken off'));
  const port = await freePort();
  const server = await listen(app, { host: '127.0.0.1', port }, patience);
  try {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(words);
    return await text(socket);
  } finally {
    await server.stop();
  }
}

test('closes a connection whose headers do not arrive', async () => {
  const patience = { ...long, headersMs: short.headersMs };
  expect(await send('POST / HTTP/1.1\r\nHost: a\r\n', patience)).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes a connection whose body does not arrive', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n';
  expect(await send(`${head}half`, { ...long, ...short })).not.toContain('read');
});

test('closes an idle connection', async () => {
  const request = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nwell';
  expect(await send(request, { ...long, idleMs: short.idleMs })).toMatch(/^HTTP\/1\.1 200 .*read well$/s);
});

test('refuses headers longer than any token', async () => {
  const head = `POST / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${'a'.repeat(17 * 1024)}\r\n\r\n`;
  expect(await send(head, long)).toMatch(/^HTTP\/1\.1 431 /);
});
