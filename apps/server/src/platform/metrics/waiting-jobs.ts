/** How much work waits and for how long, read from the database at most every few seconds, and never waited for. */
import { Gauge, type Registry } from 'prom-client';

export interface WaitingJobs {
  queue: string;
  jobs: number;
  oldestSeconds: number;
}

/** Answers each queue that there is. */
export type QueueReader = () => Promise<WaitingJobs[]>;

/** Several systems may ask; the figures are as old as this at most. */
const keptMs = 5000;
/** A database that is down must not keep the other figures from being read. */
const patienceMs = 2000;

export function showWaitingJobs(registry: Registry, prefix: string, read: QueueReader): void {
  let reading = Promise.resolve();
  let readAtMs = -Infinity;
  // Each gauge waits for the same reading: the registry asks them all at once.
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
    '1 where the queues could be read, 0 where the database was silent.',
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
  // A gauge at 0 reports this failure; its cause is in the log of the caller that needed the database.
  const answer = await Promise.race([reading.catch(() => null), end]);
  clearTimeout(timer);
  return answer;
}
