/** Updates a subscription to the provider's current state: renewed, unpaid, or ended. Order and repetition don't matter. */
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { ProviderSubscription } from '../checkout/checkout-provider.ts';
import { findCheckout } from '../checkout/checkout-store.ts';
import type { ProviderTools } from '../deps.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { enqueueNotice } from '../notices/notice-queue.ts';
import {
  markRenewalFailed,
  renewPlan,
  setAwaitsBank,
  type RenewalOutcome,
} from '../subscriptions/renewals.ts';
import { expireOver } from '../subscriptions/current.ts';
import { beginNextPlan } from '../subscriptions/next-plan.ts';
import { findByNext, findByProvider, type SubscriptionRow } from '../subscriptions/subscription-store.ts';
import { renewalWindowMs } from '../subscriptions/gate.ts';
import { centsInWords, dayInWords } from '../in-words.ts';
import { receiptPage } from '../own-pages.ts';
import { endAndTell, switchAndTell } from './end-rules.ts';
import { removeNextPlan } from './next-plan-rules.ts';
import { factsOf, planNames, tellOfPayment, whenPaid } from './payment-facts.ts';
import { findNewestPaymentOf, insertPayment, type PaymentRow } from './payment-store.ts';
import { endAtProvider, enqueueProviderJob, refundPayment } from './provider-queue.ts';

const planOfType = {
  pro_monthly: 'promonthly',
  pro_annual: 'proannual',
  pay_as_you_go: 'payasyougo',
} as const;

/** `unknown`: no checkout has delivered this subscription, perhaps not yet. @throws ProviderUnavailable */
export async function followSubscription(
  tools: ProviderTools,
  subscriptionId: string,
): Promise<'followed' | 'unknown'> {
  const { database, provider } = tools;
  const row = await findPlan(database, subscriptionId);
  if (row === null) return 'unknown';
  const told = await provider.readSubscription(subscriptionId);
  if (told === null) {
    tools.log.warn({ subscriptionId: row.id }, 'the payment provider does not know a subscription');
    return 'followed';
  }
  const { state } = await tools.accountStanding(row.userId);
  const isGone = state === 'gone';
  await database.transaction(async (transaction) => {
    const now = tools.clock.now();
    const debit = { providerSubscriptionId: told.id, awaitsBank: awaitsBank(told), now };
    await setAwaitsBank(transaction, debit);
    // First of all, so it makes no difference whether anyone has looked since the end.
    await expireOver(transaction, row.userId, now);
    const following = { tools, transaction, row, told, isGone, isDisabled: state === 'disabled' };
    const begun = row.providerSubscriptionId === told.id ? row : await followNext(following);
    if (begun !== null) await follow({ ...following, row: begun });
  });
  return 'followed';
}

/** Also finds the canceled plan that the subscription is to follow. */
async function findPlan(database: Queryable, subscriptionId: string): Promise<SubscriptionRow | null> {
  return (await findByProvider(database, subscriptionId)) ?? findByNext(database, subscriptionId);
}

/** Returns the plan once it has begun; null while it waits, or if it won't begin. */
async function followNext(following: Following): Promise<SubscriptionRow | null> {
  const { tools, transaction, told, isGone } = following;
  const now = tools.clock.now();
  const begun = await findByProvider(transaction, told.id);
  const followed = await findByNext(transaction, told.id);
  if (begun !== null || followed === null) return begun;
  const mayBegin = !isGone && followed.status === 'canceled';
  if (mayBegin && told.begins === null) return beginNextPlan(transaction, followed, now);
  if (mayBegin && told.status !== 'ended' && told.autoRenew) return null;
  if (told.begins === null)
    await enterRenewal({ ...following, row: followed }, isGone ? 'gone' : 'other-plan-runs');
  if (told.status !== 'ended') await endAtProvider(tools.jobs, transaction, told.id);
  // Its owner expects it, unless the plan before it was resumed or has ended.
  await removeNextPlan(tools, transaction, followed, { isMailed: mayBegin && told.begins !== null });
  return null;
}

interface Following {
  tools: ProviderTools;
  transaction: Transaction;
  row: SubscriptionRow;
  told: ProviderSubscription;
  isGone: boolean;
  isDisabled: boolean;
}

async function follow(following: Following): Promise<void> {
  const { tools, transaction, told, isGone } = following;
  const now = tools.clock.now();
  const { id: providerSubscriptionId, paidPeriod } = told;
  // The time before the first period is free.
  if (told.begins === null) {
    const renewal = { providerSubscriptionId, ...paidPeriod, now };
    await enterRenewal(following, isGone ? 'gone' : await renewPlan(transaction, renewal));
  }
  if (told.status !== 'ended' && !isGone) await mirrorAutoRenew(following, now);
  if (isGone && told.status !== 'ended') await endAtProvider(tools.jobs, transaction, told.id);
  if (told.status === 'ended') await endAndTell(tools.jobs, transaction, { providerSubscriptionId, now });
  if (told.status === 'past-due' && !awaitsBank(told)) await enterFailure(following, now);
}

/** Whether a bank debit for the renewal is in progress. */
function awaitsBank({ openInvoice }: ProviderSubscription): boolean {
  return openInvoice?.isUnderway ?? false;
}

