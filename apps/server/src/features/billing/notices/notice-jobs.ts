/** Sends queued emails to the operator and to buyers. */
import { expiryNoticeDays } from '@target-analysis/contract/constants';
import { workMail } from '../../../platform/mail/mail-jobs.ts';
import type { BillingDeps } from '../deps.ts';
import { readCurrent } from '../subscriptions/current.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts';
import {
  beginsSoonTitle,
  bellWords,
  buyerMail,
  endsSoonTitle,
  payNowTitles,
  renewsSoonTitle,
} from './buyer-mail.ts';
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
      const outdated = outdatedTitles(await readCurrent(tools, userId), tools.clock.now());
      await tools.ring({ userId, type: 'billing', cause: messageId, ...bellWords(mail), outdated });
      return buyerMail({ to: email, messageId }, mail, tools.siteUrl);
    },
    describe: ({ kind, userId }) => ({ kind, userId }),
  });
}

const longestNoticeMs = Math.max(...expiryNoticeDays) * 24 * 60 * 60 * 1000;

/** Titles of notices in the bell that the account's current plan has made untrue. */
function outdatedTitles(plan: SubscriptionRow, now: Date): readonly string[] {
  const { paymentState, autoRenew, nextPlanId, subscriptionEnd: end } = plan;
  const isSoon = end !== null && end > now && end.getTime() <= now.getTime() + longestNoticeMs;
  const told = [
    { titles: payNowTitles, isTrue: paymentState === 'failed' },
    { titles: [renewsSoonTitle], isTrue: isSoon && autoRenew },
    { titles: [beginsSoonTitle], isTrue: isSoon && nextPlanId !== null },
    { titles: [endsSoonTitle], isTrue: isSoon && !autoRenew && nextPlanId === null },
  ];
  return told.filter(({ isTrue }) => !isTrue).flatMap(({ titles }) => titles);
}
