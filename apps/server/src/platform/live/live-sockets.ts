/** Opens the WebSockets of the live connection, and monitors them. */
import { upgradeWebSocket } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { SignIn } from '../http/procedures.ts';
import type { RequestVariables } from '../http/request-facts.ts';
import { livePath } from '../http/web-server.ts';
import type { Ids } from '../ids/ids.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openConnection } from './connection.ts';
import { createLiveHandler, type LiveRouter } from './live-handler.ts';
import { createSocketLimits, type SocketLimits } from './socket-limits.ts';

export interface LiveSocketsDeps {
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics: Pick<Metrics, 'liveMessageRefused' | 'socketOpened' | 'socketClosed'>;
  siteUrl: string;
  /** Multiplies the limits of one network. */
  limitFactor: number;
  authenticate: (authorization: string | undefined) => Promise<SignIn | null>;
  router: LiveRouter;
}

type Facts = { Variables: RequestVariables };

/** How often sockets are checked; the clock measures their timeouts. */
const tickMs = 1000;

export function createLiveSockets(deps: LiveSocketsDeps) {
  const { clock, log, metrics, siteUrl, limitFactor, router } = deps;
  const limits = createSocketLimits({ clock, factor: limitFactor });
  const connectionDeps = { ...deps, limits, handler: createLiveHandler(router, log) };
  const open = new Set<() => void>();
  const timer = setInterval(() => {
    for (const tick of open) tick();
    limits.tidy();
  }, tickMs);
  timer.unref();

  const begin = (socket: WebSocket, network: string) => {
    const tick = openConnection(connectionDeps, { socket, network });
    open.add(tick);
    limits.opened(network);
    metrics.socketOpened();
    socket.once('close', () => {
      open.delete(tick);
      limits.closed(network);
      metrics.socketClosed();
    });
  };
  const upgrade = upgradeWebSocket(
    (context: Context<Facts>) => ({
      onOpen: (_, { raw: socket }) => {
        if (!(socket instanceof WebSocket)) throw new Error('not a socket of ws');
        begin(socket, context.get('networkAddress'));
      },
    }),
    {
      onError: (cause) => log.error({ cause }, 'a live connection failed'),
    },
  );
  const routes = new Hono<Facts>();
  routes.get(
    livePath,
    async (context, next) => {
      checkRequest(context, siteUrl, limits);
      const answer = await upgrade(context, next);
      // The library returns 500 if no socket is possible: at another spelling of the address, or on a closing connection.
      if (answer?.status === 500) throw new AppError('not-found');
      return answer;
    },
    () => {
      throw new AppError('not-found');
    },
  );
  return {
    routes,
    stop: () => clearInterval(timer),
  };
}

/** @throws AppError for another site's page, and for one socket too many */
function checkRequest({ req, get }: Context<Facts>, siteUrl: string, limits: SocketLimits): void {
  const origin = req.header('origin');
  if (origin !== undefined && !isOwnOrigin(origin, siteUrl, req.header('host')))
    throw new AppError('not-found');
  if (!limits.hasRoom(get('networkAddress'))) throw new AppError('too-many-requests', { seconds: 60 });
}

/** Tokens identify callers, and no other page has them. This keeps other pages from using up a network's limit. */
function isOwnOrigin(origin: string, siteUrl: string, host: string | undefined): boolean {
  return (
    origin === new URL(siteUrl).origin ||
    (host !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] === host)
  );
}
