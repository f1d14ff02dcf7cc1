/** Fills an empty installation: copies rows, compares them, copies files. */
import pg from 'pg';
import { OperatorError } from '../../platform/control/control.ts';
import { migrateDatabase, migrationsFolder } from '../../platform/db/migrate.ts';
import { startJobs } from '../../platform/jobs/pg-boss-jobs.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { copyFiles, type CopiedFiles } from './copy-files.ts';
import { fillDatabase, type RowSource } from './fill-database.ts';
import type { Installation } from './open-installation.ts';
import {
  addCopiedFile,
  beginProgress,
  countCopiedRows,
  endProgress,
  prepareTables,
  readCopiedFiles,
  type CopiedFile,
} from './progress-store.ts';
import { openClient } from './rows-store.ts';
import { migrateTo } from './schema-version.ts';

export interface CopySource {
  /** Identifies the source, so that another one is not mistaken for the rest of it. */
  origin: string;
  /** Its last migration. */
  version: number;
  rows: RowSource;
  files: Storage;
}

export interface Copy {
  from: CopySource;
  into: Pick<Installation, 'connection' | 'isEmbedded'>;
  filesInto: Storage;
  /** The folder of the migrations that this program knows. */
  migrations?: string;
  say: (line: string) => void;
}

export interface Copied {
  tables: number;
  rows: number;
  files: CopiedFiles;
}

/** @throws OperatorError if the target contains something else, or differs in the end */
export async function copyInto({
  from,
  into,
  filesInto,
  migrations = migrationsFolder,
  say,
}: Copy): Promise<Copied> {
  const client = await openClient(into.connection);
  try {
    const { isNew, isPrepared, isCompared } = await beginProgress(client, from.origin);
    if (!isNew) say('Resuming where the last attempt stopped ...');
    if (!isPrepared) await prepare({ client, from, into, filesInto, migrations });
    if (!isCompared) await fillDatabase({ client, source: from.rows, say });
    const files = await copyAllFiles({ client, from, filesInto, say });
    const rows = await countCopiedRows(client);
    // Rows from an older version fit that version's tables, so the migrations to this version come last.
    await migrateDatabase(into.connection, { folder: migrations });
    await endProgress(client);
    return { tables: from.rows.tables.length, rows, files };
  } finally {
    await client.end();
  }
}

async function prepare({
  client,
  from,
  into,
  filesInto,
  migrations,
}: Omit<Copy, 'say'> & { client: pg.Client }): Promise<void> {
  if ((await filesInto.list('')).length > 0)
    throw new OperatorError(
      'The storage already holds files. Use an empty one; a restore never overwrites anything.',
    );
  await migrateTo(into.connection, from.version, migrations);
  await makeQueue(into);
  await prepareTables(
    client,
    from.rows.tables.map(({ name }) => name),
  );
}

/** The tables of the job queue; no job is started. */
export async function makeQueue({ connection, isEmbedded }: Copy['into']): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    const jobs = await startJobs({
      query: (text, values) => pool.query(text, values),
      listen: () => Promise.resolve({ close: () => Promise.resolve() }),
      isEmbedded,
      log: createLog('error'),
    });
    await jobs.stop();
  } finally {
    await pool.end();
  }
}

/** How often progress is shown to the person waiting. */
const filesPerLine = 1000;

async function copyAllFiles({
  client,
  from,
  filesInto,
  say,
}: Omit<Copy, 'into'> & { client: pg.Client }): Promise<CopiedFiles> {
  say('Copying photos and archives ...');
  const known = await readCopiedFiles(client);
  if (known.size > 0) say(`  ${known.size} of them before`);
  // One at a time, because a connection takes one query at a time.
  let noting = Promise.resolve();
  let copied = known.size;
  const onCopied = (file: CopiedFile) => {
    copied += 1;
    if (copied % filesPerLine === 0) say(`  ${copied} files so far`);
    return (noting = noting.then(() => addCopiedFile(client, file)));
  };
  return copyFiles({ from: from.files, to: filesInto, known, onCopied });
}

/** For the person waiting. */
export function describeCopied({ tables, rows, files }: Copied): string {
  const bytes = files.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return `Copied ${rows} rows in ${tables} tables. All counts and checksums match.
Copied ${files.files.length} files (${bytes} bytes) and read them back. All SHA-256 checksums match.`;
}
