/** Takes jobs out of queues: one after another, without a pause while there are more. */
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { runForJob } from '../log/running-job.ts';

/** How often a taker polls if nothing wakes it. Due jobs wake it within two seconds (`watchQueues`). */
const pollSeconds = 10 * 60;

export interface Takers {
  /** Runs the handler for each job of the queue, at most `concurrency` at a time. */
  take: <Data extends object>(
    queue: string,
    concurrency: number,
    handle: (job: JobWithMetadata<Data>) => Promise<void>,
  ) => Promise<void>;
  /** Polls the queue immediately. */
  wake: (queue: string) => void;
}

interface Failures {
  log: Log;
  /** A job that ends because its worker stops has not failed. */
  stopping: AbortSignal;
}

export function createTakers(boss: PgBoss, failures: Failures): Takers {
  const idsOf = new Map<string, string[]>();
  return {
    take: async (queue, concurrency, handle) => {
      const ids = idsOf.get(queue) ?? [];
      idsOf.set(queue, ids);
      for (let place = 0; place < concurrency; place += 1)
        ids.push(await takeOne(boss, queue, tellingFailure(handle, failures)));
    },
    wake: (queue) => {
      for (const id of idsOf.get(queue) ?? []) boss.notifyWorker(id);
    },
  };
}

function tellingFailure<Data extends object>(
  handle: (job: JobWithMetadata<Data>) => Promise<void>,
  { log, stopping }: Failures,
) {
  return async (job: JobWithMetadata<Data>) => {
    try {
      await handle(job);
    } catch (cause) {
      const { retryCount, retryLimit } = job;
      if (!stopping.aborted) log.warn({ cause, retryCount, retryLimit }, 'a job failed');
      throw cause;
    }
  };
}

async function takeOne<Data extends object>(
  boss: PgBoss,
  queue: string,
  handle: (job: JobWithMetadata<Data>) => Promise<void>,
): Promise<string> {
  const pace = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  const id = await boss.work<Data, unknown, { includeMetadata: true }>(
    queue,
    { ...pace, includeMetadata: true },
    async (jobs) => {
      try {
        for (const job of jobs) await runForJob({ queue, jobId: job.id }, () => handle(job));
      } finally {
        // @NOTE Without this, the library waits for the rest of the interval after every job that took less.
        boss.notifyWorker(id);
      }
    },
  );
  return id;
}
