/** The job port on pg-boss, in its own schema of the same database. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss';
import { isDatabaseAway, rootOf } from '../db/database-away.ts';
import { isNamed } from '../db/named-word.ts';
import type { Listen } from '../db/notifications.ts';
import type { Log } from '../log/log.ts';
import type { Jobs, Worker } from './jobs.ts';
import { createTakers, type Takers } from './takers.ts';
import { watchQueues } from './watch-queues.ts';

export interface JobsOptions {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  listen: Listen;
  isEmbedded: boolean;
  log: Log;
  /** A process that only hands jobs to others runs none, checks no leases, and keeps no schedule. */
  takesJobs?: boolean;
}

export interface RunningJobs extends Jobs {
  /** Whether this process is running a job. */
  isWorking: () => boolean;
  /** Takes no further jobs, tells running ones to stop, and returns those that don't stop within the limit to the queue. */
  stop: () => Promise<void>;
}

/** A worker renews its lease twice in this time; the library allows no less. */
const leaseSeconds = 10;
/** Lost jobs return to their queue at most this often. Lease, this, and the first pause together stay under decision 44's 30 s. */
const leaseCheckSeconds = 5;
/** How often the library tidies up on its own; `watchQueues` notices expired leases. */
const tidySeconds = 60;
/** The library's queue of scheduled jobs gets no notifications. */
const scheduleLookSeconds = 15;
/** None of our jobs wait for another. */
const flowLookSeconds = 60 * 60;
/** Between tries of a job. The pauses double, from the first to the longest. */
const firstPauseSeconds = 1;
const longestPauseSeconds = 60;
/** An analysis or an email takes seconds; a handler that takes longer than this hangs. */
const longestRunSeconds = 10 * 60;
const finishedKeptSeconds = 24 * 60 * 60;
const stopLimitMs = 3000;
const noJob = '00000000-0000-0000-0000-000000000000';

export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { query, listen, isEmbedded, log, takesJobs = true } = options;
  const stopping = new AbortController();
  const onFailure = (cause: unknown) => {
    if (stopping.signal.aborted) return;
    if (isDatabaseAway(cause))
      log.error({ cause: rootOf(cause), outage: 'database' }, 'the database is not available');
    else log.error({ cause }, 'job queue failed');
  };
  const boss = new PgBoss({
    db: {
      executeSql: query,
      listen: (channel, onNotification, onReconnect) => listen(channel, onNotification, onReconnect),
    },
    backend: isEmbedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    useListenNotify: takesJobs,
    supervise: takesJobs,
    schedule: takesJobs,
    superviseIntervalSeconds: tidySeconds,
    monitorIntervalSeconds: leaseCheckSeconds,
    cronWorkerIntervalSeconds: scheduleLookSeconds,
    flowIntervalSeconds: flowLookSeconds,
  });
  boss.on('error', onFailure);
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warns'));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const takers = createTakers(boss, { log, stopping: stopping.signal });
  const giveBack = (queue: string) => boss.supervise(queue);
  const endWatch = takesJobs ? watchQueues({ query, wake: takers.wake, giveBack, onFailure }) : ignore;

  return {
    enqueue: async (transaction, queue, data, key) => {
      await boss.send(queue, data, { singletonKey: key, db: fromDrizzle(transaction, sql) });
    },
    isWorking: () => boss.getWipData().some(({ state }) => state === 'active'),
    work: async (worker) => {
      await createQueues({ boss, known }, worker);
      if (takesJobs) await runWorker(takers, worker, stopping.signal);
    },
    schedule: async (name, cron, handler) => {
      if (!takesJobs) return;
      if (!known.has(name))
        await boss.createQueue(name, { policy: 'exclusive', heartbeatSeconds: leaseSeconds });
      await takers.take(name, 1, handler);
      await boss.schedule(name, cron, null, { tz: 'UTC' });
    },
    forget: async (words, { queues = [], after } = {}) => {
      await query(forgetJobs, [words, queues, after?.toISOString() ?? 'infinity']);
    },
    stop: async () => {
      stopping.abort();
      endWatch();
      await boss.stop({ graceful: true, timeout: stopLimitMs, close: false });
    },
  };
}

/** A job contains an address as it was typed. */
const forgetJobs = `delete from jobs.job where (state > 'active' or state < 'active' and name <> all($2::text[]))
  and created_on <= $3::timestamptz
  and exists (select 1 from unnest($1::text[]) word, lower(concat(data, output)) said where ${isNamed})`;

function givenUpQueue({ queue }: { queue: string }): string {
  return `${queue}.given-up`;
}

/** Also on servers that only hand on jobs, because nothing can be put into a missing queue. */
async function createQueues(
  queues: Queues,
  worker: Pick<Worker<object>, 'queue' | 'retries'>,
): Promise<void> {
  const deadLetter = givenUpQueue(worker);
  await createQueue(queues, deadLetter, { policy: 'standard', retryLimit: 20 });
  await createQueue(queues, worker.queue, { policy: 'exclusive', retryLimit: worker.retries, deadLetter });
}

async function runWorker<Data extends object>(
  { take }: Takers,
  worker: Worker<Data>,
  stopping: AbortSignal,
): Promise<void> {
  await take<Data>(worker.queue, worker.concurrency, (job) =>
    worker.handle(job.data, AbortSignal.any([job.signal, stopping])),
  );
  await take<Data>(givenUpQueue(worker), 1, (job) => worker.onGivenUp(job.data, job.sourceOutput));
}

interface Queues {
  boss: PgBoss;
  /** The queues that existed at the start, by name. */
  known: ReadonlyMap<string, QueueResult>;
}

interface QueueRules {
  policy: 'standard' | 'exclusive';
  retryLimit: number;
  deadLetter?: string;
}

async function createQueue(
  { boss, known }: Queues,
  name: string,
  { policy, ...rules }: QueueRules,
): Promise<void> {
  const options = {
    ...rules,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    heartbeatSeconds: leaseSeconds,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds: finishedKeptSeconds,
    notify: true,
  };
  // Usually every queue is already set up; updating them anyway would take 150 statements.
  const found: object = known.get(name) ?? {};
  if (Object.entries(options).every(([rule, value]) => Reflect.get(found, rule) === value)) return;
  await boss.createQueue(name, { ...options, policy });
  // A queue of an earlier version keeps its old rules unless updated.
  await boss.updateQueue(name, options);
  // @NOTE Looking for a job makes the library remember the queue. Otherwise, it would look it up at the first
  // `enqueue`, on a connection outside the transaction, and PGlite has none.
  await boss.findJobs(name, { id: noJob });
}

function ignore(): void {
  // Nothing was started.
}
