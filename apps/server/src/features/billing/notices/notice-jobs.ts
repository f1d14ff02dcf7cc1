/** Sends the notices that wait. */
import { workMail } from '../../../platform/mail/mail-jobs.ts';
import type { BillingDeps } from '../deps.ts';
import { noticeMail } from './notice-mails.ts';
import { noticeQueue } from './notice-queue.ts';
import type { NoticeJob } from './notice.ts';

type NoticeTools = Pick<BillingDeps, 'jobs' | 'limits' | 'log' | 'mail' | 'contactEmail'>;

export async function startNoticeJobs(tools: NoticeTools): Promise<void> {
  await workMail<NoticeJob>(tools, {
    queue: noticeQueue,
    concurrency: 1,
    write: (job) => noticeMail(tools.contactEmail, job),
    describe: ({ kind, facts }) => ({ kind, facts }),
  });
}
