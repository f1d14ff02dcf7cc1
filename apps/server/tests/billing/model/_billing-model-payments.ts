/** The effect of payments on the model: fulfillment, renewals, refunds, and disputes. */
import type {
  ProviderPayment,
  ProviderSession,
  ProviderSubscription,
} from '../../../src/features/billing/checkout/checkout-provider.ts';
import {
  beginNext,
  currentPlan,
  endForGood,
  isOver,
  limits,
  switchAutoRenew,
  type ModelAccount,
  type ModelCheckout,
  type ModelPayment,
  type ModelPlan,
} from './_billing-model.ts';

const prices = { promonthly: 4499, proannual: 38_400 };

/** Applies a session's current state at the provider, once. */
export function settleCheckout(
  account: ModelAccount,
  checkout: ModelCheckout,
  { told, now }: { told: ProviderSession; now: Date },
): void {
  if (checkout.state === 'fulfilled' || checkout.state === 'refused') return;
  if (told.status === 'complete' && told.payment === 'paid') fulfill(account, checkout, { told, now });
  else if (told.status === 'complete') checkout.state = 'processing';
  else if (told.status === 'expired' || now.getTime() - checkout.openedAt.getTime() > 25 * 60 * 60 * 1000)
    checkout.state = 'closed';
}

function fulfill(
  account: ModelAccount,
  checkout: ModelCheckout,
  { told, now }: { told: ProviderSession; now: Date },
): void {
  const { subscription, amountCents, refundedCents } = told;
  const payment: ModelPayment = {
    id: told.paymentId ?? told.id,
    plan: null,
    paidFrom: subscription?.paidPeriod.start ?? now,
    quantity: 0,
    amountCents,
    refundedCents: 0,
    frozen: 0,
    isDisputed: false,
  };
  checkout.state = 'fulfilled';
  if (checkout.follows !== null && setNext(account, checkout, { subscription, now })) return;
  account.payments.push(payment);
  if (checkout.follows !== null) checkout.state = 'refused';
  else if (checkout.planId === 'payasyougo') {
    account.additional += checkout.quantity;
    payment.quantity = checkout.quantity;
  } else if (refundedCents >= amountCents && amountCents > 0) {
    Object.assign(payment, { refundedCents, isDisputed: told.isDisputed });
    checkout.state = 'refused';
    return;
  } else if (subscription !== null) {
    payment.plan = startPlan(account, checkout, { subscription, now });
    if (subscription.status === 'ended') endForGood(payment.plan, now);
  }
  followMoney(account, payment, { told: { refundedCents, isDisputed: told.isDisputed }, now });
}

/** Whether the plan now waits or has begun: not if the other one continues, or ended early. */
function setNext(
  account: ModelAccount,
  { planId, follows: plan }: ModelCheckout,
  { subscription, now }: { subscription: ProviderSubscription | null; now: Date },
): boolean {
  const current = currentPlan(account, now);
  if (plan === null || planId === 'payasyougo' || subscription === null || subscription.status === 'ended')
    return false;
  const { begins, paidPeriod, id: providerId } = subscription;
  const isEnded = plan.status === 'expired' && current === null && plan.end >= (begins ?? paidPeriod.start);
  if (!isEnded && (current !== plan || plan.status !== 'canceled')) return false;
  plan.next = { planId, providerId, priceCents: prices[planId] };
  if (isEnded) beginNext(account, plan, now);
  return true;
}

/** The latest start wins; the annual plan takes over what was used of a month that still runs. */
function startPlan(
  account: ModelAccount,
  { planId, autoRenew }: ModelCheckout,
  { subscription, now }: { subscription: ProviderSubscription; now: Date },
): ModelPlan {
  const { start, end } = subscription.paidPeriod;
  const type = planId === 'promonthly' ? 'pro_monthly' : 'pro_annual';
  const started: ModelPlan = {
    providerId: subscription.id,
    type,
    status: 'active',
    autoRenew: autoRenew && subscription.autoRenew,
    wantedRenewal: autoRenew,
    payment: 'paid',
    awaitsBank: false,
    start,
    end,
    period: 0,
    used: 0,
    limit: limits[type],
    next: null,
    carriedTo: null,
  };
  const before = currentPlan(account, now);
  account.plans.push(started);
  if (before === null) return started;
  if (before.start > start && !isOver(before, now)) {
    endForGood(started, now);
    return started;
  }
  if (before.type === 'pro_monthly' && started.type === 'pro_annual' && !isOver(before, now)) {
    started.used = before.used;
    before.carriedTo = started;
  }
  endForGood(before, now);
  return started;
}

