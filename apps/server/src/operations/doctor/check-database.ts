/** Checks the database as it is, without creating or migrating it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { currencyName } from '@target-analysis/contract/money';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { currencyProblem } from '../../features/billing/index.ts';
import { DataFolderInUse, lockDataFolder, nameOf } from '../../platform/db/data-folder-lock.ts';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { migrationsFolder } from '../../platform/db/migrate.ts';
import { makeRuntimeFolder, removeRuntimeFolder } from '../../platform/db/runtime-folder.ts';
import { readEncryptionKeys } from '../../platform/secrets/encryption-key.ts';
import { countSealed } from '../../platform/secrets/sealed-columns.ts';
import { createSealing } from '../../platform/secrets/sealing.ts';
import { sealedColumns } from '../../sealed-columns.ts';
import { codeOf, speakOf, type Check, type Finding } from './finding.ts';

const waitMs = 10_000;
const leastVersion = 15;
/** The processes use the clock of the database; the log and scheduled times do not. */
const mostClockSeconds = 5;

const say = speakOf('database');

export function checkDatabase(config: Config): Check {
  const { database } = config;
  return {
    part: 'database',
    examine: () =>
      database.kind === 'postgres'
        ? lookAt({ connectionString: database.url }, config)
        : lookAtEmbedded(database.folder, config),
  };
}

async function lookAtEmbedded(folder: string, config: Config): Promise<Finding[]> {
  if (!existsSync(folder)) return [say.ok('The embedded one is created at the first start.')];
  const runtimeFolder = await makeRuntimeFolder(config.dataFolder);
  try {
    const lock = await lockDataFolder(config.dataFolder, { runtimeFolder, takesCommands: false });
    try {
      const embedded = await openEmbedded({ folder, runtimeFolder, onLost: () => undefined });
      try {
        return await lookAt(embedded.connection, config);
      } finally {
        await embedded.close();
      }
    } finally {
      await lock.release();
    }
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    return [
      say.ok(
        `The embedded database is in use by ${nameOf(cause.holder)}, the only process that can read it; see "site" below.`,
      ),
    ];
  } finally {
    await removeRuntimeFolder(runtimeFolder);
  }
}

async function lookAt(connection: pg.ClientConfig, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: waitMs, query_timeout: waitMs });
  // A broken connection rejects the running query, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => undefined);
    return [say.wrong(`No connection (${codeOf(cause)}). ${connectionAdvice(codeOf(cause))}`)];
  }
  try {
    const facts = await readFacts(client);
    const isMade = facts.newest !== null;
    return [
      examineVersion(facts.version),
      examineMigrations(facts.newest),
      examineClock(facts.clockSeconds),
      isMade ? await examineCurrency(client, config) : soldIn(config),
      isMade ? await examineKey(client, config) : speakOf('sealed secrets').ok('There are none yet.'),
    ];
  } finally {
    await client.end();
  }
}

function connectionAdvice(code: string): string {
  if (['28P01', '28000'].includes(code)) return 'Correct the user and password of DATABASE_URL.';
  if (code === '3D000') return 'Create the database named in DATABASE_URL with createdb.';
  if (code === '53300') return 'Allow more connections: raise max_connections.';
  return 'Check DATABASE_URL, and make sure Postgres is running and reachable from here.';
}

const factsSchema = z.tuple([
  z.object({ version: z.coerce.number(), clock: z.coerce.number(), has_migrations: z.boolean() }),
]);
const newestSchema = z.tuple([z.object({ newest: z.coerce.number() })]);

async function readFacts(client: pg.Client) {
  const askedAt = Date.now();
  const { rows } = await client.query(`select current_setting('server_version_num') as version,
    extract(epoch from clock_timestamp()) * 1000 as clock,
    to_regclass('drizzle.__drizzle_migrations') is not null as has_migrations`);
  const [{ version, clock, has_migrations: hasMigrations }] = factsSchema.parse(rows);
  // The answer was written sometime between the question and its arrival.
  const halfway = (askedAt + Date.now()) / 2;
  const facts = { version: Math.floor(version / 10_000), clockSeconds: Math.abs(clock - halfway) / 1000 };
  if (!hasMigrations) return { ...facts, newest: null };
  const applied = await client.query(
    'select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  );
  return { ...facts, newest: newestSchema.parse(applied.rows)[0].newest };
}

function examineVersion(version: number): Finding {
  return version < leastVersion
    ? say.wrong(`Postgres ${String(version)} is too old. Use ${String(leastVersion)} or newer.`)
    : say.ok(`Postgres ${String(version)} answers.`);
}

function examineMigrations(newest: number | null): Finding {
  const { ok, warning } = speakOf('migrations');
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const pending = known.filter((moment) => moment > (newest ?? 0)).length;
  if (newest === null) return ok('The database is empty; the first server fills it.');
  if (newest > Math.max(...known)) {
    return warning('The database is newer than this code. Update the code.');
  }
  if (pending === 0) return ok('All are applied.');
  return warning(`${String(pending)} pending. The next server start applies them. Make a backup first.`);
}

function examineClock(seconds: number): Finding {
  const { ok, wrong } = speakOf('clock');
  const says = `This machine and the database differ by ${seconds.toFixed(1)} seconds.`;
  return seconds > mostClockSeconds ? wrong(`${says} Synchronize both clocks with NTP.`) : ok(says);
}

function soldIn({ currency }: Config): Finding {
  return speakOf('currency').ok(`Everything is sold in ${currencyName(currency)}.`);
}

async function examineCurrency(client: pg.Client, config: Config): Promise<Finding> {
  const { rows } = await client.query(
    `select from information_schema.columns where table_name = 'payments' and column_name = 'currency'`,
  );
  const database = drizzle(client, { casing: 'snake_case' });
  const problem = rows.length === 0 ? null : await currencyProblem(database, config.currency);
  return problem === null ? soldIn(config) : speakOf('currency').wrong(problem);
}

/** Whether the configured keys open the sealed secrets, and how many depend on an old key. */
async function examineKey(client: pg.Client, { encryptionKeys, dataFolder }: Config): Promise<Finding> {
  const { ok, warning, wrong } = speakOf('sealed secrets');
  const mend =
    'Add the ENCRYPTION_KEY that the servers used before (after the new one, separated by a comma), or restore encryption.key in DATA_DIR.';
  const hasKey = encryptionKeys !== null || existsSync(join(dataFolder, 'encryption.key'));
  const sealing = hasKey ? createSealing(await readEncryptionKeys(encryptionKeys, dataFolder)) : noKey;
  const database = drizzle(client, { casing: 'snake_case' });
  const { current, older, lost } = await countSealed(database, sealedColumns, sealing);
  const all = current + older + lost;
  if (all === 0) return ok('There are none yet to check the key against.');
  if (all === lost)
    return wrong(hasKey ? `The key does not open them. ${mend}` : `There is no key here. ${mend}`);
  if (lost > 0)
    return wrong(`${String(lost)} of ${String(all)} cannot be opened with a configured key. ${mend}`);
  if (older === 0) return ok('The configured key opens them all.');
  return warning(
    `${String(older)} of ${String(all)} are still sealed with an old key. Run: npm run admin -- reseal`,
  );
}

const noKey = { open: () => null, isCurrent: () => false };
