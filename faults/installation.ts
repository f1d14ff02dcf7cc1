/** A whole installation on this machine: Postgres, a store, a mail server, two web servers, and two workers. */
import pg from 'pg';
import { test } from 'vitest';
import { startMachines } from '../apps/server/tests/world/machines.ts';
import { startMailServer } from '../apps/server/tests/world/mail-server.ts';
import { signUpSender } from '../apps/server/tests/reports/photos/_photo-senders.ts';
import { startS3 } from '../apps/server/tests/platform/storage/_s3.ts';
import { startPostgres } from '../tools/postgres.ts';
import type { Shooter } from '../apps/server/tests/world/shooters.ts';

export const testWithInstallation = test
  .extend('postgres', async ({}, { onCleanup }) => {
    const postgres = await startPostgres();
    if (postgres === null)
      throw new Error('no Postgres is installed here (Debian: apt-get install postgresql)');
    onCleanup(postgres.stop);
    return postgres;
  })
  .extend('database', ({ postgres }, { onCleanup }) => {
    const pool = new pg.Pool({ connectionString: postgres.url });
    // An idle connection breaks when Postgres restarts; the next query opens another one.
    pool.on('error', () => undefined);
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('store', async ({}, { onCleanup }) => {
    const store = await startS3();
    onCleanup(store.close);
    return store;
  })
  .extend('mail', async ({}, { onCleanup }) => {
    const mail = await startMailServer();
    onCleanup(mail.stop);
    return mail;
  })
  /** Additional settings of a test. */
  .extend('settings', (): Record<string, string> => ({}))
  .extend('machines', async ({ postgres, store, mail, settings }, { onCleanup }) => {
    const outside = { ...store.environment, SMTP_URL: mail.url, ANALYSIS_CONCURRENCY: '1' };
    const machines = await startMachines(postgres.url, {
      webs: 2,
      workers: 2,
      settings: { ...outside, ...settings },
    });
    onCleanup(machines.stop);
    return machines;
  });

/** An account may request five report emails per hour. */
export const photosOfOne = 5;

/** Signs up enough people that each one sends only a few photos. */
export async function signUpSenders(
  machines: Parameters<typeof signUpSender>[0],
  database: pg.Pool,
  photos: number,
): Promise<Shooter[]> {
  const senders: Shooter[] = [];
  while (senders.length * photosOfOne < photos)
    senders.push(await signUpSender(machines, database, photosOfOne));
  return senders;
}
