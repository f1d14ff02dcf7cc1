/** Schedules continue in a restored installation: the queue's tables are not part of a backup, and are created again. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeBackup } from '../../../src/operations/backup/make-backup.ts';
import { restoreBackup } from '../../../src/operations/restore/restore-backup.ts';
import { startJobs } from '../../../src/platform/jobs/pg-boss-jobs.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { openStorage } from '../../../src/platform.ts';
import { emptyInstallation, newInstallation, openDatabaseOf } from '../../world/installations.ts';
import { patience } from '../../world/patience.ts';

function quiet(): void {
  // No one is waiting here.
}

test("a restored installation creates its schedules' due jobs at the next start", async () => {
  const [old, restored] = [await newInstallation(), await emptyInstallation()];
  const folder = join(await mkdtemp(join(tmpdir(), 'backups-')), 'monday');
  await makeBackup({ config: old.config, storage: openStorage(old.config), folder, say: quiet });
  const { config } = restored;
  await restoreBackup({ config, storage: openStorage(config), folder, say: quiet });
  const opened = await openDatabaseOf(config);
  const start = async () => {
    const jobs = await startJobs({ ...opened, log: createLog('silent') });
    await jobs.schedule('every-minute', '* * * * *', () => Promise.resolve());
    return jobs;
  };
  // First for the queue's own worker, which passes it on some seconds later.
  const due = `select from jobs.job where name = 'every-minute' or data ->> 'name' = 'every-minute'`;
  try {
    await (await start()).stop();
    // Every server looks for due jobs when it starts, but at most twice a minute.
    await opened.query('update jobs.version set cron_on = null');
    const jobs = await start();
    try {
      await vi.waitFor(async () => expect((await opened.query(due)).rows).not.toEqual([]), patience);
    } finally {
      await jobs.stop();
    }
  } finally {
    await opened.close();
  }
});
