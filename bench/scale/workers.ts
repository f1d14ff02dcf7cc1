/**
 * Measures how many photos workers analyze per minute, how much processor time each takes, and how long a worker pauses between two.
 * All photos wait in line, in a bucket, before the first worker starts.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { grantCredits } from '../../apps/server/src/features/billing/index.ts';
import { processorOf } from '../../apps/server/src/platform/clock/work-clock.ts';
import type { DatabaseConnection } from '../../apps/server/src/platform/db/connect.ts';
import { startS3 } from '../../apps/server/tests/platform/storage/_s3.ts';
import { quantile } from '../timing.ts';
import { withServer, type ServerSettings } from '../on-postgres.ts';
import { callsTo, unlessRefused } from '../../apps/server/tests/world/calls.ts';
import { fileOf, sendPhoto, shooterOf, signUp } from '../../apps/server/tests/world/shooters.ts';
import { paintLargePhoto } from '../painted-photo.ts';
import type { WorkerRate } from './results.ts';

export interface WorkersLoad {
  /** Numbers of workers, one run after the other. */
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
    const photo = fileOf((await paintLargePhoto(load.megapixels)).bytes);
    const rates: WorkerRate[] = [];
    for (const workers of load.workers) {
      const reports = await withServer({ ...places, ROLE: 'web' }, ({ url }) =>
        submitAll(
          url,
          connection,
          Array.from({ length: load.photos }, () => photo),
        ),
      );
      const measured = await withWorkers(places, workers, [], (processes) =>
        untilReady(connection, reports, processes),
      );
      rates.push({ workers, photos: load.photos, ...measured });
    }
    return rates;
  } finally {
    await s3.close();
  }
}

async function submitAll(
  url: string,
  { database }: DatabaseConnection,
  photos: readonly File[],
): Promise<string[]> {
  const server = { call: unlessRefused(callsTo(url)) };
  const person = await signUp(server);
  const { userId } = person;
  const grant = { userId, amount: photos.length, reason: 'bench', idempotencyKey: randomUUID() };
  await database.transaction((transaction) => grantCredits(transaction, grant));
  const reports: string[] = [];
  for (const photo of photos) reports.push(await sendPhoto(shooterOf(server, person), photo));
  return reports;
}

function withWorkers<Figures>(
  settings: ServerSettings,
  workers: number,
  started: number[],
  measure: (processes: readonly number[]) => Promise<Figures>,
): Promise<Figures> {
  if (workers === 0) return measure(started);
  return withServer({ ...settings, ROLE: 'worker', ANALYSIS_CONCURRENCY: '1' }, ({ processId }) =>
    withWorkers(settings, workers - 1, [...started, processId() ?? 0], measure),
  );
}

const endsSchema = z.array(z.object({ analysis_state: z.string(), analysis_ended_at: z.date().nullable() }));

/** From the first finished report to the last, so starting the workers doesn't count. */
async function untilReady(
  { query }: DatabaseConnection,
  reports: readonly string[],
  processes: readonly number[],
): Promise<Omit<WorkerRate, 'workers' | 'photos'>> {
  const deadline = performance.now() + longestMs;
  let first: { ready: number; processorMs: number } | null = null;
  for (;;) {
    const { rows } = await query(
      'select analysis_state, analysis_ended_at from user_sessions where id = any($1)',
      [reports],
    );
    const ends = endsSchema.parse(rows);
    if (ends.some(({ analysis_state: state }) => state === 'failed')) throw new Error('an analysis failed');
    const times = ends.flatMap(({ analysis_ended_at: end }) => (end === null ? [] : [end.getTime()]));
    if (times.length > 0) first ??= { ready: times.length, processorMs: await processorOfAll(processes) };
    if (first !== null && times.length === reports.length) {
      const minutes = (Math.max(...times) - Math.min(...times)) / 60_000;
      const processorMs = (await processorOfAll(processes)) - first.processorMs;
      return {
        perMinute: (times.length - 1) / minutes,
        processorSeconds: processorMs / 1000 / (times.length - first.ready),
        ...(await readGaps(query, { photos: reports.length, workers: processes.length })),
      };
    }
    if (performance.now() > deadline) throw new Error('the photos were not analyzed in time');
    await pause(100);
  }
}

/** Of the workers and the processes that each one has started. */
async function processorOfAll(workers: readonly number[]): Promise<number> {
  const begun = await Promise.all(
    workers.map((id) => readFile(`/proc/${String(id)}/task/${String(id)}/children`, 'utf8')),
  );
  const processes = [...workers, ...begun.flatMap((ids) => ids.split(' ').filter(Boolean).map(Number))];
  const used = await Promise.all(processes.map((id) => processorOf(id)()));
  return used.reduce<number>((sum, ms) => sum + (ms ?? Number.NaN), 0);
}

const gapsSchema = z.array(z.object({ gap: z.coerce.number() }));

/** With that many workers, the nth job to start after the initial ones takes the place of the nth to end. */
async function readGaps(
  query: DatabaseConnection['query'],
  { photos, workers }: { photos: number; workers: number },
): Promise<Pick<WorkerRate, 'gapMedianMs' | 'gapPercentile95Ms'>> {
  const { rows } = await query(
    `with run as (select started_on, completed_on from jobs.job
        where name = 'analyse-photo' order by started_on desc limit $1),
      ended as (select completed_on, row_number() over (order by completed_on) as place from run),
      begun as (select started_on, row_number() over (order by started_on) as place from run)
    select 1000 * extract(epoch from started_on - completed_on) as gap
    from ended join begun on begun.place = ended.place + $2`,
    [photos, workers],
  );
  const gaps = gapsSchema.parse(rows).map(({ gap }) => gap);
  return { gapMedianMs: quantile(gaps, 0.5), gapPercentile95Ms: quantile(gaps, 0.95) };
}
