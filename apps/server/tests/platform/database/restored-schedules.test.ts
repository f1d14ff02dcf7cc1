/** What is scheduled runs on in a restored installation: the queue's own tables are no part of a backup, and are made again. */
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
  // Nobody waits here.
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
  // First for the queue's own worker, which hands it on some seconds later.
  const due = `select from jobs.job where name = 'every-minute' or data ->> 'name' = 'every-minute'`;
  try {
    await (await start()).stop();
    // What is due is looked for at the start of every server, but twice in a minute at most.
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
