/** Measures the cost of writing an account's archive: time, and the memory of a process that does nothing else. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDiskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts';
import { measuredNow } from '../results.ts';
import { withPostgres } from '../on-postgres.ts';
import { fillAccount } from './fill-account.ts';
import { takenSchema, type ExportFigures } from './results.ts';

const run = promisify(execFile);
const sizes = [10, 100, 1000];

/** Null if Postgres is not installed. */
export function measureExport(): Promise<ExportFigures | null> {
  return withPostgres(async ({ database }, { DATABASE_URL: url }) => {
    const folder = await mkdtemp(join(tmpdir(), 'target-analysis-export-'));
    try {
      const bench = { database, storage: createDiskStorage(folder) };
      const rows: ExportFigures['rows'] = [];
      for (const reports of sizes) {
        const { userId, photoBytes } = await fillAccount(bench, reports);
        const program = join(import.meta.dirname, 'archive-process.ts');
        const { stdout } = await run(process.execPath, [program, url, folder, userId]);
        rows.push({ reports, photoBytes, ...takenSchema.parse(JSON.parse(stdout)) });
      }
      return { ...measuredNow(), rows };
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
