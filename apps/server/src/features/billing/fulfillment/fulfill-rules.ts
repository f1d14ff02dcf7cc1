/** Delivers what was paid for, exactly once: payment, grant, and new checkout state are one transaction. */
import { reportQuotas } from '@target-analysis/contract/prices';
import type { Transaction } from '../../../platform/db/database.ts';
import type { AccountStanding } from '../../accounts/index.ts';
import type { ProviderSession, ProviderSubscription } from '../checkout/checkout-provider.ts';
import { findCheckout, setCheckoutState, type CheckoutRow } from '../checkout/checkout-store.ts';
import { isAsOffered, isUpgradeOf } from '../checkout/price-check.ts';
import type { ProviderTools } from '../deps.ts';
import { addReports, lockAccount } from '../credits/ledger-rules.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { type NoticeKind, enqueueNotice } from '../notices/notice-queue.ts';
import { activatePlan, replaceAll } from '../subscriptions/activate-plan.ts';
import { ensureCurrent } from '../subscriptions/current.ts';
import { isPast, isProPlan } from '../subscriptions/gate.ts';
import { beginNextPlan, setNextPlan } from '../subscriptions/next-plan.ts';
import { endPlan } from '../subscriptions/renewals.ts';
import {
  findByProvider,
  findSubscription,
  type SubscriptionRow,
} from '../subscriptions/subscription-store.ts';
import type { ProPlanId } from '../tables.ts';
import { receiptPage } from '../own-pages.ts';
import { factsOf, nextPlanFacts, tellOfPayment, whenPaid } from './payment-facts.ts';
import {
  findNewestPaymentOf,
  insertPayment,
  listUndecided,
  updatePayment,
  type PaymentRow,
} from './payment-store.ts';
import { endAtProvider, enqueueProviderJob, refundPayment } from './provider-queue.ts';
import { followRefund } from './refund-rules.ts';

interface Fulfillment {
  tools: ProviderTools;
  transaction: Transaction;
  checkout: CheckoutRow;
  providerSession: ProviderSession;
  now: Date;
}

/** `absent`: no such checkout, or it belongs to another account. */
export type Settlement = { status: 'absent' } | { status: CheckoutRow['state']; checkout: CheckoutRow };

/** @param providerSession is paid and belongs to this checkout. */
export async function fulfill(
  tools: ProviderTools,
  { id, userId }: CheckoutRow,
  providerSession: ProviderSession,
): Promise<Settlement> {
  const standing = await tools.accountStanding(userId);
  const now = tools.clock.now();
  return tools.database.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const checkout = await findCheckout(transaction, id);
    if (checkout === null) return { status: 'absent' };
    if (isSettled(checkout)) return { status: checkout.state, checkout };
    const fulfillment = { tools, transaction, checkout, providerSession, now };
    const refusal =
      refusalOf(fulfillment, standing.state) ??
      (checkout.action === 'follow' ? await orderNextPlan(fulfillment) : null);
    const state = refusal === null ? 'fulfilled' : 'refused';
    if (refusal !== null) await refuse(fulfillment, refusal);
    else if (checkout.action !== 'follow') await grant(fulfillment);
    await setCheckoutState(transaction, id, { state, updatedAt: now });
    return { status: state, checkout: { ...checkout, state, updatedAt: now } };
  });
}

/** The payment was dealt with, one way or the other. */
export function isSettled({ state }: Pick<CheckoutRow, 'state'>): boolean {
  return state === 'fulfilled' || state === 'refused';
}

type Refusal = Extract<
  NoticeKind,
  'paid-without-account' | 'paid-while-disabled' | 'unexpected-payment' | 'refunded'
>;

/** Why a payment delivers nothing. */
function refusalOf(
  { tools, checkout, providerSession }: Fulfillment,
  standing: AccountStanding['state'],
): Refusal | null {
  if (standing === 'gone') return 'paid-without-account';
  if (providerSession.currency !== tools.currency) return 'unexpected-payment';
  if (!isAsOffered(providerSession, checkout)) return 'unexpected-payment';
  const isPlan = checkout.planId !== 'payasyougo';
  if (isPlan !== (providerSession.subscription !== null)) return 'unexpected-payment';
  const isWhollyRefunded =
    providerSession.amountCents > 0 && providerSession.refundedCents >= providerSession.amountCents;
  if (isPlan && isWhollyRefunded) return 'refunded';
  return standing === 'disabled' ? 'paid-while-disabled' : null;
}

