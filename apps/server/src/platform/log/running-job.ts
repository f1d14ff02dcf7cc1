/** The job that the current code runs for, so that every log line names it. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RunningJob {
  queue: string;
  jobId: string;
}

const running = new AsyncLocalStorage<RunningJob>();

export function runForJob<Result>(job: RunningJob, run: () => Result): Result {
  return running.run(job, run);
}

export function jobOfNow(): RunningJob | undefined {
  return running.getStore();
}
