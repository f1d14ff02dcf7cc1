/** Brings the schema up to date at startup; servers that start simultaneously take turns. Decision 031 describes migrations. */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import * as z from 'zod';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any fixed number that no one else uses on this database. */
const migrationLock = 7_301_202;
/** A statement waiting for a lock blocks everyone behind it, so it gives up after this time and tries again. */
const lockWaitMs = 2000;
/** Long enough to find a gap between the transactions of a busy table. */
const lockTries = 30;
const pauseBetweenTriesMs = 1000;
const pauseBetweenTurnsMs = 100;
/** SQLSTATE lock_not_available. */
const lockNotAvailable = '55P03';
/** The first line of a migration that cannot run in a transaction, such as one that builds an index concurrently. */
const outsideTransaction = '-- outside a transaction';

export interface MigrateOptions {
  folder?: string;
  lockWaitMs?: number;
  /** Called once before the first of them, if there is anything to apply. */
  onApplying?: () => void;
}

export async function migrateDatabase(
  connection: pg.ClientConfig,
  { folder = migrationsFolder, lockWaitMs: waitMs = lockWaitMs, onApplying }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const client = new pg.Client(connection);
  // A broken connection rejects the running statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(makeTable);
    const newest = await readNewest(client);
    const due = migrations.filter(({ folderMillis }) => newest < folderMillis);
    if (due.length > 0) onApplying?.();
    for (const migration of due) await applyPatiently(client, migration, waitMs);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    await client.end();
  }
}

/**
 * Whether all of this code's migrations are applied. More are fine: while a newer version takes over, servers of the
 * previous one still respond.
 */
export async function isMigrated(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<boolean> {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return (await readNewest({ query })) >= wanted;
}

/** The names come from drizzle's own migrator, which created the first databases. */
const makeTable = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
const newestMigration =
  'select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations';
const recordMigration = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';

const turnSchema = z.tuple([z.object({ taken: z.boolean() })]);
const newestSchema = z.tuple([z.object({ newest: z.number() })]);

async function readNewest(client: {
  query: (text: string) => Promise<{ rows: unknown[] }>;
}): Promise<number> {
  const { rows } = await client.query(newestMigration);
  return newestSchema.parse(rows)[0].newest;
}

/**
 * The connection holds the lock, so a killed server releases it. Polls instead of waiting, because building an index
 * concurrently waits for every running statement, including one that waits for its turn.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock]);
    if (turnSchema.parse(rows)[0].taken) return;
    await pause(pauseBetweenTurnsMs);
  }
}

async function applyPatiently(client: pg.Client, migration: MigrationMeta, waitMs: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(client, migration, waitMs);
      return;
    } catch (cause) {
      if (!isLockedOut(cause) || tries === lockTries) throw cause;
      await pause(pauseBetweenTriesMs);
    }
  }
}

async function apply(client: pg.Client, migration: MigrationMeta, waitMs: number): Promise<void> {
  const record = () => client.query(recordMigration, [migration.hash, migration.folderMillis]);
  if (migration.sql[0]?.trimStart().startsWith(outsideTransaction) === true) {
    for (const statement of migration.sql) await client.query(statement);
    await record();
    return;
  }
  await client.query('begin');
  try {
    await client.query(`select set_config('lock_timeout', $1, true)`, [`${String(waitMs)}ms`]);
    for (const statement of migration.sql) await client.query(statement);
    await record();
    await client.query('commit');
  } catch (cause) {
    // Any other error ends the connection, and the transaction with it.
    if (isLockedOut(cause)) await client.query('rollback');
    throw cause;
  }
}

function isLockedOut(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && cause.code === lockNotAvailable;
}
