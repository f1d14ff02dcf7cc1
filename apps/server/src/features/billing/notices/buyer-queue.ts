/** Queues emails to buyers in the transaction that they are about. */
import type { Transaction } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { BuyerMail } from './buyer-mail.ts';

export const buyerQueue = 'billing.buyer-mails';

export interface BuyerMailJob extends BuyerMail {
  userId: string;
  messageId: string;
}

interface AskedMail extends Omit<BuyerMail, 'receiptUrl'>, Partial<Pick<BuyerMail, 'receiptUrl'>> {
  userId: string;
  cause: string;
}

/** @param cause identifies the single change: the same cause is mailed only once. */
export async function enqueueBuyerMail(
  jobs: Jobs,
  transaction: Transaction,
  { cause, receiptUrl = null, ...mail }: AskedMail,
): Promise<void> {
  const fingerprint = hashSecret(`${mail.kind} ${cause}`).slice(0, 32);
  const messageId = `payment-${fingerprint}`;
  const job: BuyerMailJob = { ...mail, receiptUrl, messageId };
  await jobs.enqueue(transaction, buyerQueue, job, messageId);
}
