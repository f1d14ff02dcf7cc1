/** What each type of Stripe event tells us: the ids in its object, and no personal data. */
import * as z from 'zod';
import type { ProviderEvent } from '../checkout/checkout-provider.ts';
import { stripeId } from './stripe-id.ts';

/** Returns null if the object does not match its event type. */
type Reader = (object: unknown) => ProviderEvent | null;

const other = { kind: 'other' } as const;

const anyObject = z.object({ id: stripeId });
const invoice = z.object({
  billing_reason: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: stripeId }).nullish() }).nullish(),
  // Webhooks pinned to an API version before 2025-03-31 have it here.
  subscription: stripeId.nullish(),
});
/** Null for money that was not paid through us. */
const payment = stripeId.nullish().transform((told) => told ?? null);
const ofPayment = z.object({ payment_intent: payment });

const checkoutSession = reader(anyObject, ({ id: sessionId }) => ({ kind: 'session-changed', sessionId }));

const subscription = reader(anyObject, ({ id: subscriptionId }) => ({
  kind: 'subscription-changed',
  subscriptionId,
}));

/** Paid or given up: we ask for the state of its subscription. */
const decidedInvoice = reader(invoice, (told) => {
  const subscriptionId = subscriptionOf(told);
  return subscriptionId === null ? other : { kind: 'subscription-changed', subscriptionId };
});

/** A subscription's first invoice is paid on the checkout page, where a declined card can be retried. */
const failedInvoice = reader(invoice, (told) => {
  const subscriptionId = subscriptionOf(told);
  const isFirst = told.billing_reason === 'subscription_create';
  return subscriptionId === null || isFirst ? other : { kind: 'renewal-failed', subscriptionId };
});

/** Money goes back, or may. We ask what is left of the payment: refunds can fail, and lost disputes can be won later. */
const changedPayment = reader(ofPayment, ({ payment_intent: paymentId }) =>
  paymentId === null ? other : { kind: 'payment-changed', paymentId },
);

/** Stripe's other events add nothing: an inquiry that becomes a dispute is updated, and a sent invoice is paid or fails. */
const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': checkoutSession,
  'checkout.session.async_payment_succeeded': checkoutSession,
  'checkout.session.async_payment_failed': checkoutSession,
  'checkout.session.expired': checkoutSession,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': decidedInvoice,
  'invoice.payment_failed': failedInvoice,
  'invoice.payment_action_required': failedInvoice,
  'invoice.voided': decidedInvoice,
  'invoice.marked_uncollectible': decidedInvoice,
  'charge.refunded': changedPayment,
  'charge.refund.updated': changedPayment,
  'refund.updated': changedPayment,
  'refund.failed': changedPayment,
  'charge.dispute.created': changedPayment,
  'charge.dispute.updated': changedPayment,
  'charge.dispute.funds_withdrawn': changedPayment,
  'charge.dispute.funds_reinstated': changedPayment,
  'charge.dispute.closed': changedPayment,
};

/** The events that an endpoint has to receive. */
export const handledEvents: readonly string[] = Object.keys(readers);

/** Stripe accepts at most twenty types per list request. */
const mostListed = 20;

/** The types to list, one batch per request. */
export const listedEvents: readonly string[][] = Array.from(
  { length: Math.ceil(handledEvents.length / mostListed) },
  (_, call) => handledEvents.slice(call * mostListed, (call + 1) * mostListed),
);

/** Reads the object of an event of this type; null if they do not match. */
export function readObject(type: string, object: unknown): ProviderEvent | null {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return read === undefined ? other : read(object);
}

function reader<T>(schema: z.ZodType<T>, tell: (told: T) => ProviderEvent): Reader {
  return (object) => {
    const parsed = schema.safeParse(object);
    return parsed.success ? tell(parsed.data) : null;
  };
}

function subscriptionOf(told: z.infer<typeof invoice>): string | null {
  return told.parent?.subscription_details?.subscription ?? told.subscription ?? null;
}
