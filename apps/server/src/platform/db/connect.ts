/** Opens the database, embedded or not, with one driver; every wait has a limit. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { PoolSize } from '../metrics/metrics.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { listenOnOwnConnection, listenOnPool, type Listen } from './notifications.ts';
import { refuseUnfinishedCopy } from './unfinished-copy.ts';

export interface DatabaseConnection {
  database: Database;
  /** For parts that write their own SQL. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  listen: Listen;
  poolSize: () => PoolSize;
  close: () => Promise<void>;
}

export interface ConnectOptions {
  connection: pg.ClientConfig;
  /** PGlite is one session: a second connection would interleave with the first in the middle of a query. */
  isEmbedded: boolean;
  /** Something broke on a connection that no one was using. */
  onConnectionError: (cause: unknown) => void;
  /** There are migrations to apply. */
  onApplying?: () => void;
}

/** No request's query takes a tenth of this; one that did would block the embedded database for everyone. */
const queryLimitMs = 30_000;
const idleTransactionLimitMs = 20_000;
const maxConnections = 10;
/** Longest wait for a free connection: a query on the outer database inside a transaction fails here instead of hanging forever. */
const connectionWaitMs = 10_000;

export async function connectDatabase(options: ConnectOptions): Promise<DatabaseConnection> {
  await refuseUnfinishedCopy(options.connection);
  await migrateDatabase(options.connection, options);
  const pool = new pg.Pool({
    ...options.connection,
    max: options.isEmbedded ? 1 : maxConnections,
    connectionTimeoutMillis: connectionWaitMs,
    query_timeout: queryLimitMs,
    idleTimeoutMillis: options.isEmbedded ? 0 : 30_000,
    ...(options.isEmbedded
      ? // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types leave out
        { onConnect: forgetPrepared }
      : { statement_timeout: queryLimitMs, idle_in_transaction_session_timeout: idleTransactionLimitMs }),
  });
  pool.on('error', options.onConnectionError);
  const notifications = options.isEmbedded
    ? listenOnPool(pool)
    : listenOnOwnConnection(options.connection, options.onConnectionError);
  return {
    database: drizzle(pool, { casing: 'snake_case' }),
    query: (text, values) => pool.query(text, values),
    listen: notifications.listen,
    poolSize: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
}

/** PGlite's only session outlives a connection, along with statements that only the previous connection knew. */
async function forgetPrepared(client: pg.ClientBase): Promise<void> {
  await client.query('deallocate all');
}
