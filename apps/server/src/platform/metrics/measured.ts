/** Ports that count what passes through them. */
import type { Worker } from '../jobs/jobs.ts';
import type { RunningJobs } from '../jobs/pg-boss-jobs.ts';
import { MailOutcomeUnknown, type MailSender } from '../mail/mail.ts';
import type { Metrics } from './metrics.ts';

export function measureJobs(
  jobs: RunningJobs,
  metrics: Pick<Metrics, 'jobEnded' | 'jobGivenUp' | 'queueWorked'>,
): RunningJobs {
  return {
    ...jobs,
    work: <Data extends object>(worker: Worker<Data>) => {
      metrics.queueWorked(worker.queue);
      return jobs.work<Data>({
        ...worker,
        handle: (data, signal) => timeJob(worker.queue, () => worker.handle(data, signal), metrics),
        onGivenUp: async (data, cause) => {
          await worker.onGivenUp(data, cause);
          metrics.jobGivenUp(worker.queue);
        },
      });
    },
    schedule: (name, cron, handler) => {
      metrics.queueWorked(name);
      return jobs.schedule(name, cron, () => timeJob(name, handler, metrics));
    },
  };
}

async function timeJob(
  queue: string,
  run: () => Promise<void>,
  { jobEnded }: Pick<Metrics, 'jobEnded'>,
): Promise<void> {
  const startedMs = performance.now();
  const end = (outcome: 'done' | 'failed') =>
    jobEnded(queue, outcome, (performance.now() - startedMs) / 1000);
  try {
    await run();
  } catch (cause) {
    end('failed');
    throw cause;
  }
  end('done');
}

export function measureMail(sender: MailSender, { mailEnded }: Pick<Metrics, 'mailEnded'>): MailSender {
  return {
    send: async (mail) => {
      try {
        await sender.send(mail);
      } catch (cause) {
        mailEnded(cause instanceof MailOutcomeUnknown ? 'unknown' : 'failed');
        throw cause;
      }
      mailEnded('sent');
    },
  };
}
