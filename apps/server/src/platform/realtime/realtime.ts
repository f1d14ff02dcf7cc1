/** The live connection over a WebSocket, as `@supabase/realtime-js` speaks it. */
import { upgradeWebSocket } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { RequestVariables } from '../http/request-facts.ts';
import type { Live } from '../live/live.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createBounds, type Bounds } from './bounds.ts';
import { closeCodes, openConnection, type Connection } from './connection.ts';
import { versionSchema } from './frames.ts';
import type { LiveTable } from './live-table.ts';
import { socketPath } from './realtime-path.ts';
import { createRowFeed } from './row-feed.ts';
import type { TopicsDeps } from './topics.ts';

export interface RealtimeDeps {
  live: Live;
  log: Log;
  metrics: Pick<Metrics, 'socketOpened' | 'socketClosed'>;
  clock: Clock;
  siteUrl: string;
  /** Multiplies what one network may ask. */
  limitFactor: number;
  tables: LiveTable[];
}

type SocketDeps = TopicsDeps & Pick<RealtimeDeps, 'metrics'>;
type Facts = { Variables: RequestVariables };

/** How often sockets are looked after; what they wait for is counted by the clock. */
const tickMs = 1000;

/** Its routes are to be mounted under `realtimePrefix`. */
export function createRealtime({ live, log, metrics, clock, siteUrl, limitFactor, tables }: RealtimeDeps) {
  const bounds = createBounds({ clock, factor: limitFactor });
  const deps = { feed: createRowFeed({ live, log }), clock, log, metrics, tables, bounds };
  const open = new Map<WebSocket, Connection>();
  const timer = setInterval(() => {
    for (const connection of open.values()) connection.tick();
    bounds.tidy();
  }, tickMs);
  timer.unref();

  const upgrade = upgradeWebSocket((context: Context<Facts>) => socketEvents(deps, open, context), {
    onError: (cause) => {
      log.error({ cause }, 'a live connection failed');
    },
  });
  const routes = new Hono<Facts>();
  routes.get(
    socketPath,
    async (context, next) => {
      checkRequest(context, siteUrl, bounds);
      const answer = await upgrade(context, next);
      // So it is answered where no socket can be had: for another spelling of the address, or on a connection that is to be closed.
      if (answer?.status === 500) throw new AppError('not-found');
      return answer;
    },
    // Whoever wants no socket finds no page here either.
    () => {
      throw new AppError('not-found');
    },
  );
  return {
    routes,
    stop: () => {
      clearInterval(timer);
      for (const [socket, connection] of open) {
        connection.stop();
        socket.close(closeCodes.goingAway);
      }
      return Promise.resolve();
    },
  };
}

/** @throws AppError for another site's page, a form of the protocol that nobody speaks here, and one socket too many. */
function checkRequest({ req, get }: Context<Facts>, siteUrl: string, bounds: Bounds): void {
  const origin = req.header('origin');
  if (origin !== undefined && !isOwnOrigin(origin, siteUrl, req.header('host')))
    throw new AppError('not-found');
  if (!versionSchema.safeParse(req.query('vsn')).success) throw new AppError('not-found');
  if (!bounds.hasRoom(get('networkAddress'))) throw new AppError('too-many-requests', { seconds: 60 });
}

/** Callers are known by tokens, which no other page has: this keeps other pages from using up what a network may ask. */
function isOwnOrigin(origin: string, siteUrl: string, host: string | undefined): boolean {
  return (
    origin === new URL(siteUrl).origin ||
    (host !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] === host)
  );
}

function socketEvents(deps: SocketDeps, open: Map<WebSocket, Connection>, context: Context<Facts>) {
  const network = context.get('networkAddress');
  const version = versionSchema.parse(context.req.query('vsn'));
  let connection: Connection | undefined;
  return {
    onOpen: (_: Event, { raw: socket }: { raw?: unknown }) => {
      if (!(socket instanceof WebSocket)) throw new Error('not a socket of ws');
      const opened = openConnection(deps, { socket, version, network });
      connection = opened;
      open.set(socket, opened);
      deps.bounds.opened(network);
      deps.metrics.socketOpened();
      socket.on('pong', opened.isAlive);
      socket.once('close', () => {
        opened.stop();
        open.delete(socket);
        deps.bounds.closed(network);
        deps.metrics.socketClosed();
      });
    },
    onMessage: ({ data }: { data: unknown }, socket: { close: (code: number) => void }) => {
      if (typeof data === 'string') connection?.hear(data);
      else socket.close(closeCodes.notText);
    },
  };
}
