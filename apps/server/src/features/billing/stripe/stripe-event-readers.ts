/** What each kind of Stripe's events says to us: the ids in its object, and nothing about a person. */
import * as z from 'zod';
import type { ProviderEvent } from '../checkout/checkout-provider.ts';
import { stripeId } from './stripe-id.ts';

/** Null where the object is not what its event promises. */
type Reader = (object: unknown) => ProviderEvent | null;

const other = { kind: 'other' } as const;

const anyObject = z.object({ id: stripeId });
const invoice = z.object({
  billing_reason: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: stripeId }).nullish() }).nullish(),
  // Webhooks that are pinned to a version before 2025-03-31 say it here.
  subscription: stripeId.nullish(),
});
/** Null for money that came another way than by us. */
const payment = stripeId.nullish().transform((told) => told ?? null);
const ofPayment = z.object({ payment_intent: payment });

const checkoutSession = reader(anyObject, ({ id: sessionId }) => ({ kind: 'session-changed', sessionId }));

const subscription = reader(anyObject, ({ id: subscriptionId }) => ({
  kind: 'subscription-changed',
  subscriptionId,
}));

/** Paid, or given up: what becomes of its subscription is asked. */
const decidedInvoice = reader(invoice, (told) => {
  const subscriptionId = subscriptionOf(told);
  return subscriptionId === null ? other : { kind: 'subscription-changed', subscriptionId };
});

/** The first invoice of a subscription is paid on the checkout's page, where a declined card is tried again. */
const failedInvoice = reader(invoice, (told) => {
  const subscriptionId = subscriptionOf(told);
  const isFirst = told.billing_reason === 'subscription_create';
  return subscriptionId === null || isFirst ? other : { kind: 'renewal-failed', subscriptionId };
});

/** Money that goes back, or may. What is left of the payment is asked: refunds fail, and disputes are won after they were lost. */
const changedPayment = reader(ofPayment, ({ payment_intent: paymentId }) =>
  paymentId === null ? other : { kind: 'payment-changed', paymentId },
);

/** Others that Stripe sends tell nothing that these do not: an inquiry that becomes a dispute is updated, a sent invoice is paid or fails. */
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

/** What an endpoint has to be sent. */
export const handledEvents: readonly string[] = Object.keys(readers);

/** Stripe takes twenty names at most when it is asked to list. */
const mostListed = 20;

/** What Stripe is asked to list, call by call. */
export const listedEvents: readonly string[][] = Array.from(
  { length: Math.ceil(handledEvents.length / mostListed) },
  (_, call) => handledEvents.slice(call * mostListed, (call + 1) * mostListed),
);

/** What the event of this type says; null where its object is not what the type promises. */
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
