/** The job port, controlled by the test. */
import type { Jobs } from '../../src/platform/jobs/jobs.ts';

/** Jobs that run when the test says so. */
export function createHandJobs() {
  const waiting: { queue: string; data: object; key: string }[] = [];
  const runs = new Map<string, { handle: Run; giveUp: Run }>();
  const schedules = new Map<string, () => Promise<void>>();
  const jobs: Jobs = {
    enqueue: (_, queue, data, key) => Promise.resolve(void waiting.push({ queue, data, key })),
    work: (worker) => {
      // The port promises each handler the data of its own queue.
      const handle: Run = async (data) => {
        await Reflect.apply(worker.handle, null, [data, new AbortController().signal]);
      };
      const giveUp: Run = async (data) => {
        await Reflect.apply(worker.onGivenUp, null, [data, new Error('test')]);
      };
      runs.set(worker.queue, { handle, giveUp });
      return Promise.resolve();
    },
    schedule: (name, _, handler) => Promise.resolve(void schedules.set(name, handler)),
    forget: (words, { queues = [] } = {}) => {
      const isNamed = ({ queue, data }: { queue: string; data: object }) =>
        !queues.includes(queue) && words.some((word) => JSON.stringify(data).includes(word));
      waiting.splice(0, waiting.length, ...waiting.filter((job) => !isNamed(job)));
      return Promise.resolve();
    },
  };
  return {
    ...jobs,
    waiting,
    /** Runs what is waiting, in order. */
    runAll: async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        await runs.get(job.queue)?.handle(job.data);
      }
    },
    /** Only what is waiting at the call, not the jobs that result. */
    giveUpAll: async () => {
      for (const { queue, data } of waiting.splice(0)) await runs.get(queue)?.giveUp(data);
    },
    runScheduled: (name: string) => schedules.get(name)?.(),
  };
}

type Run = (data: object) => Promise<void>;
