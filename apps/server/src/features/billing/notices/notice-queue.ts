/** Queues emails to the operator in the transaction that they are about. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { BillingDeps } from '../deps.ts';
import type { Notice, NoticeJob } from './notice.ts';

export const noticeQueue = 'billing.notices';

export async function enqueueNotice(
  { jobs, siteUrl }: Pick<BillingDeps, 'jobs' | 'siteUrl'>,
  transaction: Transaction,
  notice: Notice,
): Promise<void> {
  const fingerprint = hashSecret(`${notice.kind} ${notice.cause}`).slice(0, 32);
  const messageId = `<billing-${fingerprint}@${new URL(siteUrl).hostname}>`;
  const job: NoticeJob = { ...notice, messageId };
  await jobs.enqueue(transaction, noticeQueue, job, messageId);
}
