/** One database per test worker, emptied before each file. */
import { cp, mkdtemp } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, test, vi } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../../src/platform/db/connect.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { makeRuntimeFolder } from '../../src/platform/db/runtime-folder.ts';
import { administer, databaseUrl } from './postgres-template.ts';
import './template.ts';

export interface TestDatabase extends DatabaseConnection {
  isEmbedded: boolean;
  /** The servers that run on it. */
  servers: Set<RunningServer>;
  /** How many of the file's fixtures use it. */
  users: number;
}

export interface RunningServer {
  startedIn: string;
  stop: () => Promise<void>;
}

/** `database` is connected and only contains what migrations insert; later tests of a file see what earlier ones leave behind. */
export const testWithDatabase = test
  .extend('connection', { scope: 'worker' }, async ({}, { onCleanup }) => {
    if (workersOwn === null) onCleanup(async () => (await workersOwn)?.close());
    workersOwn ??= openSeeded();
    return workersOwn;
  })
  .extend('database', { scope: 'file' }, async ({ connection }, { onCleanup }) => {
    // A file may have two of these, each with its own server; the last one to finish looks for forgotten servers.
    connection.users += 1;
    onCleanup(async () => {
      connection.users -= 1;
      if (connection.users === 0) await stopForgotten(connection.servers);
    });
    await emptyTables(connection);
    return connection;
  });

/** In Vitest, each `extend` has its own worker scope: without this, each would copy, fill, and keep open a database. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a worker has no other place that every file of it reaches
let workersOwn: Promise<TestDatabase> | null = null;

async function openSeeded(): Promise<TestDatabase> {
  const opened = await openCopy();
  await opened.query('create schema seeds');
  await opened.query('create table seeds.subscription_plans as table public.subscription_plans');
  return opened;
}

/** A server that outlives its file would take the next file's jobs. @throws with the place where each was started */
export async function stopForgotten(servers: Set<RunningServer>): Promise<void> {
  const forgotten = [...servers];
  const ends = await Promise.allSettled(forgotten.map(({ stop }) => stop()));
  if (forgotten.length === 0) return;
  const places = forgotten.map(({ startedIn }) => startedIn).join(', ');
  const causes = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  throw new AggregateError(causes, `Nobody stopped the servers that were started in: ${places}`);
}

async function openCopy(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgres') {
    const name = `${template.name}_${randomBytes(4).toString('hex')}`;
    await administer(template.adminUrl, (admin) =>
      admin.query(`create database ${name} template ${template.name}`),
    );
    const connection = await connectDatabase({
      connection: { connectionString: databaseUrl(template.adminUrl, name) },
      isEmbedded: false,
      onConnectionError: rethrow,
    });
    return { ...connection, isEmbedded: false, servers: new Set(), users: 0 };
  }
  const folder = join(await mkdtemp(join(tmpdir(), 'target-analysis-test-')), 'database');
  await cp(template.folder, folder, { recursive: true });
  const runtimeFolder = await makeRuntimeFolder();
  const embedded = await openEmbedded({ folder, runtimeFolder, onLost: rethrow });
  const connection = await connectDatabase({
    connection: embedded.connection,
    isEmbedded: true,
    onConnectionError: rethrow,
  });
  return {
    ...connection,
    isEmbedded: true,
    servers: new Set(),
    users: 0,
    close: async () => {
      await connection.close();
      await embedded.close();
    },
  };
}

/**
 * Queries of the previous file may still hold tables. Locks all tables at once or none, because waiting for one
 * while holding others can deadlock. Only empties written tables, because Postgres creates a new file for each, even
 * an empty one.
 */
async function emptyTables({ query }: DatabaseConnection): Promise<void> {
  await vi.waitFor(
    () =>
      query(`
        do $$ declare tables regclass[]; written text; begin
          select array_agg(format('%I.%I', schemaname, tablename)::regclass) into tables
            from pg_tables where schemaname = 'public' or (schemaname = 'jobs' and tablename like 'job%');
          -- The ledger refuses to be emptied; so tests do it as a replica would.
          perform set_config('session_replication_role', 'replica', true);
          execute 'lock table ' || array_to_string(tables, ', ') || ' in access exclusive mode nowait';
          select string_agg(name::text, ', ') into written from unnest(tables) name where pg_relation_size(name) > 0;
          execute 'truncate ' || written || ' restart identity cascade';
          insert into public.subscription_plans select * from seeds.subscription_plans;
        end $$`),
    { timeout: 15_000, interval: 50 },
  );
}

function rethrow(cause: unknown): never {
  throw new Error('the test database failed', { cause });
}
