/** The job port on pg-boss, in a schema of its own on the same database. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Listen } from '../db/notifications.ts';
import type { Log } from '../log/log.ts';
import type { Jobs, Worker } from './jobs.ts';

export interface JobsOptions {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  listen: Listen;
  isEmbedded: boolean;
  log: Log;
}

export interface RunningJobs extends Jobs {
  /** Takes no further job, tells the running ones to stop, and gives those that do not within the limit back to the queue. */
  stop: () => Promise<void>;
}

/** A worker renews its lease twice in this time; the library's smallest. */
const leaseSeconds = 10;
/** How often leases are looked at. Lease, look and first pause together stay under the 30 s of decision 44. */
const leaseCheckSeconds = 5;
/** A notification wakes workers at once; this catches what was retried or missed. */
const pollSeconds = 2;
const firstRetryPauseSeconds = 1;
const maxRetryPauseSeconds = 60;
/** An analysis or a mail takes seconds; beyond this a handler hangs. */
const longestRunSeconds = 10 * 60;
const finishedKeptSeconds = 24 * 60 * 60;
const stopLimitMs = 3000;

export async function startJobs({ query, listen, isEmbedded, log }: JobsOptions): Promise<RunningJobs> {
  const stopping = new AbortController();
  const boss = new PgBoss({
    db: {
      executeSql: query,
      listen: (channel, onNotification, onReconnect) => listen(channel, onNotification, onReconnect),
    },
    backend: isEmbedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: leaseCheckSeconds,
    monitorIntervalSeconds: leaseCheckSeconds,
  });
  boss.on('error', (cause) => {
    if (!stopping.signal.aborted) log.error({ cause }, 'job queue failed');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warns'));
  await boss.start();

  return {
    enqueue: async (transaction, queue, data, key) => {
      await boss.send(queue, data, { singletonKey: key, db: fromDrizzle(transaction, sql) });
    },
    work: (worker) => runWorker(boss, worker, stopping.signal),
    schedule: async (name, cron, handler) => {
      await boss.createQueue(name, { policy: 'exclusive', heartbeatSeconds: leaseSeconds });
      await boss.work(name, { pollingIntervalSeconds: pollSeconds }, handler);
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    stop: async () => {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopLimitMs, close: false });
    },
  };
}

async function runWorker<Data extends object>(
  boss: PgBoss,
  worker: Worker<Data>,
  stopping: AbortSignal,
): Promise<void> {
  const givenUp = `${worker.queue}.given-up`;
  await createQueue(boss, givenUp, { policy: 'standard', retryLimit: 20 });
  await createQueue(boss, worker.queue, {
    policy: 'exclusive',
    retryLimit: worker.retries,
    deadLetter: givenUp,
  });
  const pace = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };

  await boss.work<Data>(worker.queue, { ...pace, localConcurrency: worker.concurrency }, async (jobs) => {
    for (const job of jobs) await worker.handle(job.data, AbortSignal.any([job.signal, stopping]));
  });
  await boss.work<Data, unknown, { includeMetadata: true }>(
    givenUp,
    { ...pace, includeMetadata: true },
    async (jobs) => {
      for (const job of jobs) await worker.onGivenUp(job.data, job.sourceOutput);
    },
  );
}

interface QueueRules {
  policy: 'standard' | 'exclusive';
  retryLimit: number;
  deadLetter?: string;
}

async function createQueue(boss: PgBoss, name: string, { policy, ...rules }: QueueRules): Promise<void> {
  const options = {
    ...rules,
    retryDelay: firstRetryPauseSeconds,
    retryBackoff: true,
    retryDelayMax: maxRetryPauseSeconds,
    heartbeatSeconds: leaseSeconds,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds: finishedKeptSeconds,
    notify: true,
  };
  await boss.createQueue(name, { ...options, policy });
  // A queue of an earlier version keeps its old rules unless told.
  await boss.updateQueue(name, options);
}
