/** Runs a server on a temporary Postgres for the duration of a measurement. */
import { randomBytes } from 'node:crypto';
import { connectDatabase, type DatabaseConnection } from '../apps/server/src/platform/db/connect.ts';
import { startServer, type RunningServer } from '../e2e/world/running-server.ts';
import { startPostgres } from '../tools/postgres.ts';

/** Accounts can sign in immediately, no email is sent, and one address may send any number of requests. */
const benchSettings = {
  SMTP_URL: 'smtp://127.0.0.1:25',
  AUTH_CONFIRM_EMAIL: 'off',
  AUTH_LIMIT_FACTOR: '10000',
  AUTH_MAIL_INTERVAL_SECONDS: '0',
};

/** The settings shared by all servers on the database; each can open what another has sealed. */
export type ServerSettings = typeof benchSettings & { DATABASE_URL: string; ENCRYPTION_KEY: string };

/** Null if Postgres is not installed. */
export async function withPostgres<Figures>(
  measure: (connection: DatabaseConnection, settings: ServerSettings) => Promise<Figures>,
): Promise<Figures | null> {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  let isEnding = false;
  try {
    const connection = await connectDatabase({
      connection: { connectionString: postgres.url },
      isEmbedded: false,
      // A connection that was just closed may still report that Postgres is stopping.
      onConnectionError: (cause) => {
        if (!isEnding) failOfDatabase(cause);
      },
    });
    try {
      const ENCRYPTION_KEY = randomBytes(32).toString('base64url');
      return await measure(connection, { ...benchSettings, ENCRYPTION_KEY, DATABASE_URL: postgres.url });
    } finally {
      isEnding = true;
      await connection.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Null if Postgres is not installed. */
export function withServerOnPostgres<Figures>(
  measure: (url: string, connection: DatabaseConnection) => Promise<Figures>,
): Promise<Figures | null> {
  return withPostgres((connection, settings) => withServer(settings, ({ url }) => measure(url, connection)));
}

export async function withServer<Figures>(
  settings: Record<string, string>,
  measure: (server: RunningServer) => Promise<Figures>,
): Promise<Figures> {
  const server = await startServer(settings);
  try {
    return await measure(server);
  } finally {
    await server.stop();
    await server.cleanUp();
  }
}

export function failOfDatabase(cause: unknown): never {
  throw new Error('the database of the bench failed', { cause });
}
