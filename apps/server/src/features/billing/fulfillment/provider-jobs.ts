/** Tells the provider what we decided, and retries until it succeeds. */
import type { Transaction } from '../../../platform/db/database.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import type { ProviderTools } from '../deps.ts';
import { centsInWords } from '../in-words.ts';
import { enqueueNotice } from '../notices/notice-queue.ts';
import { findByProvider } from '../subscriptions/subscription-store.ts';
import { findPayment, setRefundOrdered } from './payment-store.ts';
import { keyOf, providerQueue, subjectOf, type ProviderJob } from './provider-queue.ts';
import { settleCheckout } from './settle-rules.ts';

/** With growing pauses, the retries last over an hour. After that, the operator is notified. */
const providerRetries = 70;

export async function startProviderJobs(tools: ProviderTools): Promise<void> {
  await tools.jobs.work<ProviderJob>({
    queue: providerQueue,
    retries: providerRetries,
    concurrency: 2,
    handle: (job) => tellProvider(tools, job),
    onGivenUp: (job, cause) => giveUp(tools, job, cause),
  });
}

async function tellProvider(tools: ProviderTools, job: ProviderJob): Promise<void> {
  const { provider } = tools;
  if (job.kind === 'close-session') {
    await provider.closeSession(job.sessionId);
    // It may have been paid meanwhile.
    await settleCheckout(tools, job.sessionId);
  } else if (job.kind === 'refund-payment') {
    const answer = await provider.refundPayment(job.paymentId, job.part);
    if (answer !== 'refunded') await leaveToOperator(tools, job, `payment-${answer}`);
  } else if (job.kind === 'end-subscription') {
    await provider.endSubscription(job.subscriptionId);
  } else if (await isStillWanted(tools, job.subscriptionId)) {
    await provider.setAutoRenew(job.subscriptionId, false);
  }
}

/** The owner may have switched auto-renew on again. A plan that is over here may still run at the provider, which does not know yet. */
async function isStillWanted(
  { database }: Pick<ProviderTools, 'database'>,
  subscriptionId: string,
): Promise<boolean> {
  return (await findByProvider(database, subscriptionId))?.autoRenew === false;
}

async function giveUp(tools: ProviderTools, job: ProviderJob, cause: unknown): Promise<void> {
  tools.log.error({ cause, kind: job.kind }, 'the payment provider could not be told');
  // The provider closes the session after a day anyway, and the sweep keeps asking.
  if (job.kind !== 'close-session') await leaveToOperator(tools, job, 'provider-unreached');
}

type ProviderTask = Exclude<ProviderJob, { kind: 'close-session' }>;

async function leaveToOperator(
  tools: ProviderTools,
  job: ProviderTask,
  kind: 'provider-unreached' | 'payment-unknown' | 'payment-disputed',
): Promise<void> {
  const words = {
    'end-subscription': 'end it now',
    'stop-auto-renew': 'let it end with its period',
    'refund-payment': refundWords(tools, job),
  };
  const subject = job.kind === 'refund-payment' ? 'Payment' : 'Subscription';
  const facts = { [subject]: subjectOf(job), 'To do': words[job.kind] };
  await tools.database.transaction(async (transaction) => {
    if (job.kind === 'refund-payment') await dropRefundOrder(transaction, job.paymentId);
    await enqueueNotice(tools.jobs, transaction, { kind, cause: keyOf(job), facts });
  });
}

/** A refund that was not made can be ordered again. */
async function dropRefundOrder(transaction: Transaction, providerPaymentId: string): Promise<void> {
  const payment = await findPayment(transaction, providerPaymentId);
  if (payment === null) return;
  await lockAccount(transaction, payment.userId);
  await setRefundOrdered(transaction, payment.id, null);
}

function refundWords({ currency }: Pick<ProviderTools, 'currency'>, job: ProviderTask): string {
  const part = job.kind === 'refund-payment' ? job.part : undefined;
  return part === undefined
    ? 'refund it'
    : `refund it up to ${centsInWords(part.upToCents, currency)} in all`;
}
