/** Which queues have a job that is due, and which one whose worker died: one query for all, where each worker would ask for itself. */
import * as z from 'zod';

/** What is enqueued wakes its workers by NOTIFY. Retries come due without one, and a notification may be missed. */
const lookMs = 2000;

/**
 * @NOTE Finished jobs stay for a day. `not blocked` and `policy` name the indexes that leave them out. Queues of what was given up have
 * another policy: their leases are looked at when the library tidies up.
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
  /** Has jobs tried again whose leases are over. */
  giveBack: (queue: string) => Promise<void>;
  onFailure: (cause: unknown) => void;
}

/** @returns what ends the watch */
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
  return () => {
    clearInterval(timer);
  };
}