async function enterFailure({ tools, transaction, row, told }: Following, now: Date): Promise<void> {
  const failed = await markRenewalFailed(transaction, { providerSubscriptionId: told.id, now });
  if (failed !== 'changed' || row.subscriptionType === 'pay_as_you_go') return;
  const { openInvoice } = told;
  await enqueueBuyerMail(tools.jobs, transaction, {
    kind: openInvoice?.awaitsConfirmation === true ? 'renewal-unconfirmed' : 'renewal-failed',
    userId: row.userId,
    cause: `${row.id}:${told.paidPeriod.end.toISOString()}`,
    facts: {
      Plan: planNames[row.subscriptionType],
      ...(openInvoice === null ? {} : { Amount: centsInWords(openInvoice.amountCents, tools.currency) }),
      'Pay before': dayInWords(new Date(told.paidPeriod.end.getTime() + renewalWindowMs)),
    },
  });
}

/** Records a payment once per period. If it renews nothing, refunds it and stops further charges. */
async function enterRenewal(following: Following, outcome: RenewalOutcome | 'gone'): Promise<void> {
  const { tools, transaction, row, told } = following;
  const { paidPeriod } = told;
  const isLater = row.subscriptionStart === null || paidPeriod.start > row.subscriptionStart;
  if (outcome === 'known' || outcome === 'absent' || !isLater) return;
  const { nextPlanId, nextProviderSubscriptionId: nextId } = row;
  const { amountCents, discountCents, taxCents, isTaxAdded, receiptUrl } = paidPeriod;
  const firstPlanId = nextId === null || nextId === told.id ? nextPlanId : null;
  const payment = await insertPayment(transaction, {
    id: tools.ids.uuid(),
    userId: row.userId,
    checkoutId: null,
    subscriptionId: nextId === told.id ? null : row.id,
    providerPaymentId: paidPeriod.paymentId ?? paidPeriod.invoiceId,
    kind: firstPlanId === null ? 'renewal' : 'subscription',
    planId: firstPlanId ?? planOfType[row.subscriptionType],
    quantity: null,
    ...{ amountCents, discountCents, taxCents, isTaxAdded, receiptUrl },
    currency: tools.currency,
    // Days after the period began, if the card was declined or a bank was slow, and before today if no event came.
    paidAt: whenPaid(paidPeriod.paidAt, tools.clock.now()),
  });
  if (payment === null) return;
  if (outcome === 'renewed')
    return tellBuyer(following, payment.kind === 'renewal' ? 'renewed' : 'bought', payment);
  await endAtProvider(tools.jobs, transaction, told.id);
  await refundPayment(tools.jobs, transaction, payment);
  const kinds = {
    gone: 'paid-without-account',
    over: 'paid-after-end',
    'other-plan-runs': 'paid-twice',
  } as const;
  const facts = { ...factsOf(payment), Refund: 'under way' };
  await enqueueNotice(tools.jobs, transaction, { kind: kinds[outcome], cause: payment.id, facts });
  // A deleted account has no one left to read mail.
  if (outcome !== 'gone') await tellBuyer(following, 'paid-after-end', payment);
}

async function tellBuyer(
  following: Following,
  kind: 'bought' | 'renewed' | 'paid-after-end',
  payment: PaymentRow,
): Promise<void> {
  const plan = await findByProvider(following.transaction, following.told.id);
  const receiptUrl = kind === 'paid-after-end' ? null : receiptPage(following.tools.siteUrl, payment);
  await tellOfPayment(following, payment, { kind, plan, receiptUrl });
}

/** Follows a change made at the provider, unless the owner or another event has changed auto-renew since we asked. */
async function mirrorAutoRenew(following: Following, now: Date): Promise<void> {
  const { tools, transaction, row, told, isDisabled } = following;
  if (row.autoRenew === told.autoRenew) return;
  const plan = await findByProvider(transaction, told.id);
  // Switched on at the provider, and noticed after the end: a plan that is over must not be charged.
  if (plan?.status === 'expired' && !plan.autoRenew && told.autoRenew)
    return endAtProvider(tools.jobs, transaction, told.id);
  if (plan === null || plan.status === 'expired' || plan.autoRenew !== row.autoRenew) return;
  // A disabled account's owner could not turn it off again.
  if (told.autoRenew && (isDisabled || (await mayNotHaveHeard(transaction, plan)))) {
    // Or it was switched on there meanwhile. Either way, no renewal is wanted.
    const job = { kind: 'stop-auto-renew', subscriptionId: told.id } as const;
    return enqueueProviderJob(tools.jobs, transaction, job);
  }
  await switchAndTell(tools.jobs, transaction, plan, { autoRenew: told.autoRenew, now });
}

/** If a plan was bought without renewal, a job tells the provider. In the first period, that job may still be queued. */
async function mayNotHaveHeard(transaction: Transaction, plan: SubscriptionRow): Promise<boolean> {
  if (plan.quotaPeriod > 0) return false;
  const checkoutId = (await findNewestPaymentOf(transaction, plan))?.checkoutId ?? null;
  const checkout = checkoutId === null ? null : await findCheckout(transaction, checkoutId);
  return checkout?.autoRenew === false;
}

/**
 * The plan was not paid within the window. Tells the provider to stop, before it retries a charge.
 * @throws ProviderUnavailable
 */
export async function closeLapsed(tools: ProviderTools, subscriptionId: string): Promise<void> {
  await followSubscription(tools, subscriptionId);
  const now = tools.clock.now();
  await tools.database.transaction(async (transaction) => {
    const row = await findByProvider(transaction, subscriptionId);
    if (row === null) return;
    await lockAccount(transaction, row.userId);
    const plan = await findByProvider(transaction, subscriptionId);
    if (plan?.status !== 'expired' || !plan.autoRenew) return;
    await endAndTell(tools.jobs, transaction, { providerSubscriptionId: subscriptionId, now });
    await endAtProvider(tools.jobs, transaction, subscriptionId);
  });
}
