/** Handles refunds and disputes: takes back whatever is left of the purchase, and notifies the operator and the buyer. */
import type { Transaction } from '../../../platform/db/database.ts';
import { listOpenUpgrades } from '../checkout/checkout-store.ts';
import type { ProviderPayment } from '../checkout/checkout-provider.ts';
import type { ProviderTools } from '../deps.ts';
import { centsInWords } from '../in-words.ts';
import { addReports, freezeReports } from '../credits/ledger-rules.ts';
import type { BuyerMailKind } from '../notices/buyer-mail.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import { enqueueNotice } from '../notices/notice-queue.ts';
import { ensureCurrent } from '../subscriptions/current.ts';
import { isProPlan } from '../subscriptions/gate.ts';
import { endPlan, setDisputed } from '../subscriptions/renewals.ts';
import { findSubscription } from '../subscriptions/subscription-store.ts';
import { factsOf, paymentFacts } from './payment-facts.ts';
import {
  insertRefund,
  listPaymentsOf,
  updatePayment,
  wasLostToDisputes,
  type PaymentRow,
} from './payment-store.ts';
import { endAtProvider, enqueueProviderJob } from './provider-queue.ts';

interface Work {
  tools: Pick<ProviderTools, 'jobs'>;
  transaction: Transaction;
  now: Date;
}

/**
 * Hold the lock of the account. A known state changes nothing.
 * @param told the payment's current state at the provider
 * @param cause the event that reported it; becomes part of the ledger keys
 */
export async function followRefund(
  work: Work,
  payment: PaymentRow,
  { told: { refundedCents, isDisputed }, cause }: { told: ProviderPayment; cause: string },
): Promise<void> {
  if (refundedCents === payment.refundedCents && isDisputed === payment.isDisputed) return;
  const changed = { ...payment, refundedCents, isDisputed };
  const isPlan = payment.planId !== 'payasyougo';
  const frozenReports = isPlan ? 0 : await followReports(work, changed, { before: payment, cause });
  const hasEnded = isPlan && (await followPlan(work, changed, payment));
  const refundOrderedCents = stillOrdered(payment, refundedCents);
  await updatePayment(work.transaction, payment.id, {
    refundedCents,
    refundOrderedCents,
    isDisputed,
    frozenReports,
  });
  const cents = refundedCents - payment.refundedCents;
  const ofDispute = cents < 0 ? await wasLostToDisputes(work.transaction, payment.id) : false;
  if (cents !== 0) {
    const cause = ofDispute || (payment.isDisputed && !isDisputed) ? 'dispute' : 'refund';
    const taxCents = taxIn(payment, refundedCents) - taxIn(payment, payment.refundedCents);
    await insertRefund(work.transaction, {
      ...{ paymentId: payment.id, cause, cents, taxCents, createdAt: work.now },
    });
  }
  const kind = ofDispute ? 'dispute-won' : whatHappened(payment, changed);
  const buyerKind = payment.quantity === null ? kindOfPlan(kind, hasEnded) : kind;
  await tell(work, { ...changed, frozenReports }, { kind, buyerKind, cause });
}

/** A payment for a plan, or one that bought nothing. */
function kindOfPlan(kind: Happening, hasEnded: boolean): BuyerMailKind {
  if (kind === 'refunded') return hasEnded ? 'refunded-plan-ended' : 'plan-refunded';
  if (kind === 'dispute-lost') return hasEnded ? 'dispute-lost-plan-ended' : 'plan-dispute-lost';
  return kind;
}

/** The share of tax in a part of the payment, divided as Stripe Tax does. The whole payment has the whole tax. */
function taxIn({ amountCents, taxCents }: PaymentRow, partCents: number): number {
  return amountCents === 0 ? 0 : Math.round((taxCents * partCents) / amountCents);
}

/** The ordered total that is still to be refunded. Null once it is reached, or once the bank has returned a refund. */
function stillOrdered(
  { refundOrderedCents: ordered, refundedCents: before }: PaymentRow,
  refundedCents: number,
): number | null {
  return ordered !== null && refundedCents >= before && refundedCents < ordered ? ordered : null;
}

type Happening = 'refunded' | 'refund-undone' | 'dispute-opened' | 'dispute-won' | 'dispute-lost';

