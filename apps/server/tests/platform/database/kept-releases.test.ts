/** Databases of released versions: this version opens and migrates each, and nothing is missing. Decision 031 says how to keep one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseConfig, type Config } from '../../../src/config.ts';
import { checkLedger } from '../../../src/features/billing/credits/ledger-check-store.ts';
import { openInstallation } from '../../../src/operations/copying/open-installation.ts';
import { openClient } from '../../../src/operations/copying/rows-store.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { emptyInstallation, newInstallation, openDatabaseOf } from '../../world/installations.ts';
import { withServer } from '../../privacy/_lived-in.ts';
import { password } from '../../world/people.ts';

const folder = join(import.meta.dirname, 'releases');

/** The same person used each release, with secrets sealed by this key. */
const email = 'shooter@example.com';
const key = 'a'.repeat(43);

const listAnswer = z.object({ items: z.array(z.object({ id: z.string(), summary: z.string().nullish() })) });

test.for(readdirSync(folder))('opens, migrates and reads the database of %s', async (name) => {
  const { settings } = await emptyInstallation();
  const config = parseConfig({ ...settings, ENCRYPTION_KEY: key });
  await load(name, config);

  let migrated: unknown[] = [];
  await withServer(config, async (server, database) => {
    const { data } = await server.openAuth().signInWithPassword({ email, password });
    const token = data.session?.access_token ?? '';
    const read = async (path: string) => (await server.call('GET', path, { token })).body;
    const { items } = listAnswer.parse(await read('/api/reports'));
    const ready = items.find(({ summary }) => summary?.includes('8 shots'));
    expect(await read(`/api/reports/user-sessions/${ready?.id ?? ''}`)).toMatchObject({
      version: 1,
      measurement: { holes: { length: 8 }, scale: { source: 'bullet' } },
      ai_analysis: { summary: expect.stringContaining('8 shots') },
    });
    expect(await read('/api/billing/subscription')).toMatchObject({ additional_reports: 2 });
    expect(await checkLedger(database)).toEqual([]);
    migrated = await readCatalogue(database);
  });
  const fresh = await openDatabaseOf((await newInstallation()).config);
  const made = await readCatalogue(fresh.database);
  await fresh.close();
  expect(migrated).toEqual(made);
});

/** The output of pg_dump, without the commands of its client. */
async function load(name: string, config: Config): Promise<void> {
  const dump = gunzipSync(readFileSync(join(folder, name))).toString();
  const { connection, close } = await openInstallation(config);
  const client = await openClient(connection);
  try {
    await client.query(dump.replaceAll(/^\\.*$/gm, ''));
  } finally {
    await client.end();
    await close();
  }
}

/** The newest migration, columns, indexes, constraints, triggers and functions, without the order of columns. */
async function readCatalogue(database: Database): Promise<unknown[]> {
  const { rows } = await database.execute(catalogue);
  return rows;
}

const catalogue = `
  select 'migration' as kind, '' as name, max(created_at)::text as definition from drizzle.__drizzle_migrations
  union all select 'column', attrelid::regclass || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
  from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2`;
