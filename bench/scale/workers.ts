/** How many photos workers analyse in a minute: they wait in line before the first worker starts, in a bucket. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { grantCredits } from '../../apps/server/src/features/billing/index.ts';
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';
import { startS3 } from '../../apps/server/tests/platform/storage/_s3.ts';
import { signUpOn, withServer, type ServerSettings } from '../on-postgres.ts';
import { paintLargePhoto } from '../painted-photo.ts';
import { caller, submitReport } from '../server-bench.ts';
import type { WorkerRate } from './results.ts';

export interface WorkersLoad {
  /** How many workers run, one run after the other. */
  workers: readonly number[];
  photos: number;
  megapixels: number;
}

const longestMs = 15 * 60 * 1000;

export async function measureWorkers(
  connection: DatabaseConnection,
  settings: ServerSettings,
  load: WorkersLoad,
): Promise<WorkerRate[]> {
  const s3 = await startS3();
  const places = { ...settings, ...s3.environment };
  try {
    const photo = await paintLargePhoto(load.megapixels);
    const rates: WorkerRate[] = [];
    for (const workers of load.workers) {
      const reports = await withServer({ ...places, ROLE: 'web' }, ({ url }) =>
        submitAll(
          url,
          connection,
          Array.from({ length: load.photos }, () => photo.bytes),
        ),
      );
      const perMinute = await withWorkers(places, workers, () => untilReady(connection, reports));
      rates.push({ workers, photos: load.photos, perMinute });
    }
    return rates;
  } finally {
    await s3.close();
  }
}

async function submitAll(
  url: string,
  { database }: DatabaseConnection,
  photos: readonly Uint8Array[],
): Promise<string[]> {
  const { token, userId } = await signUpOn(url);
  const grant = { userId, amount: photos.length, reason: 'bench', idempotencyKey: randomUUID() };
  await database.transaction((transaction) => grantCredits(transaction, grant));
  const call = caller(url, { authorization: `Bearer ${token}` });
  const reports: string[] = [];
  for (const photo of photos) reports.push(await submitReport(call, photo));
  return reports;
}

function withWorkers<Figures>(
  settings: ServerSettings,
  workers: number,
  measure: () => Promise<Figures>,
): Promise<Figures> {
  if (workers === 0) return measure();
  return withServer({ ...settings, ROLE: 'worker', ANALYSIS_CONCURRENCY: '1' }, () =>
    withWorkers(settings, workers - 1, measure),
  );
}

const endsSchema = z.array(z.object({ analysis_state: z.string(), analysis_ended_at: z.date().nullable() }));

/** From the first that is ready to the last, so that the start of the workers does not count. */
async function untilReady({ query }: DatabaseConnection, reports: readonly string[]): Promise<number> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const { rows } = await query(
      'select analysis_state, analysis_ended_at from user_sessions where id = any($1)',
      [reports],
    );
    const ends = endsSchema.parse(rows);
    if (ends.some(({ analysis_state: state }) => state === 'failed')) throw new Error('an analysis failed');
    const times = ends.flatMap(({ analysis_ended_at: end }) => (end === null ? [] : [end.getTime()]));
    if (times.length === reports.length) {
      const minutes = (Math.max(...times) - Math.min(...times)) / 60_000;
      return (times.length - 1) / minutes;
    }
    if (performance.now() > deadline) throw new Error('the photos were not analyzed in time');
    await pause(100);
  }
}
