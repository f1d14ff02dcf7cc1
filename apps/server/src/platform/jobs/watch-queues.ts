/** Finds queues with a due job or a dead worker: one query for all, instead of one by each worker. */
import * as z from 'zod';

/** NOTIFY wakes workers for new jobs. Retries come due without one, and a notification may get lost. */
const lookMs = 2000;

/**
 * @NOTE Finished jobs remain for a day. `not blocked` and `policy` select the indexes that exclude them. Queues of
 * given-up jobs have a different policy: the library checks their leases when it tidies up.
 */
const restlessQueues = `select name, 'due' as reason from jobs.job
  where state < 'active' and not blocked and start_after <= now()
union select name, 'lost' from jobs.job
  where state <= 'active' and policy = 'exclusive'
  and state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`;

const rowsSchema = z.array(z.object({ name: z.string(), reason: z.enum(['due', 'lost']) }));

interface Watch {
  query: (text: string) => Promise<{ rows: unknown[] }>;
  wake: (queue: string) => void;
  /** Retries jobs whose leases have expired. */
  giveBack: (queue: string) => Promise<void>;
  onFailure: (cause: unknown) => void;
}

/** @returns a function that ends the watch */
export function watchQueues({ query, wake, giveBack, onFailure }: Watch): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await query(restlessQueues);
      for (const { name, reason } of rowsSchema.parse(rows)) {
        if (reason === 'due') wake(name);
        else await giveBack(name);
      }
    } catch (cause) {
      onFailure(cause);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  return () => clearInterval(timer);
}
