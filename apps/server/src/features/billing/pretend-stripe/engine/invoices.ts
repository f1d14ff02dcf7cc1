/** Invoices and their payments. */
import type { Intent, Invoice, Session, Subscription } from './objects.ts';
import { itemOf } from './subscriptions.ts';
import { taxesOf } from './taxes.ts';
import { existing, happen, keep, listOf, newId, secondsNow, type StripeWorld } from './world.ts';

export function newIntent(
  world: StripeWorld,
  about: Pick<Intent, 'amount' | 'currency' | 'metadata'>,
): Intent {
  return keep<Intent>(world.intents, {
    id: newId('pi'),
    object: 'payment_intent',
    ...about,
    created: secondsNow(world),
    description: null,
    last_payment_error: null,
    latest_charge: null,
    status: 'processing',
  });
}

/** The duration of a bank transfer: what Stripe states for debits in the United States. */
const transferSeconds = 4 * 24 * 60 * 60;

/** @param id of the session or invoice that the transfer pays */
export function beginTransfer(
  world: StripeWorld,
  id: string,
  { bounces, at }: { bounces: boolean; at: number },
): void {
  world.transfers.set(id, { decided_at: at + transferSeconds, bounces });
}

export function succeed(world: StripeWorld, intent: Intent): void {
  const { id, amount, currency, metadata } = intent;
  const charge = keep(world.charges, {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    currency,
    disputed: false,
    metadata,
    payment_intent: id,
    receipt_url: world.pages.receipt(id),
    refunded: false,
  });
  intent.status = 'succeeded';
  intent.last_payment_error = null;
  intent.latest_charge = charge.id;
  happen(world, 'payment_intent.succeeded', intent);
}

const asNew = {
  object: 'invoice',
  amount_paid: 0,
  attempt_count: 0,
  automatically_finalizes_at: null,
  next_payment_attempt: null,
} as const;

/** @NOTE The invoice's own period ends where the period that its line pays for begins. */
export function newInvoice(
  world: StripeWorld,
  subscription: Subscription,
  about: Pick<Invoice, 'amount_due' | 'billing_reason' | 'created' | 'status'> & Partial<Invoice>,
): Invoice {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const lines: Invoice['lines']['data'] = [
    {
      id: newId('il'),
      object: 'line_item',
      amount: about.amount_due,
      period: { start, end },
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: { proration: false, subscription: subscription.id },
      },
    },
  ];
  const id = newId('in');
  const invoice = keep<Invoice>(world.invoices, {
    ...asNew,
    id,
    currency: subscription.currency,
    hosted_invoice_url: world.pages.invoice(id),
    lines: listOf(lines, '/v1/invoices/lines'),
    metadata: subscription.metadata,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    period_end: start,
    period_start: start,
    status_transitions: { paid_at: null },
    subtotal: about.amount_due,
    total: about.amount_due,
    total_discount_amounts: [],
    total_taxes: [],
    ...about,
  });
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** The sums on a session's invoice. */
export function sumsOf(
  world: StripeWorld,
  { id, amount_subtotal: subtotal, amount_total: total, total_details: details }: Session,
): Pick<Invoice, 'subtotal' | 'total' | 'total_discount_amounts' | 'total_taxes'> {
  const amount = details?.amount_discount ?? 0;
  return {
    subtotal: subtotal ?? 0,
    total: total ?? 0,
    total_discount_amounts: amount === 0 ? [] : [{ amount, discount: newId('di') }],
    total_taxes: taxesOf(details?.amount_tax ?? 0, existing(world.terms, id).taxBehavior),
  };
}

/** For a one-time payment, Stripe makes the invoice when it is paid. */
export function newReceipt(world: StripeWorld, paid: Session): Invoice {
  const amount = paid.amount_total ?? 0;
  const now = secondsNow(world);
  const id = newId('in');
  const invoice = keep<Invoice>(world.invoices, {
    ...asNew,
    id,
    amount_due: amount,
    amount_paid: amount,
    billing_reason: 'manual',
    created: now,
    currency: paid.currency ?? '',
    hosted_invoice_url: world.pages.invoice(id),
    lines: listOf<Invoice['lines']['data'][number]>([], '/v1/invoices/lines'),
    metadata: paid.metadata,
    parent: null,
    period_end: now,
    period_start: now,
    status: 'paid',
    status_transitions: { paid_at: now },
    ...sumsOf(world, paid),
  });
  if (paid.payment_intent !== null) attach(world, invoice, existing(world.intents, paid.payment_intent));
  return invoice;
}

export function attach(world: StripeWorld, invoice: Invoice, intent: Intent): void {
  keep(world.invoicePayments, {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  });
}

export function intentsOf(world: StripeWorld, invoice: Invoice): Intent[] {
  return [...world.invoicePayments.values()]
    .filter((payment) => payment.invoice === invoice.id)
    .map(({ payment }) => existing(world.intents, payment.payment_intent));
}

/** The invoice's money has arrived. */
export function settle(world: StripeWorld, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = secondsNow(world);
  invoice.amount_paid = invoice.amount_due;
  invoice.next_payment_attempt = null;
  for (const payment of world.invoicePayments.values()) {
    if (payment.invoice !== invoice.id) continue;
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    succeed(world, existing(world.intents, payment.payment.payment_intent));
  }
  happen(world, 'invoice.paid', invoice);
}
