/** Sends queued emails to the operator and to buyers. */
import { workMail } from '../../../platform/mail/mail-jobs.ts';
import type { BillingDeps } from '../deps.ts';
import { readCurrent } from '../subscriptions/current.ts';
import { bellWords, buyerMail, payNowTitles } from './buyer-mail.ts';
import { buyerQueue, type BuyerMailJob } from './buyer-queue.ts';
import { noticeMail } from './notice-mails.ts';
import { noticeQueue, type NoticeJob } from './notice-queue.ts';

export async function startNoticeJobs(tools: BillingDeps): Promise<void> {
  await workMail<NoticeJob>(tools, {
    queue: noticeQueue,
    concurrency: 1,
    write: (job) => noticeMail(tools.contactEmail, job),
    describe: ({ kind, facts }) => ({ kind, facts }),
  });
  await workMail<BuyerMailJob>(tools, {
    queue: buyerQueue,
    concurrency: 1,
    write: async ({ userId, messageId, ...mail }) => {
      const { email } = await tools.accountStanding(userId);
      if (email === null) return null;
      const isUnpaid = (await readCurrent(tools, userId)).paymentState === 'failed';
      const outdated = isUnpaid ? [] : payNowTitles;
      await tools.ring({ userId, type: 'billing', cause: messageId, ...bellWords(mail), outdated });
      return buyerMail({ to: email, messageId }, mail, tools.siteUrl);
    },
    describe: ({ kind, userId }) => ({ kind, userId }),
  });
}
