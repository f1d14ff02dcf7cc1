/** A caller that disconnects while sending is not an error of the server. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, vi } from 'vitest';
import { testWithDatabase as base } from '../../world/database.ts';
import { patience } from '../../world/patience.ts';
import { startTestServer } from '../../world/server.ts';

const test = base.extend('server', async ({ database }) => startTestServer(database, { LOG_LEVEL: 'info' }));

test.for(['/api/contact', '/auth/v1/token?grant_type=password'])(
  'a body to %s that is cut off is refused and raises no alarm',
  async (path, { server }) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n`);
    await once(socket, 'connect');
    socket.end();
    socket.destroySoon();
    const lines: string[] = [];
    await vi.waitFor(() => {
      lines.push(...server.takeLog());
      expect(lines.join('')).toContain('"method":"POST"');
    }, patience);
    lines.push(...server.takeLog());
    const [answered] = lines.filter((line) => line.includes('"method":"POST"'));
    expect(answered).toContain('"status":400');
    expect(lines.join('')).not.toContain('"level":"error"');
  },
);
