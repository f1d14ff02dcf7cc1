/** The short form of `npm run test:faults`: a worker and a web server are killed in the middle of analyses. */
import { describe, expect, inject, vi } from 'vitest';
import { testWithOwnPostgres } from '../world/machines-world.ts';
import { startMachines } from '../world/machines.ts';
import { patience } from '../world/patience.ts';
import { expectAllSettled, signUpSender, untilAllEnded } from '../reports/photos/_photo-senders.ts';
import { makePhoto, paintPhoto, sendPhoto } from '../world/shooters.ts';

const test = testWithOwnPostgres.extend('machines', async ({ url }, { onCleanup }) => {
  const settings = { ANALYSIS_CONCURRENCY: '1' };
  const machines = await startMachines(url, { webs: 2, workers: 2, settings });
  onCleanup(machines.stop);
  return machines;
});

describe.skipIf(inject('databaseTemplate').kind !== 'postgres')('on Postgres', () => {
  test(
    'loses no photo and no credit when a worker and a web server are killed',
    { tags: ['night'], timeout: 300_000 },
    async ({ machines, database }) => {
      const sender = await signUpSender(machines, database, 8);
      const photos = [await paintPhoto(), await makePhoto()];
      for (let sent = 0; sent < 4; sent += 1) await sendPhoto(sender, photos[sent % 2]!);
      const [worker] = machines.workers;
      const [web] = machines.webs;
      await vi.waitFor(async () => {
        const { rowCount } = await database.query(
          `select from jobs.job where name = 'analyse-photo' and state = 'active'`,
        );
        expect(rowCount).toBeGreaterThan(0);
      }, patience);
      await Promise.all([worker?.kill(), web?.kill()]);
      for (let sent = 4; sent < 6; sent += 1) await sendPhoto(sender, photos[sent % 2]!);
      await untilAllEnded(database, 6, 200_000);
      await expectAllSettled(database);
      expect(await sender.credits()).toBe(5);
    },
  );
});
