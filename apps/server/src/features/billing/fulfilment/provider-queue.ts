/** What must happen at the provider, entered in the transaction that decides it and done in the background until it is. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { BillingDeps } from '../deps.ts';

export type ProviderJob =
  | { kind: 'end-subscription'; subscriptionId: string }
  | { kind: 'stop-auto-renew'; subscriptionId: string }
  | { kind: 'close-session'; sessionId: string };

export const providerQueue = 'billing.provider';

export async function enqueueProviderJob(
  { jobs }: Pick<BillingDeps, 'jobs'>,
  transaction: Transaction,
  job: ProviderJob,
): Promise<void> {
  const subject = job.kind === 'close-session' ? job.sessionId : job.subscriptionId;
  await jobs.enqueue(transaction, providerQueue, job, `${job.kind}:${subject}`);
}
