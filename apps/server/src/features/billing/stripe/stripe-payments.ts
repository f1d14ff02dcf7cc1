/** What became of a payment: how it stands, and how much of it went back. */
import type Stripe from 'stripe';
import { isInquiry, isUndone } from './stripe-event-readers.ts';
import { askFor, type StripeClient } from './stripe-client.ts';

export interface PaymentStanding {
  /** It came to nothing, and is not under way either. */
  isFailed: boolean;
  /** Refunds, and disputes that were lost. */
  refundedCents: number;
  /** Whether a dispute is still open. */
  isDisputed: boolean;
  receiptUrl: string | null;
}

const wonDisputes = new Set(['won', 'warning_closed', 'prevented']);
/** More refunds or disputes than Stripe lists at once are not made of one payment of ours. */
const all = { limit: 100 };

/** The id that refunds and disputes of an invoice name; null where nothing was due. */
export function paymentIdOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0];
  const intent = paid?.payment.payment_intent ?? null;
  return intent === null ? null : idOf(intent);
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

export function expanded<T extends object>(reference: string | T | null): T | null {
  return typeof reference === 'string' ? null : reference;
}

/** @throws ProviderUnavailable */
export async function readStanding(client: StripeClient, paymentId: string): Promise<PaymentStanding | null> {
  const { stripe } = client;
  const request = stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  const payment = await askFor(client, request);
  if (payment === null) return null;
  const charge = expanded(payment.latest_charge);
  // Stripe still calls a charge disputed when the dispute is won.
  const disputes = charge?.disputed === true ? await readDisputes(client, paymentId) : [];
  const lost = disputes.filter(({ status }) => status === 'lost');
  const open = disputes.filter(
    ({ status }) => status !== 'lost' && !wonDisputes.has(status) && !isInquiry(status),
  );
  const wasRefunded = charge !== null && charge.amount_refunded > 0;
  const refunded = wasRefunded ? await readRefundedCents(client, paymentId) : 0;
  return {
    isFailed: payment.status === 'requires_payment_method' || payment.status === 'canceled',
    refundedCents: Math.min(payment.amount, sumOf(lost) + refunded),
    isDisputed: open.length > 0,
    receiptUrl: charge?.receipt_url ?? null,
  };
}

/** What of a payment went back in all: a refund that the bank returned does not count. @throws ProviderUnavailable */
export async function readRefundedCents(client: StripeClient, paymentId: string): Promise<number> {
  const refunds = await askFor(client, client.stripe.refunds.list({ payment_intent: paymentId, ...all }));
  return sumOf((refunds?.data ?? []).filter(({ status }) => !isUndone(status)));
}

async function readDisputes(client: StripeClient, paymentId: string): Promise<Stripe.Dispute[]> {
  const disputes = await askFor(client, client.stripe.disputes.list({ payment_intent: paymentId, ...all }));
  return disputes?.data ?? [];
}

function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