function whatHappened(before: PaymentRow, { isDisputed, refundedCents }: PaymentRow): Happening {
  const wentBack = refundedCents > before.refundedCents;
  if (isDisputed && !before.isDisputed) return 'dispute-opened';
  if (!isDisputed && before.isDisputed) return wentBack ? 'dispute-lost' : 'dispute-won';
  return wentBack ? 'refunded' : 'refund-undone';
}

/** How many of the bought reports to freeze: all during a dispute, otherwise the refunded part. */
function reportsToFreeze(
  payment: Pick<PaymentRow, 'quantity' | 'amountCents' | 'refundedCents' | 'isDisputed'>,
): number {
  const quantity = payment.quantity ?? 0;
  if (payment.isDisputed) return quantity;
  if (payment.amountCents === 0) return 0;
  return Math.min(quantity, Math.floor((quantity * payment.refundedCents) / payment.amountCents));
}

/** Freezes what this change adds. Reports that were used before stay used: what the account gets later is not taken for them. */
async function followReports(
  { transaction }: Work,
  payment: PaymentRow,
  { before, cause }: { before: PaymentRow; cause: string },
): Promise<number> {
  const { userId, frozenReports, id } = payment;
  const [was, is] = [reportsToFreeze(before), reportsToFreeze(payment)];
  const missing = is > was ? is - was : Math.min(0, is - frozenReports);
  const reason = `payment ${id}`;
  if (missing > 0) {
    const idempotencyKey = `freeze:${id}:${cause}`;
    return (
      frozenReports + (await freezeReports(transaction, { userId, amount: missing, reason, idempotencyKey }))
    );
  }
  if (missing < 0) {
    const idempotencyKey = `release:${id}:${cause}`;
    await addReports(transaction, { userId, kind: 'release', amount: -missing, reason, idempotencyKey });
  }
  return frozenReports + missing;
}

/**
 * A dispute about a plan's newest payment holds the plan until it is decided, even across a renewal. A full refund of that payment ends it.
 * Returns whether its owner has no plan then: one that was replaced before leaves the other as it is.
 */
async function followPlan(
  { tools, transaction, now }: Work,
  payment: PaymentRow,
  before: PaymentRow,
): Promise<boolean> {
  const { subscriptionId, isDisputed } = payment;
  if (subscriptionId === null) return false;
  const plan = await findSubscription(transaction, subscriptionId);
  if (plan === null || plan.providerSubscriptionId === null) return false;
  const { providerSubscriptionId } = plan;
  // The price of an open upgrade takes off what this payment was worth before.
  for (const sessionId of await listOpenUpgrades(transaction, payment.userId))
    await enqueueProviderJob(tools.jobs, transaction, { kind: 'close-session', sessionId });
  const paid = await listPaymentsOf(transaction, plan);
  const isNewest = paid[0]?.id === payment.id;
  const isHeldByOther = paid.some((other) => other.isDisputed && other.id !== payment.id);
  if (isDisputed !== before.isDisputed && (isDisputed ? isNewest : !isHeldByOther))
    await setDisputed(transaction, { providerSubscriptionId, isDisputed, now });
  if (!isNewest || payment.amountCents === 0 || payment.refundedCents < payment.amountCents) return false;
  await endPlan(transaction, { providerSubscriptionId, now });
  await endAtProvider(tools.jobs, transaction, providerSubscriptionId);
  return !isProPlan(await ensureCurrent(transaction, payment.userId, now));
}

async function tell(
  { tools, transaction }: Work,
  payment: PaymentRow,
  { kind, buyerKind, cause }: { kind: Happening; buyerKind: BuyerMailKind; cause: string },
): Promise<void> {
  const used = Math.max(0, reportsToFreeze(payment) - payment.frozenReports);
  const facts = {
    ...factsOf(payment),
    Refunded: centsInWords(payment.refundedCents, payment.currency),
    ...(payment.quantity === null
      ? {}
      : { 'Reports frozen': String(payment.frozenReports), 'Used, so not frozen': String(used) }),
  };
  const change = `${payment.id}:${String(payment.refundedCents)}:${cause}`;
  await enqueueNotice(tools.jobs, transaction, { kind, cause: change, facts });
  await enqueueBuyerMail(tools.jobs, transaction, {
    kind: buyerKind,
    userId: payment.userId,
    cause: change,
    facts: {
      ...paymentFacts(payment),
      ...(payment.refundedCents === 0
        ? {}
        : { Refunded: centsInWords(payment.refundedCents, payment.currency) }),
      ...(payment.frozenReports === 0 ? {} : { 'Reports blocked': String(payment.frozenReports) }),
    },
  });
}
