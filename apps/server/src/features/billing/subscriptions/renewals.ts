/** What the provider says of a running plan: renewed, failed, ended, disputed. Any order and any repetition come to the same. */
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
  /** Of the paid invoice. */
  invoiceId: string;
  start: Date;
  end: Date;
  now: Date;
}

export type RenewalOutcome = 'renewed' | 'known' | 'other-plan-runs' | 'over' | 'absent';
export type Followed = 'changed' | 'unchanged' | 'absent';

/**
 * A new period with a new quota. A period that does not start later than the newest one is known. A plan that expired before anyone
 * heard of its payment comes back, unless another Pro plan runs; one that was not to renew, or was ended for good, is over.
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

/** The plan as it runs on: one that lapsed comes back in place of pay-as-you-go. */
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

/** The card was refused: only a period that is over can be unpaid, so that a late word of an earlier one harms nobody. */
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
 * Whether a bank debit for the next period is on its way. Until that is decided, the plan doesn't lapse, and one that lapsed before
 * anyone heard of the debit comes back.
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
    // A try after one that failed.
    paymentState: awaitsBank && plan.paymentState === 'failed' ? 'processing' : plan.paymentState,
    updatedAt: now,
  });
}

/** It has ended at the provider, or its money went back: it is over now. */
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

/** While its money is disputed a plan stands still. */
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

/** The current state under lock. A plan whose end has passed unnoticed has already given way to the next one. */
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

/** Until its first period is paid, a plan that follows another one has what is left of that one's quota. */
function firstPeriodOf({ nextReportsLimit }: SubscriptionRow, planId: ProPlanId) {
  const none = { nextPlanId: null, nextPriceCents: null, nextReportsLimit: null };
  return { reportsLimit: nextReportsLimit ?? reportQuotas[planId], ...none };
}
