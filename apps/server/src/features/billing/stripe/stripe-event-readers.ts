/** What each kind of Stripe's events says to us: the ids in its object, and nothing about a person. */
import * as z from 'zod';
import type { ProviderEvent } from '../checkout/checkout-provider.ts';
import { stripeId } from './stripe-id.ts';

/** A refund that came back changes how much is refunded in all, which its event does not say. */
export type StripeEvent = ProviderEvent | { kind: 'refund-undone'; paymentId: string };

/** Null where the object is not what its event promises. */
type Reader = (object: unknown) => StripeEvent | null;

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
const charge = z.object({ payment_intent: payment, amount_refunded: z.int().nonnegative() });
const ofPayment = z.object({ payment_intent: payment, status: z.string().nullish() });

const checkoutSession = reader(anyObject, ({ id: sessionId }) => ({ kind: 'session-changed', sessionId }));

const subscription = reader(anyObject, ({ id: subscriptionId }) => ({
  kind: 'subscription-changed',
  subscriptionId,
}));

const paidInvoice = reader(invoice, (told) => {
  const subscriptionId = subscriptionOf(told);
  return subscriptionId === null ? other : { kind: 'subscription-changed', subscriptionId };
});

/** The first invoice of a subscription is paid on the checkout's page, where a declined card is tried again. */
const failedInvoice = reader(invoice, (told) => {
  const subscriptionId = subscriptionOf(told);
  const isFirst = told.billing_reason === 'subscription_create';
  return subscriptionId === null || isFirst ? other : { kind: 'renewal-failed', subscriptionId };
});

const refundedCharge = reader(charge, ({ payment_intent: paymentId, amount_refunded: refundedCents }) =>
  paymentId === null ? other : { kind: 'refunded', paymentId, refundedCents },
);

const refund = reader(ofPayment, ({ payment_intent: paymentId, status }) =>
  paymentId !== null && isUndone(status) ? { kind: 'refund-undone', paymentId } : other,
);

const openedDispute = reader(ofPayment, ({ payment_intent: paymentId }) =>
  paymentId === null ? other : { kind: 'dispute-opened', paymentId },
);

/** Whatever is not lost left the money where it was: won, an inquiry without a claim, prevented by a refund that has its own event. */
const closedDispute = reader(ofPayment, ({ payment_intent: paymentId, status }) =>
  paymentId === null ? other : { kind: 'dispute-closed', paymentId, isWon: status !== 'lost' },
);

const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': checkoutSession,
  'checkout.session.async_payment_succeeded': checkoutSession,
  'checkout.session.async_payment_failed': checkoutSession,
  'checkout.session.expired': checkoutSession,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'invoice.paid': paidInvoice,
  'invoice.payment_failed': failedInvoice,
  'charge.refunded': refundedCharge,
  'charge.refund.updated': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': openedDispute,
  'charge.dispute.closed': closedDispute,
};

/** What the event of this type says; null where its object is not what the type promises. */
export function readObject(type: string, object: unknown): StripeEvent | null {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return read === undefined ? other : read(object);
}

/** Whether the refunded money is back with us. */
export function isUndone(refundStatus: string | null | undefined): boolean {
  return refundStatus === 'failed' || refundStatus === 'canceled';
}

function reader<T>(schema: z.ZodType<T>, tell: (told: T) => StripeEvent): Reader {
  return (object) => {
    const parsed = schema.safeParse(object);
    return parsed.success ? tell(parsed.data) : null;
  };
}

function subscriptionOf(told: z.infer<typeof invoice>): string | null {
  return told.parent?.subscription_details?.subscription ?? told.subscription ?? null;
}
