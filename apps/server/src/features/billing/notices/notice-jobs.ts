/** Sends queued emails to the operator and to buyers. */
import { workMail } from '../../../platform/mail/mail-jobs.ts';
import type { BillingDeps } from '../deps.ts';
import { readCurrent } from '../subscriptions/current.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts';
import { bellWords, buyerMail, endsSoonTitle, payNowTitles } from './buyer-mail.ts';
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
      const outdated = outdatedTitles(await readCurrent(tools, userId));
      await tools.ring({ userId, type: 'billing', cause: messageId, ...bellWords(mail), outdated });
      return buyerMail({ to: email, messageId }, mail, tools.siteUrl);
    },
    describe: ({ kind, userId }) => ({ kind, userId }),
  });
}

/** Titles of notices in the bell that the account's current plan has made untrue. */
function outdatedTitles({ paymentState, autoRenew, status }: SubscriptionRow): readonly string[] {
  const renews = autoRenew && status === 'active';
  return [...(paymentState === 'failed' ? [] : payNowTitles), ...(renews ? [endsSoonTitle] : [])];
}