/** Records the payment for the tax office anyway, with no reports. Ends whatever would be charged again. */
async function refuse(fulfillment: Fulfillment, refusal: Refusal): Promise<void> {
  const { tools, transaction, providerSession } = fulfillment;
  const payment = await enterPayment(fulfillment, { subscriptionId: null, quantity: null });
  const { refundedCents, isDisputed } = providerSession;
  await updatePayment(transaction, payment.id, { refundedCents, isDisputed, frozenReports: 0 });
  if (providerSession.subscription !== null)
    await endAtProvider(tools.jobs, transaction, providerSession.subscription.id);
  const isSentBack = refusal === 'paid-without-account' || refusal === 'paid-while-disabled';
  if (isSentBack) await refundPayment(tools.jobs, transaction, payment);
  if (refusal === 'paid-while-disabled' && payment.amountCents > 0)
    await tellOfPayment(fulfillment, payment, { kind: refusal });
  const facts = factsOf(payment);
  await enqueueNotice(tools.jobs, transaction, { kind: refusal, cause: payment.id, facts });
}

/** Makes the plan wait for the end of the one before it. That one may already be over, but not replaced or ended early. */
async function orderNextPlan(fulfillment: Fulfillment): Promise<'unexpected-payment' | null> {
  const { tools, transaction, checkout, providerSession, now } = fulfillment;
  const { planId, currentSubscriptionId, nextPriceCents, reportsLimit } = checkout;
  const bought = providerSession.subscription;
  const current = await ensureCurrent(transaction, checkout.userId, now);
  const plan =
    currentSubscriptionId === null ? null : await findSubscription(transaction, currentSubscriptionId);
  if (plan === null || bought === null || bought.status === 'ended' || planId === 'payasyougo')
    return 'unexpected-payment';
  const isOver = plan.status === 'expired' && !isProPlan(current) && reachedItsEnd(plan, bought);
  if (!isOver && (current.id !== plan.id || plan.status !== 'canceled')) return 'unexpected-payment';
  if (plan.nextProviderSubscriptionId !== null)
    await endAtProvider(tools.jobs, transaction, plan.nextProviderSubscriptionId);
  const priceCents = nextPriceCents ?? 0;
  const next = { planId, providerSubscriptionId: bought.id, priceCents, reportsLimit };
  const followed = await setNextPlan(transaction, plan, { next, now });
  if (isOver) {
    await replaceAll(transaction, [current], now);
    await beginNextPlan(transaction, followed, now);
    // The buyer hears about the first charge, which is due right away.
    return null;
  }
  await enqueueBuyerMail(tools.jobs, transaction, {
    kind: 'begins-later',
    userId: checkout.userId,
    cause: checkout.id,
    facts: nextPlanFacts(followed, tools.currency),
  });
  return null;
}

function reachedItsEnd(
  { subscriptionEnd: end }: SubscriptionRow,
  { begins, paidPeriod }: ProviderSubscription,
): boolean {
  return end !== null && end >= (begins ?? paidPeriod.start);
}

async function grant(fulfillment: Fulfillment): Promise<void> {
  const { checkout, providerSession } = fulfillment;
  const payment =
    checkout.planId === 'payasyougo' || providerSession.subscription === null
      ? await grantReports(fulfillment)
      : await grantPlan(fulfillment, { planId: checkout.planId, bought: providerSession.subscription });
  await tellBuyer(fulfillment, payment);
  await followRefund(fulfillment, payment, { told: providerSession, cause: 'fulfillment' });
}

/** Emails the buyer the purchase and its receipt. */
async function tellBuyer(fulfillment: Fulfillment, payment: PaymentRow): Promise<void> {
  const { tools, transaction, providerSession } = fulfillment;
  const bought = providerSession.subscription;
  const plan = bought === null ? null : await findByProvider(transaction, bought.id);
  // Another plan runs instead, and the buyer hears about that one.
  if (plan?.status === 'expired') return;
  const receiptUrl = receiptPage(tools.siteUrl, payment);
  await tellOfPayment(fulfillment, payment, { kind: 'bought', plan, receiptUrl });
}

async function grantReports(fulfillment: Fulfillment): Promise<PaymentRow> {
  const { transaction, checkout } = fulfillment;
  await addReports(transaction, {
    userId: checkout.userId,
    kind: 'purchase',
    amount: checkout.quantity ?? 0,
    reason: `checkout ${checkout.id}`,
    idempotencyKey: `purchase:${checkout.id}`,
  });
  return enterPayment(fulfillment, { subscriptionId: null, quantity: checkout.quantity });
}

