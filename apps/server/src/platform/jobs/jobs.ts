/** Work that outlives a request, on the database's own queue. */
import type { Transaction } from '../db/database.ts';

export interface Jobs {
  /** Within the caller's transaction: the job exists exactly if the transaction commits. A second one with the same key while the first is unfinished is dropped. */
  enqueue: (transaction: Transaction, queue: string, data: object, key: string) => Promise<void>;
  /**
   * Runs the handler for each job of the queue. A job holds a lease that is renewed while it runs; after a crash another worker takes it
   * within 30 s (decision 44), so a handler must stand being run again. A rejection is retried with growing pauses up to
   * `retries` times; then `onGivenUp` is called once.
   */
  work: <Data extends object>(worker: Worker<Data>) => Promise<void>;
  /** Runs the handler at each time of the cron expression (UTC), on one server. */
  schedule: (name: string, cron: string, handler: () => Promise<void>) => Promise<void>;
  /** Removes every job that names one of the words in its data, waiting or finished; one that runs at this moment stays. */
  forget: (words: readonly string[], kept?: KeptJobs) => Promise<void>;
}

/** What is not forgotten. */
interface KeptJobs {
  /** What waits in these. */
  queues?: readonly string[];
  /** What was enqueued later. */
  after?: Date;
}

export interface Worker<Data extends object> {
  queue: string;
  retries: number;
  /** Between tries; doubles from the first to the longest. A second and a minute where nothing is said. */
  pauses?: { firstSeconds: number; longestSeconds: number };
  concurrency: number;
  handle: (data: Data, signal: AbortSignal) => Promise<void>;
  onGivenUp: (data: Data, cause: unknown) => Promise<void>;
}
