/** Ends a plan, or switches its auto-renew, and tells its owner what that means for the charges. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { ensureCurrent } from '../subscriptions/current.ts';
import { isProPlan } from '../subscriptions/gate.ts';
import { endPlan } from '../subscriptions/renewals.ts';
import { findByProvider, type SubscriptionRow } from '../subscriptions/subscription-store.ts';
import { switchAutoRenew } from '../subscriptions/transitions.ts';
import { periodFacts, planNames } from './payment-facts.ts';

/** Ends a plan that is unpaid or was ended at the provider. */
export async function endAndTell(
  jobs: Jobs,
  transaction: Transaction,
  ending: { providerSubscriptionId: string; now: Date },
): Promise<void> {
  const plan = await findByProvider(transaction, ending.providerSubscriptionId);
  if ((await endPlan(transaction, ending)) !== 'changed') return;
  // The owner of a plan that was not to renew knows that it ends.
  if (plan?.autoRenew !== true || plan.subscriptionType === 'pay_as_you_go') return;
  // A plan that lapsed may only end after another one was bought, which is charged again.
  if (isProPlan(await ensureCurrent(transaction, plan.userId, ending.now))) return;
  await enqueueBuyerMail(jobs, transaction, {
    kind: 'ended',
    userId: plan.userId,
    cause: plan.id,
    facts: { Plan: planNames[plan.subscriptionType] },
  });
}

/** Switching auto-renew on resumes a canceled plan. Returns false, and tells nothing, if it is switched so already. */
export async function switchAndTell(
  jobs: Jobs,
  transaction: Transaction,
  plan: SubscriptionRow,
  switched: { autoRenew: boolean; now: Date; facts?: Readonly<Record<string, string>> },
): Promise<boolean> {
  const { autoRenew, now, facts } = switched;
  if (plan.autoRenew === autoRenew) return false;
  const changed = await switchAutoRenew(transaction, plan, autoRenew, now);
  const switchedKind = autoRenew ? 'auto-renew-on' : 'auto-renew-off';
  const kind = plan.status === 'canceled' ? 'resumed' : switchedKind;
  await tellOfChange(jobs, transaction, changed, { kind, now, facts });
  return true;
}

/** Tells the owner when the plan ends now, or is charged again. */
export async function tellOfChange(
  jobs: Jobs,
  transaction: Transaction,
  plan: SubscriptionRow,
  {
    kind,
    now,
    facts = {},
  }: {
    kind: 'canceled' | 'resumed' | 'auto-renew-on' | 'auto-renew-off';
    now: Date;
    facts?: Readonly<Record<string, string>> | undefined;
  },
): Promise<void> {
  if (plan.subscriptionType === 'pay_as_you_go') return;
  await enqueueBuyerMail(jobs, transaction, {
    kind,
    userId: plan.userId,
    cause: `${plan.id}:${now.toISOString()}`,
    facts: { Plan: planNames[plan.subscriptionType], ...periodFacts(plan), ...facts },
  });
}
