/** The current state of a test checkout session. */
import type { Currency } from '@target-analysis/contract/money';
import { chargeOf } from './engine/bank.ts';
import { renewalTransfer } from './engine/calendar.ts';
import { sessionNow } from './engine/checkout-requests.ts';
import { intentsOf } from './engine/invoices.ts';
import type { Invoice, Session, Subscription, Terms } from './engine/objects.ts';
import { isOver, itemOf } from './engine/subscriptions.ts';
import { existing, type StripeWorld } from './engine/world.ts';

export interface SessionView {
  checkoutSession: Session;
  terms: Terms;
  email: string | null;
  /** `under-way`: waiting for money that takes days. `bounced`: that money never arrived. */
  status: 'open' | 'expired' | 'complete' | 'under-way' | 'bounced';
  creditCents: number;
  /** The entered promotion code and its discount; null for none. */
  code: { word: string; cents: number } | null;
  /** Included in `dueCents`; null if no tax is computed. */
  taxCents: number | null;
  dueCents: number;
  currency: Currency;
  begins: Date | null;
  /** Null while unpaid, or if nothing was due. */
  payment: PaymentView | null;
  /** Set once a plan is paid. */
  subscription: SubscriptionView | null;
}

export interface PaymentView {
  id: string;
  amountCents: number;
  refundedCents: number;
  /** Null if no dispute is open. */
  disputeId: string | null;
}

export interface SubscriptionView {
  id: string;
  status: 'active' | 'past-due' | 'ended';
  autoRenew: boolean;
  /** When the first period begins; null afterward. */
  begins: Date | null;
  declinesRenewal: boolean;
  /** Each renewal waits for the cardholder to confirm. */
  asksAtRenewal: boolean;
  /** The start of the current period, or of the newest invoice's period. */
  periodStart: Date;
  periodEnd: Date;
  /** Whether the newest invoice is still a draft. */
  isDraft: boolean;
  /** A bank debit for it is in progress. */
  isUnderway: boolean;
  /** The bank wants the cardholder to confirm the payment. */
  awaitsConfirmation: boolean;
  /** Null before the first paid renewal. */
  newestRenewal: PaymentView | null;
}

/** Accepts the id of a session, or of an invoice or payment that it led to. */
export function viewSession(world: StripeWorld, currency: Currency, id: string): SessionView | null {
  const checkoutSession = sessionNow(world, sessionIdOf(world, id) ?? id);
  if (checkoutSession === undefined) return null;
  const terms = existing(world.terms, checkoutSession.id);
  const code = world.promotionCodes.get(terms.codeId ?? '');
  const discountCents = checkoutSession.total_details?.amount_discount ?? 0;
  const invoice = world.invoices.get(checkoutSession.invoice ?? '');
  const intentId = checkoutSession.payment_intent ?? (invoice && intentsOf(world, invoice)[0]?.id) ?? null;
  const status = statusOf(world, checkoutSession);
  const subscription = world.subscriptions.get(checkoutSession.subscription ?? '');
  return {
    checkoutSession,
    terms,
    email: world.customers.get(checkoutSession.customer)?.email ?? null,
    status,
    creditCents: world.coupons.get(terms.couponId ?? '')?.amount_off ?? 0,
    code: code === undefined ? null : { word: code.code, cents: discountCents },
    taxCents: terms.taxBehavior === undefined ? null : (checkoutSession.total_details?.amount_tax ?? 0),
    dueCents: checkoutSession.amount_total ?? 0,
    currency,
    begins: terms.trialEnd === null ? null : new Date(terms.trialEnd * 1000),
    payment: intentId === null ? null : viewPayment(world, intentId),
    subscription:
      status === 'complete' && subscription !== undefined ? viewSubscription(world, subscription) : null,
  };
}

function statusOf(world: StripeWorld, { id, status, payment_status: paid }: Session): SessionView['status'] {
  if (status === 'complete') {
    if (paid !== 'unpaid') return 'complete';
    return world.transfers.has(id) ? 'under-way' : 'bounced';
  }
  return status === 'open' ? 'open' : 'expired';
}

function sessionIdOf(world: StripeWorld, id: string): string | null {
  const invoiceId = id.startsWith('pi_') ? invoiceOf(world, id) : id;
  const invoice = world.invoices.get(invoiceId ?? '');
  const subscriptionId = invoice?.parent?.subscription_details.subscription ?? null;
  const found = [...world.sessions.values()].find(
    (one) =>
      (invoice !== undefined && one.invoice === invoice.id) ||
      (subscriptionId !== null && one.subscription === subscriptionId),
  );
  return found?.id ?? null;
}

function invoiceOf(world: StripeWorld, intentId: string): string | null {
  const paid = [...world.invoicePayments.values()].find(({ payment }) => payment.payment_intent === intentId);
  return paid?.invoice ?? null;
}

function viewPayment(world: StripeWorld, intentId: string): PaymentView | null {
  const charge = chargeOf(world, intentId);
  if (charge === null) return null;
  const disputes = [...world.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  const lost = disputes.filter(({ status }) => status === 'lost');
  const lostCents = lost.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: intentId,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded + lostCents,
    disputeId: disputes.find(({ status }) => status === 'needs_response')?.id ?? null,
  };
}

function viewSubscription(world: StripeWorld, subscription: Subscription): SubscriptionView {
  const { id, status, trial_end: trialEnd, cancel_at_period_end: stops } = subscription;
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const newest = world.invoices.get(subscription.latest_invoice ?? '');
  const intents = newest === undefined ? [] : intentsOf(world, newest);
  return {
    id,
    status: isOver(subscription) ? 'ended' : status === 'past_due' ? 'past-due' : 'active',
    autoRenew: !stops,
    begins: status === 'trialing' && trialEnd !== null ? new Date(trialEnd * 1000) : null,
    declinesRenewal: world.cards.get(id)?.does === 'declined',
    asksAtRenewal: world.cards.get(id)?.does === 'asks-the-bank',
    periodStart: new Date(start * 1000),
    periodEnd: new Date(end * 1000),
    isDraft: newest?.status === 'draft',
    isUnderway: renewalTransfer(world, subscription) !== null,
    awaitsConfirmation: intents.some((intent) => intent.status === 'requires_action'),
    newestRenewal: newestRenewal(world, subscription),
  };
}

function newestRenewal(world: StripeWorld, { id }: Subscription): PaymentView | null {
  const isRenewal = ({ parent, billing_reason: reason, status }: Invoice) =>
    parent?.subscription_details.subscription === id && reason === 'subscription_cycle' && status === 'paid';
  const paid = [...world.invoices.values()].filter(isRenewal).at(-1);
  const [intent] = paid === undefined ? [] : intentsOf(world, paid);
  return intent === undefined ? null : viewPayment(world, intent.id);
}

/** A customer's purchases, newest first; null if there is no such customer. */
export function viewPurchases(
  world: StripeWorld,
  currency: Currency,
  customerId: string,
): SessionView[] | null {
  if (!world.customers.has(customerId)) return null;
  return [...world.sessions.values()]
    .filter(({ customer, status }) => customer === customerId && status === 'complete')
    .flatMap(({ id }) => viewSession(world, currency, id) ?? [])
    .reverse()
    .slice(0, 20);
}

/** Where the buyer goes after paying. */
export function placeAfterPayment({ id, success_url: address }: Session): string {
  return (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
