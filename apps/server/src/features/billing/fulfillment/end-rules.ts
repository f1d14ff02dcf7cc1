/** Ends a plan that was to renew, because it is unpaid or was ended at the provider, and tells its owner that nothing more is charged. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { endPlan } from '../subscriptions/renewals.ts';
import { findByProvider } from '../subscriptions/subscription-store.ts';
import { planNames } from './payment-facts.ts';

export async function endAndTell(
  jobs: Jobs,
  transaction: Transaction,
  ending: { providerSubscriptionId: string; now: Date },
): Promise<void> {
  const plan = await findByProvider(transaction, ending.providerSubscriptionId);
  if ((await endPlan(transaction, ending)) !== 'changed') return;
  // The owner of a plan that was not to renew knows that it ends.
  if (plan?.autoRenew !== true || plan.subscriptionType === 'pay_as_you_go') return;
  await enqueueBuyerMail(jobs, transaction, {
    kind: 'ended',
    userId: plan.userId,
    cause: plan.id,
    facts: { Plan: planNames[plan.subscriptionType] },
  });
}
