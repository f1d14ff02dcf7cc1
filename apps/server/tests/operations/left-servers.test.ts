/** No server outlives its test or its file. */
import { expect, vi } from 'vitest';
import { stopForgotten } from '../world/database.ts';
import { startTestServer, testWithServer } from '../world/server.ts';

const test = testWithServer.extend('started', { scope: 'file' }, () => new Array<string>());

test.fails('stops a server if its test fails before stopping it', async ({ database, started }) => {
  const server = await startTestServer(database);
  started.push(server.url);
  expect((await server.call('GET', '/api/health')).status).toBe(500);
});

test("leaves a file's server running", async ({ server, started }) => {
  expect(started).toHaveLength(1);
  await expect(fetch(started[0] ?? '')).rejects.toThrow('fetch failed');
  expect((await server.call('GET', '/api/health')).status).toBe(200);
});

test('stops a server that starts only partly', async ({ database, server }) => {
  const port = String(server.config.port);
  await expect(startTestServer(database, { PORT: port })).rejects.toThrow('EADDRINUSE');
  expect(database.servers.size).toBe(1);
});

test('names the test that started a server and did not stop it, and stops it', async () => {
  const stop = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('a line in its log'));
  const forgotten = stopForgotten(new Set([{ startedIn: 'a test of mine', stop }]));
  await expect(forgotten).rejects.toThrow('that were started in: a test of mine');
  expect(stop).toHaveBeenCalledTimes(1);
});
