/** Migrations on a database in use. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { describe, expect, inject, test as base, vi } from 'vitest';
import { isMigrated, migrateDatabase, migrationsFolder } from '../../../src/platform/db/migrate.ts';
import { patience } from '../../world/patience.ts';
import { administer, databaseUrl } from '../../world/postgres-template.ts';
import '../../world/template.ts';

/** `connection` names an empty database; `client` and `other` are two of its users. */
const test = base
  .extend('connection', async () => {
    const template = inject('databaseTemplate');
    if (template.kind !== 'postgres') throw new Error('there is no Postgres here');
    const name = `${template.name}_${randomBytes(4).toString('hex')}`;
    await administer(template.adminUrl, (admin) => admin.query(`create database ${name}`));
    return { connectionString: databaseUrl(template.adminUrl, name) };
  })
  .extend('client', async ({ connection }, { onCleanup }) => connect(connection, onCleanup))
  .extend('other', async ({ connection }, { onCleanup }) => connect(connection, onCleanup));

async function connect(connection: pg.ClientConfig, onCleanup: (close: () => Promise<void>) => void) {
  const client = new pg.Client(connection);
  await client.connect();
  onCleanup(() => client.end());
  return client;
}

/** A folder of migrations as generated. */
async function writeMigrations(...migrations: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const entries = migrations.map((_, at) => ({
    when: 1000 + at,
    tag: `000${String(at)}`,
    breakpoints: true,
  }));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [at, sql] of migrations.entries()) await writeFile(join(folder, `000${String(at)}.sql`), sql);
  return folder;
}

const applied =
  'select count(*)::int as count, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations';
const migrating = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`;

describe.skipIf(inject('databaseTemplate').kind !== 'postgres')('on Postgres', () => {
  test('are applied once by five servers that start at once on an empty database', async ({
    connection,
    client,
  }) => {
    let told = 0;
    const onApplying = () => {
      told += 1;
    };
    await Promise.all(Array.from({ length: 5 }, async () => migrateDatabase(connection, { onApplying })));
    expect(told).toBe(1);
    const all = readMigrationFiles({ migrationsFolder }).length;
    const once = await client.query(applied);
    expect(once.rows).toEqual([{ count: all, kinds: all }]);
    expect(await isMigrated((text) => client.query(text))).toBe(true);
    await migrateDatabase(connection, { onApplying });
    expect(told).toBe(1);
    expect((await client.query(applied)).rows).toEqual(once.rows);
  });

  test('are finished by the next server if one is killed in the middle', async ({ connection, client }) => {
    await client.query('create table gate (is_open boolean)');
    const folder = await writeMigrations(
      'create table first (id int)',
      'create table second (id int);--> statement-breakpoint\nselect pg_sleep(600) where not exists (select from gate)',
    );
    const killed = migrateDatabase(connection, { folder });
    const ended = expect(killed).rejects.toThrow();
    const pid = await vi.waitFor(async () => {
      const { rows } = await client.query<{ pid: number }>(`${migrating} and query like '%select pg_sleep%'`);
      return rows[0]?.pid ?? Promise.reject(new Error('no migration runs'));
    }, patience);
    const waiting = migrateDatabase(connection, { folder });
    await client.query('insert into gate values (true)');
    await client.query('select pg_terminate_backend($1)', [pid]);
    await ended;
    await waiting;
    expect((await client.query(applied)).rows).toEqual([{ count: 2, kinds: 2 }]);
    expect((await client.query('select from first, second')).rowCount).toBe(0);
  });

  test('let readers through while a table is locked', async ({ connection, client, other }) => {
    await client.query('create table busy (id int)');
    const folder = await writeMigrations('alter table busy add column name text');
    await client.query('begin');
    await client.query('select from busy');
    let isDone = false;
    const migration = migrateDatabase(connection, { folder, lockWaitMs: 200 }).then(() => {
      isDone = true;
    });
    await vi.waitFor(async () => {
      const { rowCount } = await other.query(`${migrating} and wait_event_type = 'Lock'`);
      expect(rowCount).toBe(1);
    }, patience);
    await other.query('select from busy');
    expect(isDone).toBe(false);
    await client.query('commit');
    await migration;
    expect((await client.query('select name from busy')).rowCount).toBe(0);
  });

  test('build an index during writes while other servers wait for their turn', async ({
    connection,
    client,
  }) => {
    await client.query('create table busy (id int)');
    const folder = await writeMigrations(
      '-- outside a transaction\ndrop index concurrently if exists busy_id;--> statement-breakpoint\ncreate index concurrently busy_id on busy (id)',
    );
    await Promise.all(Array.from({ length: 3 }, async () => migrateDatabase(connection, { folder })));
    expect((await client.query(applied)).rows).toEqual([{ count: 1, kinds: 1 }]);
    const { rows } = await client.query(
      `select indisvalid from pg_index where indexrelid = 'busy_id'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
