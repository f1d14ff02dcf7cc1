/** What an account would be charged next without doing anything, and how that is stopped when the account is disabled. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { listOpenSessions } from '../checkout/checkout-store.ts';
import { type BillingDeps, withProvider } from '../deps.ts';
import { canceledNextFacts, periodFacts, planNames } from '../fulfillment/payment-facts.ts';
import { endAtProvider, enqueueProviderJob } from '../fulfillment/provider-queue.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { ensureCurrent, readCurrent } from '../subscriptions/current.ts';
import { isPast } from '../subscriptions/gate.ts';
import { setNextPlan } from '../subscriptions/next-plan.ts';
import { endPlan } from '../subscriptions/renewals.ts';
import { findPeriodPrice, type SubscriptionRow } from '../subscriptions/subscription-store.ts';
import { switchAutoRenew } from '../subscriptions/transitions.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { nullWhereUnreachable, type NextCharge } from '../checkout/checkout-provider.ts';

/** By the provider's id of the plan that is charged. */
type Charged = { plan: SubscriptionRow; subscriptionId: string } & (
  | { kind: 'renewal' | 'next-plan'; on: Date }
  /** The period is over, and the provider keeps trying to charge the next one. */
  | { kind: 'unpaid'; on: null }
);

export interface ComingCharge {
  kind: Charged['kind'];
  on: Date | null;
  /** Null if no period was paid for. */
  priceCents: number | null;
  isTaxAdded: boolean;
}

/** Null if nothing more is charged. */
export async function readComingCharge(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<ComingCharge | null> {
  const charged = await findCharged(transaction, userId, now);
  if (charged === null) return null;
  const { kind, on, plan } = charged;
  if (kind === 'next-plan') return { kind, on, priceCents: plan.nextPriceCents, isTaxAdded: false };
  const price = await findPeriodPrice(transaction, plan);
  return { kind, on, priceCents: price?.listCents ?? null, isTaxAdded: price?.isTaxAdded ?? false };
}

/**
 * For a disabled account, because its owner can't stop the charges. Payment pages that are open are closed too. The provider is told by a
 * job, the owner by email. Returns what changed about the plan, in the words of the audit log; null if nothing would have been charged.
 */
export async function stopCharges(
  tools: Pick<BillingDeps, 'clock' | 'jobs'>,
  transaction: Transaction,
  userId: string,
): Promise<StoppedCharge | null> {
  const now = tools.clock.now();
  const charged = await findCharged(transaction, userId, now);
  for (const sessionId of await listOpenSessions(transaction, userId))
    await enqueueProviderJob(tools.jobs, transaction, { kind: 'close-session', sessionId });
  if (charged === null) return null;
  await enqueueBuyerMail(tools.jobs, transaction, {
    kind: 'charges-stopped',
    userId,
    cause: `${charged.subscriptionId}:${now.toISOString()}`,
    facts: stoppedFacts(charged),
  });
  return stopCharge(tools.jobs, transaction, { ...charged, now });
}

interface StoppedCharge {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function stopCharge(
  jobs: Jobs,
  transaction: Transaction,
  { kind, plan, subscriptionId, now }: Charged & { now: Date },
): Promise<StoppedCharge> {
  if (kind === 'renewal') {
    await switchAutoRenew(transaction, plan, false, now);
    await enqueueProviderJob(jobs, transaction, { kind: 'stop-auto-renew', subscriptionId });
    return { before: { auto_renew: true }, after: { auto_renew: false } };
  }
  await endAtProvider(jobs, transaction, subscriptionId);
  if (kind === 'next-plan') {
    await setNextPlan(transaction, plan, { next: null, now });
    return { before: { next_plan: plan.nextPlanId }, after: { next_plan: null } };
  }
  await endPlan(transaction, { providerSubscriptionId: subscriptionId, now });
  return { before: { status: plan.status }, after: { status: 'expired' } };
}

function stoppedFacts({ kind, plan }: Charged): Record<string, string> {
  if (kind === 'next-plan') return canceledNextFacts(plan);
  if (plan.subscriptionType === 'pay_as_you_go') return {};
  const ends = kind === 'renewal' ? periodFacts({ ...plan, autoRenew: false }) : {};
  return { Plan: planNames[plan.subscriptionType], ...ends };
}

async function findCharged(transaction: Transaction, userId: string, now: Date): Promise<Charged | null> {
  const plan = await ensureCurrent(transaction, userId, now);
  const { providerSubscriptionId: id, nextProviderSubscriptionId: nextId, subscriptionEnd: on } = plan;
  if (on === null) return null;
  if (nextId !== null) return { kind: 'next-plan', plan, subscriptionId: nextId, on };
  if (id === null || !plan.autoRenew) return null;
  return isPast(plan, now)
    ? { kind: 'unpaid', plan, subscriptionId: id, on: null }
    : { kind: 'renewal', plan, subscriptionId: id, on };
}

const askLimit = { tries: 120, seconds: 60 * 60 };

/** Null if the provider can't say, or if nothing more will be charged. */
export async function readNextCharge(
  deps: BillingDeps,
  userId: string,
): Promise<{ charge: { amount: number; tax: number } | null }> {
  await limitTries(deps.limits, `billing:charge:${userId}`, askLimit);
  const charge = await askProvider(deps, userId);
  return { charge: charge && { amount: charge.amountCents, tax: charge.taxCents } };
}

async function askProvider(deps: BillingDeps, userId: string): Promise<NextCharge | null> {
  const tools = withProvider(deps);
  if (tools === null) return null;
  const plan = await readCurrent(tools, userId);
  if (plan.providerSubscriptionId === null || !plan.autoRenew) return null;
  return tools.provider
    .readNextCharge(plan.providerSubscriptionId)
    .catch(nullWhereUnreachable(tools.log, 'the payment provider did not say what a plan will cost'));
}
