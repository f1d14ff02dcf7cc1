/** Background mail: every one is written, claimed, sent, and retried this way (decision 42). */
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../limits/limits.ts';
import { once } from '../limits/once.ts';
import type { Log } from '../log/log.ts';
import { MailOutcomeUnknown, type Mail, type MailSender } from './mail.ts';

interface MailTools {
  jobs: Jobs;
  limits: Limits;
  log: Log;
  mail: MailSender;
}

interface WaitingMail {
  messageId: string;
}

export interface MailWorker<Job extends WaitingMail> {
  queue: string;
  concurrency: number;
  /** Null if there is nothing left to send. A rejection is retried. */
  write: (job: Job, signal: AbortSignal) => Promise<Mail | null>;
  /** Whether someone is waiting for the email, so that receiving it twice is better than not at all. */
  isRepeatable?: (job: Job) => boolean;
  /** What the log may say about the email: no address, no secret. */
  describe: (job: Job) => object;
}

/** With growing pauses, the retries span more than an hour; most mail servers are back by then. */
const mailRetries = 60;
/** Longer than any email is retried, and than anything causes the same email again. */
const claimSeconds = 30 * 24 * 60 * 60;

export async function workMail<Job extends WaitingMail>(
  tools: MailTools,
  worker: MailWorker<Job>,
): Promise<void> {
  const about = (job: Job) => ({ queue: worker.queue, mail: worker.describe(job) });
  await tools.jobs.work<Job>({
    queue: worker.queue,
    retries: mailRetries,
    concurrency: worker.concurrency,
    handle: async (job, signal) => {
      const mail = await worker.write(job, signal);
      if (mail === null) return;
      signal.throwIfAborted();
      if (worker.isRepeatable?.(job) === true) await tools.mail.send(mail);
      else if ((await sendOnce(tools, mail)) === 'unknown')
        tools.log.warn(about(job), 'a mail may not have arrived, and is not sent again');
    },
    onGivenUp: (job, cause) => {
      tools.log.error({ cause, ...about(job) }, 'a mail was given up');
      return Promise.resolve();
    },
  });
}

/** If a server dies in between, it is unknown whether the email left, and it is not sent again. */
export async function sendOnce(
  { limits, mail: sender }: Pick<MailTools, 'limits' | 'mail'>,
  mail: Mail,
): Promise<'done' | 'unknown'> {
  const outcome = await once(limits, { key: `mail:${mail.messageId}`, seconds: claimSeconds }, async () => {
    try {
      await sender.send(mail);
      return 'done';
    } catch (cause) {
      if (cause instanceof MailOutcomeUnknown) return 'unknown';
      throw cause;
    }
  });
  return outcome ?? 'done';
}