/** Applies a subscription's current state at the provider. */
export function followPlan(
  account: ModelAccount,
  plan: ModelPlan,
  { told, now }: { told: ProviderSubscription; now: Date },
): void {
  const isUnderway = told.openInvoice?.isUnderway ?? false;
  followDebit(account, plan, { isUnderway, now });
  const running = currentPlan(account, now);
  const { start, end, paymentId, invoiceId, amountCents } = told.paidPeriod;
  if (told.begins === null && start > plan.start) {
    if (account.payments.every(({ id }) => id !== (paymentId ?? invoiceId))) {
      account.payments.push({
        id: paymentId ?? invoiceId,
        plan,
        paidFrom: start,
        quantity: 0,
        amountCents,
        refundedCents: 0,
        frozen: 0,
        isDisputed: false,
      });
    }
    const isOverForGood = plan.status === 'expired' && !plan.autoRenew;
    if ((running === null || running === plan) && !isOverForGood) {
      if (plan.status === 'expired') plan.status = 'active';
      if (plan.payment !== 'disputed') plan.payment = 'paid';
      const limit = limits[plan.type];
      Object.assign(plan, { start, end, period: plan.period + 1, used: 0, limit });
    }
  }
  if (told.status === 'ended') endForGood(plan, now);
  else if (plan.status !== 'expired' && plan.autoRenew !== told.autoRenew) {
    const mayNotHaveHeard = told.autoRenew && plan.period === 0 && !plan.wantedRenewal;
    if (!mayNotHaveHeard) switchAutoRenew(plan, told.autoRenew);
  }
  const isUnpaid =
    told.status === 'past-due' && !isUnderway && isOver(plan, now) && plan.status !== 'expired';
  if (isUnpaid && plan.payment === 'paid') plan.payment = 'failed';
}

/** A plan with a pending bank debit does not lapse, and comes back if it did. */
function followDebit(
  account: ModelAccount,
  plan: ModelPlan,
  { isUnderway, now }: { isUnderway: boolean; now: Date },
): void {
  if (plan.awaitsBank === isUnderway) return;
  if (isUnderway) {
    const running = currentPlan(account, now);
    const isOverForGood = plan.status === 'expired' && !plan.autoRenew;
    if ((running !== null && running !== plan) || isOverForGood) return;
    if (plan.status === 'expired') plan.status = 'active';
    if (plan.payment === 'failed') plan.payment = 'paid';
  }
  plan.awaitsBank = isUnderway;
}

/** A plan that is to follow begins, waits, or is dropped. */
export function followNext(
  account: ModelAccount,
  plan: ModelPlan,
  { told, now }: { told: ProviderSubscription; now: Date },
): void {
  currentPlan(account, now);
  const isToCome = plan.next?.providerId === told.id;
  if (isToCome && plan.status === 'canceled' && told.begins === null) beginNext(account, plan, now);
  const begun = account.plans.find(({ providerId }) => providerId === told.id);
  if (begun !== undefined) {
    followPlan(account, begun, { told, now });
    return;
  }
  if (plan.status === 'canceled' && told.status !== 'ended' && told.autoRenew) return;
  plan.next = null;
  const { paymentId, invoiceId, start, amountCents } = told.paidPeriod;
  if (told.begins !== null) return;
  account.payments.push({
    id: paymentId ?? invoiceId,
    plan: null,
    paidFrom: start,
    quantity: 0,
    amountCents,
    refundedCents: 0,
    frozen: 0,
    isDisputed: false,
  });
}

function toFreeze({ quantity, amountCents, refundedCents, isDisputed }: ModelPayment): number {
  if (isDisputed) return quantity;
  return amountCents === 0 ? 0 : Math.floor((quantity * refundedCents) / amountCents);
}

/** Applies refunds and disputes. */
export function followMoney(
  account: ModelAccount,
  payment: ModelPayment,
  { told, now }: { told: ProviderPayment; now: Date },
): void {
  currentPlan(account, now);
  if (payment.refundedCents === told.refundedCents && payment.isDisputed === told.isDisputed) return;
  const wasDisputed = payment.isDisputed;
  const wasToFreeze = toFreeze(payment);
  Object.assign(payment, told);
  const { plan, amountCents, refundedCents, isDisputed } = payment;
  if (plan === null) {
    // Reports used by then are not taken from later credits.
    const added = toFreeze(payment) - wasToFreeze;
    const change =
      added > 0 ? Math.min(added, account.additional) : Math.min(0, toFreeze(payment) - payment.frozen);
    account.additional -= change;
    payment.frozen += change;
    return;
  }
  const others = account.payments.filter((other) => other.plan === plan && other !== payment);
  const isNewest = others.every(({ paidFrom }) => paidFrom <= payment.paidFrom);
  if (isDisputed && !wasDisputed && isNewest) plan.payment = 'disputed';
  const isDecided = wasDisputed && !isDisputed && !others.some((other) => other.isDisputed);
  if (isDecided && plan.payment === 'disputed') plan.payment = 'paid';
  if (!isNewest) return;
  if (amountCents > 0 && refundedCents >= amountCents) endForGood(plan, now);
}
