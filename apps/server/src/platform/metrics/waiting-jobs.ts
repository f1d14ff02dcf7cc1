/** How much work waits and for how long, read from the database at most every few seconds, with a time limit. */
import * as z from 'zod';
import { Gauge, type Registry } from 'prom-client';
import type { JobsOptions } from '../jobs/pg-boss-jobs.ts';

export interface WaitingJobs {
  queue: string;
  jobs: number;
  oldestSeconds: number;
}

/** Returns every existing queue. */
export type QueueReader = () => Promise<WaitingJobs[]>;

/** Several systems may ask; figures are at most this old. */
const keptMs = 5000;
/** A database that is down must not keep the other figures from being read. */
const patienceMs = 2000;

export function showWaitingJobs(registry: Registry, prefix: string, read: QueueReader): void {
  let reading = Promise.resolve();
  let readAtMs = -Infinity;
  // All gauges wait for the same reading, because the registry asks them at once.
  const gauge = (name: string, help: string) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect: () => readAgain(),
    });
  const waiting = gauge('queue_jobs', 'Jobs that are due and wait for a worker, by queue.');
  const oldest = gauge(
    'queue_oldest_job_age_seconds',
    'How long the oldest waiting job of a queue has been due; 0 where none waits.',
  );
  const readable = gauge(
    'queues_readable',
    '1 if the queues could be read, 0 if the database did not answer.',
  );

  function readAgain(): Promise<void> {
    if (performance.now() - readAtMs < keptMs) return reading;
    readAtMs = performance.now();
    reading = withinTime(read()).then(show);
    return reading;
  }

  function show(queues: WaitingJobs[] | null): void {
    waiting.reset();
    oldest.reset();
    readable.set(queues === null ? 0 : 1);
    for (const { queue, jobs, oldestSeconds } of queues ?? []) {
      waiting.set({ queue }, jobs);
      oldest.set({ queue }, oldestSeconds);
    }
  }
}

async function withinTime(reading: Promise<WaitingJobs[]>): Promise<WaitingJobs[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  // A gauge at 0 reports this failure; the log has its cause from the caller that needed the database.
  const answer = await Promise.race([reading.catch(() => null), end]);
  clearTimeout(timer);
  return answer;
}

/** Includes empty queues: an alert on a missing value never fires. */
const waitingJobs = `select queue.name as queue, count(job.id)::int as jobs,
    coalesce(extract(epoch from now() - min(greatest(job.created_on, job.start_after))), 0)::float8 as "oldestSeconds"
  from jobs.queue
  left join jobs.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
  group by queue.name`;

const rowsSchema = z.array(z.object({ queue: z.string(), jobs: z.number(), oldestSeconds: z.number() }));

export async function readWaitingJobs({ query }: Pick<JobsOptions, 'query'>): Promise<WaitingJobs[]> {
  const { rows } = await query(waitingJobs);
  return rowsSchema.parse(rows);
}
