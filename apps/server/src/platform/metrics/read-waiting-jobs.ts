/** The jobs waiting in pg-boss queues, using the index that its workers take jobs from. */
import * as z from 'zod';
import type { WaitingJobs } from './waiting-jobs.ts';
import type { JobsOptions } from '../jobs/pg-boss-jobs.ts';

/** Includes empty queues: an alert on a missing value never fires. */
const waitingJobs = `select queue.name as queue, count(job.id)::int as jobs,
    coalesce(extract(epoch from now() - min(greatest(job.created_on, job.start_after))), 0)::float8 as "oldestSeconds"
  from jobs.queue
  left join jobs.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
  group by queue.name`;

const rowsSchema = z.array(z.object({ queue: z.string(), jobs: z.number(), oldestSeconds: z.number() }));

export async function readWaitingJobs({ query }: Pick<JobsOptions, 'query'>): Promise<WaitingJobs[]> {
  const { rows } = await query(waitingJobs);
  return rowsSchema.parse(rows);
}
