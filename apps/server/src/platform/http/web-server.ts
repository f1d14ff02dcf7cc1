/** The socket that people connect to. */
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { Hono } from 'hono';

export interface WebServer {
  /** Takes no further request, lets running ones finish within the limit, then cuts what is left. */
  stop: () => Promise<void>;
}

/** Streams of live progress never end by themselves. */
const finishLimitMs = 1500;

export async function listen(
  app: Pick<Hono, 'fetch'>,
  place: { host: string; port: number },
): Promise<WebServer> {
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { stop: () => stopServer(server) };
}

async function stopServer(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if (!isHttpServer(server)) return closed;
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), finishLimitMs);
  await closed;
  clearTimeout(cut);
}

function isHttpServer(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeAllConnections' in server;
}
