/** Applies the provider's news about a running plan: renewed, failed, ended, disputed. Order and repetition don't matter. */
import { reportQuotas } from '@target-analysis/contract/prices';
import type { Transaction } from '../../../platform/db/database.ts';
import { appendEntry, lockAccount } from '../ledger/ledger-store.ts';
import type { ProPlanId } from '../tables.ts';
import { replaceAll } from './activate-plan.ts';
import { endForGood, expireOver, settledState } from './current.ts';
import { isPast, isProPlan } from './gate.ts';
import { beginDuePlan } from './next-plan.ts';
import { findByProvider, updateSubscription, type SubscriptionRow } from './subscription-store.ts';

export interface Renewal {
  providerSubscriptionId: string;
  invoiceId: string;
  start: Date;
  end: Date;
  now: Date;
}

export type RenewalOutcome = 'renewed' | 'known' | 'other-plan-runs' | 'over' | 'absent';
export type Followed = 'changed' | 'unchanged' | 'absent';

/**
 * Starts a new period with a new quota. Periods that don't start after the newest one are `known`. If the plan expired before we learned of
 * the payment, it comes back, unless another Pro plan runs. A plan that was not to renew, or was ended for good, is `over`.
 */
export async function renewPlan(transaction: Transaction, renewal: Renewal): Promise<RenewalOutcome> {
  const { providerSubscriptionId, start, now } = renewal;
  const plan = await lockPlan(transaction, providerSubscriptionId, now);
  if (plan === null) return 'absent';
  if (plan.subscriptionStart !== null && start <= plan.subscriptionStart) return 'known';
  const resumed = await resume(transaction, plan, now);
  if (typeof resumed === 'string') return resumed;
  await startPeriod(transaction, resumed, renewal);
  return 'renewed';
}

/** The plan in its running state. A lapsed plan comes back and replaces pay-as-you-go. */
async function resume(
  transaction: Transaction,
  plan: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow | 'other-plan-runs' | 'over'> {
  const { running } = await expireOver(transaction, plan.userId, now);
  const others = running.filter(({ id }) => id !== plan.id);
  if (others.some(isProPlan)) return 'other-plan-runs';
  const isExpired = others.length === running.length;
  if (isExpired && !plan.autoRenew) return 'over';
  await replaceAll(transaction, others, now);
  return isExpired ? { ...plan, status: 'active' } : plan;
}

/** The card was declined. Only a period that is over can be unpaid, so late news about an earlier one does no harm. */
export async function markRenewalFailed(
  transaction: Transaction,
  { providerSubscriptionId, now }: { providerSubscriptionId: string; now: Date },
): Promise<Followed> {
  const plan = await lockPlan(transaction, providerSubscriptionId, now);
  if (plan === null) return 'absent';
  if (plan.status === 'expired' || !isPast(plan, now)) return 'unchanged';
  if (plan.paymentState === 'failed' || plan.paymentState === 'disputed') return 'unchanged';
  await updateSubscription(transaction, plan.id, { paymentState: 'failed', updatedAt: now });
  return 'changed';
}

/**
 * Sets whether a bank debit for the next period is in progress. Until it is decided, the plan doesn't lapse. A plan that lapsed before we
 * learned of the debit comes back.
 */
export async function setAwaitsBank(
  transaction: Transaction,
  {
    providerSubscriptionId,
    awaitsBank,
    now,
  }: { providerSubscriptionId: string; awaitsBank: boolean; now: Date },
): Promise<void> {
  const plan = await lockPlan(transaction, providerSubscriptionId, now);
  if (plan === null || plan.awaitsBank === awaitsBank) return;
  const running = awaitsBank ? await resume(transaction, plan, now) : plan;
  if (typeof running === 'string') return;
  await updateSubscription(transaction, plan.id, {
    awaitsBank,
    status: running.status,
    // A new try after a failed one.
    paymentState: awaitsBank && plan.paymentState === 'failed' ? 'processing' : plan.paymentState,
    updatedAt: now,
  });
}

/** Ends a plan that has ended at the provider or was refunded. */
export async function endPlan(
  transaction: Transaction,
  { providerSubscriptionId, now }: { providerSubscriptionId: string; now: Date },
): Promise<Followed> {
  const plan = await lockPlan(transaction, providerSubscriptionId, now);
  if (plan === null) return 'absent';
  if (plan.status === 'expired' && !plan.autoRenew) return 'unchanged';
  await endForGood(transaction, plan, now);
  return 'changed';
}

/** A plan can't be used while its payment is disputed. */
export async function setDisputed(
  transaction: Transaction,
  dispute: { providerSubscriptionId: string; isDisputed: boolean; now: Date },
): Promise<Followed> {
  const { providerSubscriptionId, isDisputed, now } = dispute;
  const plan = await lockPlan(transaction, providerSubscriptionId, now);
  if (plan === null) return 'absent';
  if ((plan.paymentState === 'disputed') === isDisputed) return 'unchanged';
  const paymentState = isDisputed ? 'disputed' : settledState(plan, now);
  await updateSubscription(transaction, plan.id, { paymentState, updatedAt: now });
  return 'changed';
}

/** The current state under lock. If the plan's end has passed unnoticed, the next plan takes over first. */
async function lockPlan(
  transaction: Transaction,
  providerSubscriptionId: string,
  now: Date,
): Promise<SubscriptionRow | null> {
  const found = await findByProvider(transaction, providerSubscriptionId);
  if (found === null) return null;
  await lockAccount(transaction, found.userId);
  const plan = await findByProvider(transaction, providerSubscriptionId);
  const begun = plan === null ? null : await beginDuePlan(transaction, plan, now);
  return begun === null ? plan : findByProvider(transaction, providerSubscriptionId);
}

async function startPeriod(
  transaction: Transaction,
  plan: SubscriptionRow,
  { invoiceId, start, end, now }: Renewal,
): Promise<void> {
  const quotaPeriod = plan.quotaPeriod + 1;
  await updateSubscription(transaction, plan.id, {
    status: plan.status,
    paymentState: plan.paymentState === 'disputed' ? 'disputed' : 'paid',
    quotaPeriod,
    reportsUsed: 0,
    subscriptionStart: start,
    subscriptionEnd: end,
    ...(plan.nextPlanId === null ? {} : firstPeriodOf(plan, plan.nextPlanId)),
    updatedAt: now,
  });
  await appendEntry(transaction, {
    userId: plan.userId,
    from: { pool: 'quota', subscriptionId: plan.id, quotaPeriod },
    kind: 'renew',
    amount: 0,
    idempotencyKey: `renew:${invoiceId}`,
    reason: null,
    userSessionId: null,
  });
}

/** Until its first period is paid, a following plan has the rest of the earlier plan's quota. */
function firstPeriodOf({ nextReportsLimit }: SubscriptionRow, planId: ProPlanId) {
  const none = { nextPlanId: null, nextPriceCents: null, nextReportsLimit: null };
  return { reportsLimit: nextReportsLimit ?? reportQuotas[planId], ...none };
}
