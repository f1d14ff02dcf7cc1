/** Implements the checkout port with Stripe Checkout. */
import type { Currency } from '@target-analysis/contract/money';
import type { Log } from '../../../platform/log/log.ts';
import {
  ProviderUnavailable,
  type CheckoutOrder,
  type CheckoutProvider,
  type DeliveredEvent,
  type OpenedCheckout,
} from '../checkout/checkout-provider.ts';
import { deleteCustomer, keepCustomer, openPortal } from './stripe-customers.ts';
import { ask, askFor, createStripeClient, refusal, type StripeClient } from './stripe-client.ts';
import { listedEvents } from './stripe-event-readers.ts';
import { readEnvelope, readStripeEvent } from './stripe-events.ts';
import { couponOf, sessionOf } from './stripe-orders.ts';
import { readPayment, readReceipt, refundPart, refundPayment } from './stripe-payments.ts';
import { readStripeSession } from './stripe-sessions.ts';
import { readNextCharge, readStripeSubscription } from './stripe-subscriptions.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Without a trailing slash. */
  apiUrl: string;
  currency: Currency;
  log: Log;
  /** Replaces the network. */
  fetch?: typeof fetch;
}

export function createStripeCheckout(settings: StripeSettings): CheckoutProvider {
  const { webhookSecret } = settings;
  const client = createStripeClient(settings, settings.log);
  return {
    name: 'stripe',
    keepCustomer: (account) => keepCustomer(client, account),
    deleteCustomer: (customerId) => deleteCustomer(client, customerId),
    openPortal: (customer) => openPortal(client, customer),
    open: (order) => open(client, order, settings.currency),
    readSession: (sessionId) => readStripeSession(client, sessionId),
    closeSession: (sessionId) => closeSession(client, sessionId),
    readPayment: (paymentId) => readPayment(client, paymentId),
    readReceipt: (paymentId) => readReceipt(client, paymentId),
    refundPayment: (paymentId, part) =>
      part === undefined ? refundPayment(client, paymentId) : refundPart(client, paymentId, part),
    readSubscription: (subscriptionId) => readStripeSubscription(client, subscriptionId),
    readNextCharge: (subscriptionId) => readNextCharge(client, subscriptionId),
    setAutoRenew: (subscriptionId, autoRenew) => setAutoRenew(client, subscriptionId, autoRenew),
    endSubscription: (subscriptionId) => endSubscription(client, subscriptionId),
    readEvent: (delivery) => readStripeEvent({ ...delivery, secret: webhookSecret }),
    listEvents: (span) => listEvents(client, span),
  };
}

async function open(client: StripeClient, order: CheckoutOrder, currency: Currency): Promise<OpenedCheckout> {
  const couponId = order.creditCents === 0 ? null : await createCoupon(client, order, currency);
  const idempotencyKey = `checkout-${order.checkoutId}`;
  const answer = await ask(
    client,
    client.stripe.checkout.sessions.create(sessionOf(order, { currency, couponId }), { idempotencyKey }),
  );
  if (answer.status === 'refused') throw refusal(client, answer.facts);
  if (answer.status === 'absent' || answer.value.url === null)
    throw new ProviderUnavailable('Stripe opened no page');
  return { sessionId: answer.value.id, url: answer.value.url };
}

async function createCoupon(client: StripeClient, order: CheckoutOrder, currency: Currency): Promise<string> {
  const idempotencyKey = `coupon-${order.checkoutId}`;
  const coupon = await askFor(
    client,
    client.stripe.coupons.create(couponOf(order, currency), { idempotencyKey }),
  );
  if (coupon === null) throw new ProviderUnavailable('Stripe made no coupon');
  return coupon.id;
}

/** Stripe refuses if the checkout is complete or expired. Then there is nothing to do. */
async function closeSession(client: StripeClient, sessionId: string): Promise<void> {
  await ask(client, client.stripe.checkout.sessions.expire(sessionId));
}

async function setAutoRenew(client: StripeClient, subscriptionId: string, autoRenew: boolean): Promise<void> {
  const change = { cancel_at_period_end: !autoRenew };
  const answer = await ask(client, client.stripe.subscriptions.update(subscriptionId, change));
  if (answer.status !== 'refused') return;
  // An ended subscription can't be changed, and won't renew anyway.
  const subscription = await readStripeSubscription(client, subscriptionId);
  if (subscription?.status !== 'ended') throw refusal(client, answer.facts);
}

/**
 * An ended subscription counts as missing. Also voids its open invoices, because each has a Stripe page on which it could still be paid.
 */
async function endSubscription(client: StripeClient, subscriptionId: string): Promise<void> {
  const { subscriptions, invoices } = client.stripe;
  await askFor(client, subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }));
  try {
    const open = await askFor(client, invoices.list({ subscription: subscriptionId, status: 'open' }));
    // Stripe refuses if an invoice was paid meanwhile. The next look at the subscription finds that payment.
    for (const { id } of open?.data ?? []) await ask(client, invoices.voidInvoice(id));
  } catch (cause) {
    // The subscription has ended, so report success. If someone still pays the invoice, the operator refunds it.
    if (!(cause instanceof ProviderUnavailable)) throw cause;
    client.log.error({ cause, subscriptionId }, 'an open invoice could not be voided at Stripe');
  }
}

/** A busy shop has a few thousand events a day. */
const mostEvents = 10_000;

/** Stripe keeps events for 30 days and lists the newest first. */
async function listEvents(
  client: StripeClient,
  { from, to }: { from: Date; to: Date },
): Promise<DeliveredEvent[]> {
  const created = { gte: secondsOf(from), lte: secondsOf(to) };
  const lists = listedEvents.map(async (types) => {
    const pages = client.stripe.events.list({ types, created, limit: 100 });
    return (await askFor(client, pages.autoPagingToArray({ limit: mostEvents }))) ?? [];
  });
  const events = (await Promise.all(lists)).flatMap((list) => list.reverse());
  return events
    .sort((one, other) => one.created - other.created)
    .flatMap((event) => readEnvelope(event) ?? []);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
