/** The socket that people connect to. */
import { createAdaptorServer } from '@hono/node-server';
import type { IncomingMessage, Server } from 'node:http';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';

declare module 'node:http' {
  interface ServerOptions {
    /** Since Node 22.21: if this returns false, a request for another protocol is handled like any other. */
    shouldUpgradeCallback?: (request: IncomingMessage) => boolean;
  }
}

export interface WebServer {
  /** Accepts no further requests, lets running ones finish within the limit, then cuts off the rest. */
  stop: () => Promise<void>;
}

export const livePath = '/api/live';

const finishLimitMs = 1500;
/** Room for the longest token and cookies of other sites on the same host. */
const maxHeaderBytes = 16 * 1024;
/** Per WebSocket message. A larger one is refused by the length its frame announces, before any of it is read. */
export const maxMessageBytes = 2 * maxHeaderBytes;

const socketOptions = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: maxMessageBytes,
  /** No client of ours splits its messages. */
  maxFragments: 16,
  /** A client that doesn't answer the closing of its socket within a second is cut off. */
  closeTimeout: 1000,
};

/** How long a client may take. Otherwise, one that sends a byte every now and then could hold a connection forever. */
export interface ClientPatience {
  headersMs: number;
  /** Includes the body: the largest photo over a slow phone connection takes about this long. */
  requestMs: number;
  /** Longer than proxies keep theirs, so that they never send a request on a connection that we are closing. */
  idleMs: number;
}

const usualPatience: ClientPatience = { headersMs: 15_000, requestMs: 180_000, idleMs: 65_000 };

/** RFC 6455 section 7.4.1: clients reconnect, to this server or another. */
const goingAway = 1001;

export async function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port }: { host: string; port: number },
  patience = usualPatience,
): Promise<WebServer> {
  const sockets = new WebSocketServer(socketOptions);
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    websocket: { server: sockets },
    serverOptions: { ...limitsOf(patience), shouldUpgradeCallback: opensSocket },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { stop: () => stopServer(server, sockets) };
}

function limitsOf({ headersMs, requestMs, idleMs }: ClientPatience) {
  return {
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    // How often to look for slow connections.
    connectionsCheckingInterval: Math.min(headersMs, 5000) / 2,
  };
}

/** A WebSocket at another path, or another protocol, is handled like any other request. */
function opensSocket({ url, headers }: IncomingMessage): boolean {
  const path = url?.split('?')[0];
  return headers.upgrade?.toLowerCase() === 'websocket' && path === livePath;
}

async function stopServer(
  server: ReturnType<typeof createAdaptorServer>,
  sockets: WebSocketServer,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of sockets.clients) socket.close(goingAway);
  if (isHttpServer(server)) server.closeIdleConnections();
  const cut = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
    if (isHttpServer(server)) server.closeAllConnections();
  }, finishLimitMs);
  await closed;
  clearTimeout(cut);
}

function isHttpServer(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeAllConnections' in server;
}
