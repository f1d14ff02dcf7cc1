/** The state of a checkout session at Stripe. */
import type Stripe from 'stripe';
import type { ProviderSession } from '../checkout/checkout-provider.ts';
import { askFor, type StripeClient } from './stripe-client.ts';
import { stripeId } from './stripe-id.ts';
import { expanded, idOf, paidAtOf, paymentIdOf, readPayment, type StripePayment } from './stripe-payments.ts';
import { describeSubscription, hasEnded } from './stripe-subscriptions.ts';

/** Null if there is no such session, or the id can't be Stripe's: buyers pass it in a URL. @throws ProviderUnavailable */
export async function readStripeSession(
  client: StripeClient,
  sessionId: string,
): Promise<ProviderSession | null> {
  if (!stripeId.safeParse(sessionId).success) return null;
  const request = client.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['invoice.payments', 'subscription'],
  });
  const checkout = await askFor(client, request);
  return checkout && describeSession(client, checkout);
}

async function describeSession(
  client: StripeClient,
  checkout: Stripe.Checkout.Session,
): Promise<ProviderSession> {
  // If nothing is due, an open session is not unpaid either.
  const isPaid = checkout.status === 'complete' && checkout.payment_status !== 'unpaid';
  const invoice = expanded(checkout.invoice);
  const subscription = expanded(checkout.subscription);
  const intentId = paymentIntentOf(checkout);
  const payment = intentId === null ? null : await readPayment(client, intentId);
  return {
    id: checkout.id,
    status: statusOf(checkout, payment),
    payment: isPaid ? 'paid' : 'unpaid',
    checkoutId: checkout.metadata?.['checkoutId'] ?? null,
    userId: checkout.metadata?.['userId'] ?? null,
    amountCents: checkout.amount_total ?? 0,
    listCents: checkout.amount_subtotal ?? 0,
    discountCents: checkout.total_details?.amount_discount ?? 0,
    taxCents: checkout.total_details?.amount_tax ?? 0,
    currency: checkout.currency ?? '',
    // A plan that a credit pays in full has only an invoice.
    paymentId: isPaid ? (intentId ?? invoice?.id ?? null) : null,
    refundedCents: payment?.refundedCents ?? 0,
    isDisputed: payment?.isDisputed ?? false,
    paidAt: invoice && paidAtOf(invoice),
    receiptUrl: invoice?.hosted_invoice_url ?? payment?.receiptUrl ?? null,
    subscription: isPaid && subscription !== null ? await describeSubscription(client, subscription) : null,
  };
}

/** The intent of the payment itself, or of a subscription's first invoice. */
function paymentIntentOf(checkout: Stripe.Checkout.Session): string | null {
  if (checkout.payment_intent !== null) return idOf(checkout.payment_intent);
  const invoice = expanded(checkout.invoice);
  return invoice && paymentIdOf(invoice);
}

/**
 * @NOTE If a payment that takes days fails, Stripe leaves the session complete and unpaid forever. A subscription's payment is retried
 * until the subscription ends.
 */
function statusOf(
  checkout: Stripe.Checkout.Session,
  payment: StripePayment | null,
): ProviderSession['status'] {
  if (checkout.status === 'expired') return 'expired';
  if (checkout.status !== 'complete') return 'open';
  if (checkout.payment_status !== 'unpaid') return 'complete';
  const subscription = expanded(checkout.subscription);
  const isOver = subscription === null ? payment?.isFailed === true : hasEnded(subscription);
  return isOver ? 'expired' : 'complete';
}
