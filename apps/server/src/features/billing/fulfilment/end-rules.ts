/** Ends a plan that is not being paid, and tells its owner that nothing more is charged. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { BillingDeps } from '../deps.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { endPlan } from '../subscriptions/renewals.ts';
import { findByProvider } from '../subscriptions/subscription-store.ts';
import { planNames } from './payment-facts.ts';

export async function endAndTell(
  tools: Pick<BillingDeps, 'jobs' | 'siteUrl'>,
  transaction: Transaction,
  ending: { providerSubscriptionId: string; now: Date },
): Promise<void> {
  if ((await endPlan(transaction, ending)) !== 'changed') return;
  const plan = await findByProvider(transaction, ending.providerSubscriptionId);
  if (plan === null || plan.subscriptionType === 'pay_as_you_go') return;
  await enqueueBuyerMail(tools, transaction, {
    kind: 'ended',
    userId: plan.userId,
    cause: plan.id,
    facts: { Plan: planNames[plan.subscriptionType] },
    receiptUrl: null,
  });
}
