/** Measures backing up and restoring installations of two sizes, to show what grows with the data. */
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parseConfig } from '../../apps/server/src/config.ts';
import { readManifest } from '../../apps/server/src/operations/backup/backup-folder.ts';
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';
import { startS3 } from '../../apps/server/tests/platform/storage/_s3.ts';
import { measuredNow } from '../results.ts';
import { withPostgres } from '../on-postgres.ts';
import { fillInstallation, type Size } from './fill-installation.ts';
import type { OperationFigures, OperationsFigures } from './results.ts';
import { timeProgram, type ProgramRun, type Taken } from './run-program.ts';

const sizes: readonly Size[] = [
  { reports: 5000, photos: 50 },
  { reports: 30_000, photos: 300 },
];

interface Bench {
  query: DatabaseConnection['query'];
  postgresUrl: string;
  /** Holds everything of one size; removed afterward. */
  folder: string;
}

/** Null if Postgres is not installed. */
export function measureOperations(): Promise<OperationsFigures | null> {
  return withPostgres(async ({ query }, { DATABASE_URL: postgresUrl }) => {
    const rows: OperationFigures[] = [];
    for (const size of sizes) {
      const folder = await mkdtemp(join(tmpdir(), 'target-analysis-operations-'));
      try {
        rows.push(...(await measureSize({ query, postgresUrl, folder }, size)));
      } finally {
        await rm(folder, { recursive: true });
      }
    }
    return { ...measuredNow(), rows };
  });
}

async function measureSize(bench: Bench, size: Size): Promise<OperationFigures[]> {
  const { folder } = bench;
  const club = { DATA_DIR: join(folder, 'club'), LOG_LEVEL: 'error' };
  await fillInstallation(parseConfig(club), size);
  const backup = join(folder, 'backup');
  const taken: [operation: string, took: Taken][] = [];
  const take = async (operation: string, run: ProgramRun) => taken.push([operation, await timeProgram(run)]);
  await take('back up: embedded, disk', { program: 'backup.ts', settings: club, word: backup });
  await take('restore: embedded, disk', {
    ...{ program: 'restore.ts', word: backup },
    settings: { ...club, DATA_DIR: join(folder, 'restored') },
  });
  await inPostgresAndS3(bench, async (settings) => {
    await take('restore: Postgres, S3', { program: 'restore.ts', settings, word: backup });
    const word = join(folder, 'another-backup');
    await take('back up: Postgres, S3', { program: 'backup.ts', settings, word });
  });
  const { count, bytes } = (await readManifest(backup)).files;
  const all = { reports: size.reports, files: count, bytes: bytes + (await countRowBytes(backup)) };
  return taken.map(([operation, took]) => ({ operation, ...all, ...took }));
}

/** Settings for an empty database and an empty bucket. */
async function inPostgresAndS3(
  { query, postgresUrl, folder }: Bench,
  act: (settings: Record<string, string>) => Promise<void>,
): Promise<void> {
  const s3 = await startS3();
  const name = 'restored';
  try {
    await query(`create database ${name}`);
    const url = new URL(postgresUrl);
    url.pathname = `/${name}`;
    await act({
      ...{ DATA_DIR: join(folder, 'in-postgres'), LOG_LEVEL: 'error', SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ DATABASE_URL: url.href, ...s3.environment },
    });
    await query(`drop database ${name}`);
  } finally {
    await s3.close();
  }
}

async function countRowBytes(backup: string): Promise<number> {
  const folder = join(backup, 'rows');
  let bytes = 0;
  for (const file of await readdir(folder)) {
    for await (const chunk of createReadStream(join(folder, file)).pipe(createGunzip())) {
      if (chunk instanceof Uint8Array) bytes += chunk.length;
    }
  }
  return bytes;
}
