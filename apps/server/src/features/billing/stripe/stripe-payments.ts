/** The state of a payment, and how much of it went back. */
import type Stripe from 'stripe';
import type { ProviderPayment, RefundAnswer, RefundPart } from '../checkout/checkout-provider.ts';
import { ask, askFor, refusal, type Answer, type StripeClient } from './stripe-client.ts';

export interface StripePayment extends ProviderPayment {
  /** It failed, and nothing is in progress. */
  isFailed: boolean;
  /** The bank wants the cardholder to confirm it. */
  awaitsConfirmation: boolean;
  /** A bank debit, which takes days. */
  isUnderway: boolean;
  receiptUrl: string | null;
}

/** An inquiry, `warning_...`, moves no money and freezes nothing. In the other states, the money stayed with us or came back. */
const openDisputes = new Set(['needs_response', 'under_review']);
/** The bank returned the refund. */
const undoneRefunds = new Set(['failed', 'canceled']);
/** The most that Stripe lists at once. None of our payments has more refunds or disputes. */
const all = { limit: 100 };

/** The id that refunds and disputes of an invoice use; null if nothing was due. */
export function paymentIdOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0];
  const intent = paid?.payment.payment_intent ?? null;
  return intent === null ? null : idOf(intent);
}

/** Null while it is unpaid, and at a test checkout that began before it kept the time. */
export function paidAtOf(invoice: Pick<Partial<Stripe.Invoice>, 'status_transitions'>): Date | null {
  const paidAt = invoice.status_transitions?.paid_at ?? null;
  return paidAt === null ? null : momentOf(paidAt);
}

export function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

export function expanded<T extends object>(reference: string | T | null): T | null {
  return typeof reference === 'string' ? null : reference;
}

/** @throws ProviderUnavailable */
export async function readPayment(client: StripeClient, paymentId: string): Promise<StripePayment | null> {
  const { stripe } = client;
  const request = stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  const payment = await askFor(client, request);
  if (payment === null) return null;
  const charge = expanded(payment.latest_charge);
  // Stripe marks a charge as disputed even after the dispute is won.
  const disputes = charge?.disputed === true ? await readDisputes(client, paymentId) : [];
  const lost = disputes.filter(({ status }) => status === 'lost');
  const wasRefunded = charge !== null && charge.amount_refunded > 0;
  const refunded = wasRefunded ? await readRefundedCents(client, paymentId) : 0;
  return {
    isFailed: payment.status === 'requires_payment_method' || payment.status === 'canceled',
    awaitsConfirmation: payment.status === 'requires_action',
    isUnderway: payment.status === 'processing',
    refundedCents: Math.min(payment.amount, sumOf(lost) + refunded),
    isDisputed: disputes.some(({ status }) => openDisputes.has(status)),
    receiptUrl: charge?.receipt_url ?? null,
  };
}

/** The invoice, which also shows the tax, or else the receipt of the charge. @throws ProviderUnavailable */
export async function readReceipt(client: StripeClient, paymentId: string): Promise<string | null> {
  const { invoices, invoicePayments } = client.stripe;
  if (paymentId.startsWith('in_'))
    return (await askFor(client, invoices.retrieve(paymentId)))?.hosted_invoice_url ?? null;
  const request = invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    expand: ['data.invoice'],
    limit: 1,
  });
  const [paid] = (await askFor(client, request))?.data ?? [];
  const invoice = expandedInvoice(paid?.invoice);
  return invoice?.hosted_invoice_url ?? (await readPayment(client, paymentId))?.receiptUrl ?? null;
}

function expandedInvoice(invoice: Stripe.InvoicePayment['invoice'] | undefined): Stripe.Invoice | null {
  return typeof invoice === 'object' && invoice.deleted !== true ? invoice : null;
}

/** Does nothing if the payment is already refunded. @throws ProviderUnavailable */
export async function refundPayment(client: StripeClient, paymentId: string): Promise<RefundAnswer> {
  const idempotencyKey = `refund-${paymentId}`;
  const answer = await ask(
    client,
    client.stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey }),
  );
  if (answer.status === 'refused' && answer.facts.code === 'charge_already_refunded') return 'refunded';
  return refundAnswer(client, answer);
}

/**
 * Refunds what is missing from the total. If an earlier refund went through but its response was lost, it is not repeated.
 * @throws ProviderUnavailable
 */
export async function refundPart(
  client: StripeClient,
  paymentId: string,
  { upToCents, key }: RefundPart,
): Promise<RefundAnswer> {
  const payment = await readPayment(client, paymentId);
  if (payment === null) return 'unknown';
  const amount = upToCents - payment.refundedCents;
  if (amount <= 0) return 'refunded';
  const idempotencyKey = `refund-${paymentId}-${key}-${String(amount)}`;
  const request = client.stripe.refunds.create({ payment_intent: paymentId, amount }, { idempotencyKey });
  return refundAnswer(client, await ask(client, request));
}

/** The bank holds disputed money and keeps what it has taken, so retrying is pointless. */
function refundAnswer(client: StripeClient, answer: Answer<unknown>): RefundAnswer {
  if (answer.status === 'done') return 'refunded';
  if (answer.status === 'absent') return 'unknown';
  if (answer.facts.code === 'charge_disputed') return 'disputed';
  throw refusal(client, answer.facts);
}

/** Refunds that the bank returned don't count. */
async function readRefundedCents(client: StripeClient, paymentId: string): Promise<number> {
  const refunds = await askFor(client, client.stripe.refunds.list({ payment_intent: paymentId, ...all }));
  return sumOf((refunds?.data ?? []).filter(({ status }) => !undoneRefunds.has(status ?? '')));
}

async function readDisputes(client: StripeClient, paymentId: string): Promise<Stripe.Dispute[]> {
  const disputes = await askFor(client, client.stripe.disputes.list({ payment_intent: paymentId, ...all }));
  return disputes?.data ?? [];
}

export function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
