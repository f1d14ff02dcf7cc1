/** How far a database is migrated, and migrating an empty one exactly that far. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod';
import { OperatorError } from '../../platform/control/control.ts';
import { migrateDatabase, migrationsFolder } from '../../platform/db/migrate.ts';

/** Each migration has a timestamp; that of the newest applied one is the version. */
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

async function readJournal(folder: string) {
  return journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
}

/** @throws OperatorError for a database that no server has ever opened. */
export async function readSchemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('jobs.job') is not null as "isMade"`,
  );
  if (!z.tuple([z.object({ isMade: z.boolean() })]).parse(tables)[0].isMade)
    throw new OperatorError('That database is still empty: no server has opened it.');
  const { rows } = await client.query('select max(created_at) as version from drizzle.__drizzle_migrations');
  return z.tuple([z.object({ version: z.coerce.number() })]).parse(rows)[0].version;
}

/** @throws OperatorError for a version that this program does not know. */
export async function assertKnownVersion(version: number, migrations = migrationsFolder): Promise<void> {
  const { entries } = await readJournal(migrations);
  if (!entries.some(({ when }) => when === version))
    throw new OperatorError('That was made by a newer version of this program. Update this one first.');
}

/** Applies the migrations up to this version and no later ones, so that rows of that version fit. */
export async function migrateTo(
  connection: pg.ClientConfig,
  version: number,
  migrations = migrationsFolder,
): Promise<void> {
  const journal = await readJournal(migrations);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const entries = journal.entries.filter(({ when }) => when <= version);
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(connection, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