async function grantPlan(
  fulfillment: Fulfillment,
  { planId, bought }: { planId: ProPlanId; bought: ProviderSubscription },
): Promise<PaymentRow> {
  const { transaction, checkout, now } = fulfillment;
  const before = await ensureCurrent(transaction, checkout.userId, now);
  const { subscription, replacedProviderSubscriptionIds } = await activatePlan(transaction, {
    userId: checkout.userId,
    planId,
    start: bought.paidPeriod.start,
    end: bought.paidPeriod.end,
    providerSubscriptionId: bought.id,
    autoRenew: checkout.autoRenew && bought.autoRenew,
    // Checkouts from before the quota became configurable have none.
    reportsLimit: checkout.reportsLimit ?? reportQuotas[planId],
    now,
    cause: checkout.id,
  });
  const payment = await enterPayment(fulfillment, { subscriptionId: subscription.id, quantity: null });
  const lapsed = await listUndecided(transaction, checkout.userId);
  for (const left of new Set([...replacedProviderSubscriptionIds, ...lapsed]))
    await endAtProvider(fulfillment.tools.jobs, transaction, left);
  const isOutdone = subscription.status === 'expired';
  const isUpgrade =
    before.subscriptionType === 'pro_monthly' && isUpgradeOf(checkout, before.subscriptionStart);
  if (isOutdone || (goesOn(before, now) && !isUpgrade))
    await settlePaidTwice(fulfillment, { payment, before, isOutdone });
  if (bought.status === 'ended') await endPlan(transaction, { providerSubscriptionId: bought.id, now });
  else if (!checkout.autoRenew && subscription.status !== 'expired')
    await enqueueProviderJob(fulfillment.tools.jobs, transaction, {
      kind: 'stop-auto-renew',
      subscriptionId: bought.id,
    });
  return payment;
}

/** Whether an uncanceled plan is in a paid period. No other plan can be ordered next to it. */
function goesOn(before: SubscriptionRow, now: Date): boolean {
  return isProPlan(before) && before.status === 'active' && !isPast(before, now);
}

/** Refunds a payment that bought nothing. If the earlier plan was already used, the operator decides. */
async function settlePaidTwice(
  fulfillment: Fulfillment,
  { payment, before, isOutdone }: { payment: PaymentRow; before: SubscriptionRow; isOutdone: boolean },
): Promise<void> {
  const { tools, transaction } = fulfillment;
  const otherPayment = await findNewestPaymentOf(transaction, before);
  const unused = isOutdone ? payment : before.reportsUsed === 0 ? otherPayment : null;
  if (unused !== null) await refundPayment(tools.jobs, transaction, unused);
  const facts = {
    ...factsOf(payment),
    'Other payment': otherPayment?.providerPaymentId ?? 'not known',
    Refund: unused === null ? 'please decide' : `${unused.providerPaymentId}, under way`,
  };
  await enqueueNotice(tools.jobs, transaction, { kind: 'paid-twice', cause: payment.id, facts });
  await tellOfPayment(fulfillment, payment, { kind: 'paid-twice' });
}

/** @NOTE If another checkout has claimed the payment, everything rolls back: a payment never counts for two. */
async function enterPayment(
  { tools, transaction, checkout, providerSession, now }: Fulfillment,
  given: Pick<PaymentRow, 'subscriptionId' | 'quantity'>,
): Promise<PaymentRow> {
  const kinds = {
    add: 'reports',
    standalone: 'reports',
    subscribe: 'subscription',
    follow: 'subscription',
    upgrade: 'upgrade',
  } as const;
  const payment = await insertPayment(transaction, {
    id: tools.ids.uuid(),
    userId: checkout.userId,
    checkoutId: checkout.id,
    ...given,
    // If a credit covers everything, nothing was due and there is no payment id.
    providerPaymentId: providerSession.paymentId ?? providerSession.id,
    kind: kinds[checkout.action],
    planId: checkout.planId,
    amountCents: providerSession.amountCents,
    discountCents: checkout.takesPromotionCode ? providerSession.discountCents : 0,
    taxCents: providerSession.taxCents,
    isTaxAdded: checkout.tax === 'added',
    currency: tools.currency,
    refundedCents: 0,
    receiptUrl: providerSession.receiptUrl,
    paidAt: whenPaid(providerSession.paidAt, now),
  });
  if (payment === null) throw new Error(`the payment of checkout ${checkout.id} has paid for another one`);
  return payment;
}
