/** A worker stopped in the middle of its work, as every deployment does. */
import { describe, expect, inject, vi } from 'vitest';
import { testWithOwnPostgres } from '../world/machines-world.ts';
import { startMachines } from '../world/machines.ts';
import { patience } from '../world/patience.ts';
import { expectAllSettled, signUpSender, untilAllEnded } from '../reports/photos/_photo-senders.ts';
import { paintPhoto, sendPhoto } from '../world/shooters.ts';

/** Work that is not finished by then is killed (deploy/compose.yaml). */
const graceMs = 15_000;

const test = testWithOwnPostgres.extend('machines', async ({ url }, { onCleanup }) => {
  const machines = await startMachines(url, { webs: 1, workers: 1 });
  onCleanup(machines.stop);
  return machines;
});

describe.skipIf(inject('databaseTemplate').kind !== 'postgres')('on Postgres', () => {
  test(
    'a worker that is told to stop gives its analysis back, ends well, and the next one finishes it',
    { tags: ['night'] },
    async ({ machines, database }) => {
      const sender = await signUpSender(machines, database, 3);
      const credits = await sender.credits();
      const id = await sendPhoto(sender, await paintPhoto());
      const readJob = async () => {
        const { rows } = await database.query<{ state: string }>(
          `select state from jobs.job where name = 'analyse-photo'`,
        );
        return rows;
      };
      // A worker's first analysis also starts the process for it, so there is time to stop it.
      await vi.waitFor(async () => expect(await readJob()).toEqual([{ state: 'active' }]), patience);
      const [worker] = machines.workers;
      const told = performance.now();
      expect(await worker?.stop()).toBe(0);
      expect(performance.now() - told).toBeLessThan(graceMs);
      // It does not wait for a lease to expire.
      expect(await readJob()).toEqual([{ state: 'retry' }]);
      expect(await sender.credits()).toBe(credits - 1);

      await worker?.startAgain();
      await untilAllEnded(database, 1, 90_000);
      await expectAllSettled(database);
      const { body } = await sender.call('GET', `/api/reports/user-sessions/${id}`);
      expect(body).toMatchObject({ analysis: { state: 'ready' } });
      expect(await sender.credits()).toBe(credits - 1);
    },
  );
});
