/** Sends queued emails. */
import { workMail } from '../../../platform/mail/mail-jobs.ts';
import type { AccountsTools } from '../deps.ts';
import { mailQueue, type MailJob } from './mail-queue.ts';
import { noticeMail } from './notices.ts';
import { writeProofMail } from './proof-mails.ts';

export async function startMailJobs(tools: AccountsTools): Promise<void> {
  await workMail<MailJob>(tools, {
    queue: mailQueue,
    concurrency: 2,
    write: (job) => writeMail(tools, job),
    // Someone is waiting for a link, and each email carries a new one. But getting the same notice twice is alarming.
    isRepeatable: (job) => 'proof' in job,
    describe: (job) => ({ kind: 'proof' in job ? job.proof.kind : job.notice.kind }),
  });
}

function writeMail(tools: AccountsTools, job: MailJob) {
  const { messageId } = job;
  if ('proof' in job) return writeProofMail(tools, job.proof, messageId);
  return noticeMail(job.notice.kind, { to: job.notice.to, messageId, siteUrl: tools.siteUrl });
}
