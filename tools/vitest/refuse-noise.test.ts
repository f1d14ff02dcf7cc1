import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listenLocally } from '../local-port.ts';

test('lets a test connect to this machine', async () => {
  const server = createServer((_, response) => response.end('here'));
  const port = await listenLocally(server);
  const response = await fetch(`http://127.0.0.1:${String(port)}/`);
  await expect(response.text()).resolves.toBe('here');
  server.close();
});

test('refuses a request to another machine', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed');
});

test('lets a test expect a line', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  console.error('expected');
  expect(error).toHaveBeenCalledWith('expected');
});
