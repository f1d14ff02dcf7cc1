/** Queues emails to the operator in the transaction that they are about. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

export const noticeQueue = 'billing.notices';

export async function enqueueNotice(jobs: Jobs, transaction: Transaction, notice: Notice): Promise<void> {
  const fingerprint = hashSecret(`${notice.kind} ${notice.cause}`).slice(0, 32);
  const messageId = `billing-${fingerprint}`;
  const job: NoticeJob = { ...notice, messageId };
  await jobs.enqueue(transaction, noticeQueue, job, messageId);
}

/** What the operator is notified about. */
export type NoticeKind =
  | 'refunded'
  | 'refund-undone'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'
  | 'paid-twice'
  | 'paid-without-account'
  | 'paid-while-disabled'
  | 'paid-after-end'
  | 'unexpected-payment'
  | 'ledger-differs'
  | 'provider-unreached'
  | 'payment-unknown'
  | 'payment-disputed';

interface Notice {
  kind: NoticeKind;
  /** Identifies the single change: the same cause is emailed only once. */
  cause: string;
  /** Ids, amounts, and dates, each with its name. No personal data, and never any card data. */
  facts: Readonly<Record<string, string>>;
}

export interface NoticeJob extends Notice {
  messageId: string;
}
