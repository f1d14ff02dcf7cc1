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

const refundedCharge = reader(charge, ({ payment_intent: paymentId, amount_refunded: refundedCents }) =>
  paymentId === null ? other : { kind: 'refunded', paymentId, refundedCents },
);

const refund = reader(ofPayment, ({ payment_intent: paymentId, status }) =>
  paymentId !== null && isUndone(status) ? { kind: 'refund-undone', paymentId } : other,
);

/**
 * What a dispute's event says lies in its status, so that order and repetition do not matter. An inquiry moves no money and freezes
 * nothing. What is neither open nor lost left the money with us, or brought it back: won, closed, prevented by a refund of its own.
 */
const dispute = reader(ofPayment, ({ payment_intent: paymentId, status }) => {
  if (paymentId === null || isInquiry(status)) return other;
  const isOpen = status === 'needs_response' || status === 'under_review';
  if (isOpen || (status ?? null) === null) return { kind: 'dispute-opened', paymentId };
  return { kind: 'dispute-closed', paymentId, isWon: status !== 'lost' };
});

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
  'invoice.voided': decidedInvoice,
  'invoice.marked_uncollectible': decidedInvoice,
  'charge.refunded': refundedCharge,
  'charge.refund.updated': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'charge.dispute.closed': dispute,
};

/** What an endpoint has to be sent. */
export const handledEvents: readonly string[] = Object.keys(readers);

/** What the event of this type says; null where its object is not what the type promises. */
export function readObject(type: string, object: unknown): StripeEvent | null {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return read === undefined ? other : read(object);
}

/** The bank asks, and takes nothing yet. */
export function isInquiry(disputeStatus: string | null | undefined): boolean {
  return disputeStatus === 'warning_needs_response' || disputeStatus === 'warning_under_review';
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
