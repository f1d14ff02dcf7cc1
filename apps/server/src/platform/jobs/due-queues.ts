/** Which queues have a job that is due: one query for all of them, where each worker would ask for itself. */
import * as z from 'zod';

/** What is enqueued wakes its workers by NOTIFY. Retries come due without one, and a notification may be missed. */
const lookMs = 2000;

const dueQueues = `select name from jobs.queue where exists (
  select from jobs.job where job.name = queue.name and job.state < 'active' and job.start_after <= now())`;

const rowsSchema = z.array(z.object({ name: z.string() }));

interface Watch {
  query: (text: string) => Promise<{ rows: unknown[] }>;
  wake: (queue: string) => void;
  onFailure: (cause: unknown) => void;
}

/** @returns what ends the watch */
export function watchDueQueues({ query, wake, onFailure }: Watch): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await query(dueQueues);
      for (const { name } of rowsSchema.parse(rows)) wake(name);
    } catch (cause) {
      onFailure(cause);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  return () => {
    clearInterval(timer);
  };
}
