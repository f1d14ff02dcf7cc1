/** Whole installations of the kind that the tests run on: settings, data folder, and database, separate from the worker's own. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { parseConfig, type Config } from '../../src/config.ts';
import { connectDatabase } from '../../src/platform/db/connect.ts';
import { openFolder, openInstallation } from '../../src/operations/copying/open-installation.ts';
import { makeRuntimeFolder } from '../../src/platform/db/runtime-folder.ts';
import type { TestDatabase } from './database.ts';
import { administer, databaseUrl } from './postgres-template.ts';
import { copyDataFolder } from './program.ts';
import './template.ts';

export interface TestInstallation {
  settings: Record<string, string>;
  config: Config;
}

/** Has the tables of a server that no one has used. */
export async function newInstallation(): Promise<TestInstallation> {
  return describeInstallation(await copyDataFolder(), await createDatabase('template'));
}

/** Uses the embedded database, whichever the tests run on. */
export async function newEmbeddedInstallation(): Promise<TestInstallation> {
  return describeInstallation(await copyDataFolder(), {});
}

/** A database without tables. */
export async function emptyInstallation(): Promise<TestInstallation> {
  return describeInstallation(await copyDataFolder('empty'), await createDatabase('empty'));
}

/** The same with the embedded database, whichever the tests run on. */
export async function emptyEmbeddedInstallation(): Promise<TestInstallation> {
  return describeInstallation(await copyDataFolder('empty'), {});
}

function describeInstallation(dataFolder: string, postgres: Record<string, string>): TestInstallation {
  const settings = { DATA_DIR: dataFolder, LOG_LEVEL: 'error', ...postgres };
  return { settings, config: parseConfig(settings) };
}

/** Settings of an empty database reached like Postgres. Without Postgres, it is the embedded database, served on a socket. */
export async function openEmptyPostgres(): Promise<{
  settings: Record<string, string>;
  close: () => Promise<void>;
}> {
  if (inject('databaseTemplate').kind === 'postgres')
    return { settings: await createDatabase('empty'), close: () => Promise.resolve() };
  const runtimeFolder = await makeRuntimeFolder();
  const folder = join(await copyDataFolder('empty'), 'database');
  const { close } = await openFolder(folder, runtimeFolder);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(runtimeFolder)}`;
  return { settings: { DATABASE_URL: url, ...mail }, close };
}

const mail = { SMTP_URL: 'smtp://127.0.0.1:9' };

async function createDatabase(content: 'template' | 'empty'): Promise<Record<string, string>> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') return {};
  const name = `${template.name}_${randomBytes(4).toString('hex')}`;
  const like = content === 'template' ? ` template ${template.name}` : '';
  await administer(template.adminUrl, (admin) => admin.query(`create database ${name}${like}`));
  return { DATABASE_URL: databaseUrl(template.adminUrl, name), ...mail };
}

/** For an in-process server, or for looking into the database. */
export async function openDatabaseOf(config: Config): Promise<TestDatabase> {
  const { connection, isEmbedded, close } = await openInstallation(config);
  try {
    const opened = await connectDatabase({ connection, isEmbedded, onConnectionError: rethrow });
    const closeBoth = async () => {
      await opened.close();
      await close();
    };
    return { ...opened, isEmbedded, servers: new Set(), users: 0, close: closeBoth };
  } catch (cause) {
    await close();
    throw cause;
  }
}

function rethrow(cause: unknown): never {
  throw new Error('the database of an installation failed', { cause });
}

/** All rows of all tables as the database prints them, read in a different way than the code that copies them. */
export async function readEverything(config: Config): Promise<Record<string, unknown>> {
  const opened = await openDatabaseOf(config);
  try {
    return await readRows(opened);
  } finally {
    await opened.close();
  }
}

export async function readRows({ query }: Pick<TestDatabase, 'query'>): Promise<Record<string, unknown>> {
  const { rows } = await query(
    `select relname as name, relnamespace::regnamespace::text as schema from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace or relname = 'job_common' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const row of rows) {
    const { name, schema } = tableName(row);
    content[name] = (await query(`select t::text as row from ${schema}.${name} t order by 1`)).rows;
  }
  const sequence = 'select last_value, is_called from credit_entries_id_seq';
  content['credit_entries_id_seq'] = (await query(sequence)).rows;
  return content;
}

function tableName(row: unknown): { name: string; schema: string } {
  if (typeof row === 'object' && row !== null && 'name' in row && 'schema' in row)
    return { name: String(row.name), schema: String(row.schema) };
  throw new Error('no table');
}
