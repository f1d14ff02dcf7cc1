/** Work that outlives a request, on the database's own queue. */
import type { Transaction } from '../db/database.ts';

export interface Jobs {
  /**
   * Runs in the caller's transaction: the job exists exactly if it commits. Dropped if an unfinished job has the
   * same key.
   */
  enqueue: (transaction: Transaction, queue: string, data: object, key: string) => Promise<void>;
  /**
   * Runs the handler for each job of the queue. A running job renews its lease; after a crash another worker takes
   * it within 30 s (decision 44), so a handler must tolerate being run again. A rejection is retried up to
   * `retries` times, after a second at first and a minute in the end; then `onGivenUp` is called once.
   */
  work: <Data extends object>(worker: Worker<Data>) => Promise<void>;
  /** Runs the handler at each time of the cron expression (UTC), on one server. */
  schedule: (name: string, cron: string, handler: () => Promise<void>) => Promise<void>;
  /** Removes every waiting or finished job whose data contains one of the words; jobs that are running stay. */
  forget: (words: readonly string[], kept?: KeptJobs) => Promise<void>;
}

/** What to keep. */
interface KeptJobs {
  /** Jobs waiting in these queues. */
  queues?: readonly string[];
  /** Jobs enqueued later. */
  after?: Date;
}

export interface Worker<Data extends object> {
  queue: string;
  retries: number;
  concurrency: number;
  handle: (data: Data, signal: AbortSignal) => Promise<void>;
  onGivenUp: (data: Data, cause: unknown) => Promise<void>;
}
