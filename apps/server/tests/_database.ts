/** One database per test worker, emptied before each file. */
import { cp, mkdtemp } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../src/platform/db/connect.ts';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import { makeRuntimeFolder } from '../src/platform/db/runtime-folder.ts';
import { administer, databaseUrl } from './_postgres-template.ts';
import './_template.ts';

export interface TestDatabase extends DatabaseConnection {
  isEmbedded: boolean;
}

/** `database` is connected and empty; what a test leaves behind, the next test of the file sees. */
export const testWithDatabase = test
  .extend('connection', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const opened = await openCopy();
    onCleanup(opened.close);
    return opened;
  })
  .extend('database', { scope: 'file' }, async ({ connection }) => {
    await emptyTables(connection);
    return connection;
  });

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
    return { ...connection, isEmbedded: false };
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
    close: async () => {
      await connection.close();
      await embedded.close();
    },
  };
}

async function emptyTables({ query }: DatabaseConnection): Promise<void> {
  await query(`
    do $$ declare names text; begin
      select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
        from pg_tables where schemaname = 'public' or (schemaname = 'jobs' and tablename like 'job%');
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`);
}

function rethrow(cause: unknown): never {
  throw new Error('the test database failed', { cause });
}
