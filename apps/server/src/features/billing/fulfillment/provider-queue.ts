/** Actions for the provider: queued in the transaction that decides them, retried in the background until done. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RefundPart } from '../checkout/checkout-provider.ts';
import type { PaymentRow } from './payment-store.ts';

export type ProviderJob =
  | { kind: 'end-subscription'; subscriptionId: string }
  | { kind: 'stop-auto-renew'; subscriptionId: string }
  | { kind: 'close-session'; sessionId: string }
  | { kind: 'refund-payment'; paymentId: string; part?: RefundPart };

export const providerQueue = 'billing.provider';

export async function enqueueProviderJob(
  jobs: Jobs,
  transaction: Transaction,
  job: ProviderJob,
): Promise<void> {
  await jobs.enqueue(transaction, providerQueue, job, keyOf(job));
}

/** Without a refund. */
export async function endAtProvider(
  jobs: Jobs,
  transaction: Transaction,
  subscriptionId: string,
): Promise<void> {
  await enqueueProviderJob(jobs, transaction, { kind: 'end-subscription', subscriptionId });
}

/** Refunds the whole payment, if anything was paid. */
export async function refundPayment(
  jobs: Jobs,
  transaction: Transaction,
  { providerPaymentId: paymentId, amountCents }: PaymentRow,
): Promise<void> {
  if (amountCents > 0) await enqueueProviderJob(jobs, transaction, { kind: 'refund-payment', paymentId });
}

/** The provider's id of the job's object. */
export function subjectOf(job: ProviderJob): string {
  if (job.kind === 'close-session') return job.sessionId;
  return job.kind === 'refund-payment' ? job.paymentId : job.subscriptionId;
}

/** Includes the part's key, because a payment may be refunded in several parts. */
export function keyOf(job: ProviderJob): string {
  const key = `${job.kind}:${subjectOf(job)}`;
  return job.kind === 'refund-payment' && job.part !== undefined ? `${key}:${job.part.key}` : key;
}
