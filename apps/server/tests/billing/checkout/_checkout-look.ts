/** The state of the stand-in for Stripe, read from its own objects without the adapter. */
import type {
  Invoice,
  Session,
  Subscription,
} from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import { renewalTransfer } from '../../../src/features/billing/pretend-stripe/engine/calendar.ts';
import { isOver, itemOf } from '../../../src/features/billing/pretend-stripe/engine/subscriptions.ts';
import type { StripeWorld } from '../../../src/features/billing/pretend-stripe/engine/world.ts';

/** What refunds and disputes of a paid session refer to: its payment, or the invoice of zero; null while unpaid. */
export function paymentOf(world: StripeWorld, paid: Session): string | null {
  if (paid.status !== 'complete' || paid.payment_status === 'unpaid') return null;
  return paid.payment_intent ?? paymentOfInvoice(world, paid.invoice) ?? paid.invoice;
}

export function paymentOfInvoice({ invoicePayments }: StripeWorld, id: string | null): string | null {
  const payment = [...invoicePayments.values()].find(({ invoice }) => invoice === id);
  return payment?.payment.payment_intent ?? null;
}

/** How much of a payment was received and refunded, and whether it is disputed. */
export function moneyOf({ intents, charges, refunds, disputes }: StripeWorld, paymentId: string) {
  const charge = charges.get(intents.get(paymentId)?.latest_charge ?? '');
  if (charge === undefined) return null;
  const refunded = [...refunds.values()].filter((one) => isOf(one) && one.status === 'succeeded');
  const disputed = [...disputes.values()].filter(isOf);
  const lost = disputed.filter(({ status }) => status === 'lost');
  return {
    amountCents: charge.amount,
    refundedCents: [...refunded, ...lost].reduce((sum, { amount }) => sum + amount, 0),
    isDisputed: disputed.some(({ status }) => status === 'needs_response'),
  };
  function isOf(one: { payment_intent: string }): boolean {
    return one.payment_intent === paymentId;
  }
}

export function subscriptionNow(world: StripeWorld, id: string) {
  const subscription = world.subscriptions.get(id);
  if (subscription === undefined) return null;
  const paid = [...world.invoices.values()].filter(
    ({ parent, status }) => parent?.subscription_details.subscription === id && status === 'paid',
  );
  return {
    id,
    status: isOver(subscription) ? 'ended' : subscription.status === 'past_due' ? 'past-due' : 'active',
    autoRenew: !isOver(subscription) && !subscription.cancel_at_period_end,
    /** When the next charge is due: a draft once its hour is over, a declined renewal since its period began. */
    dueAt: dueAt(world, subscription),
    isDrafted: newestInvoiceOf(world, subscription)?.status === 'draft',
    /** Whether the newest invoice is being paid by a bank debit. */
    isUnderway: renewalTransfer(world, subscription) !== null,
    invoiceUrl: openInvoiceOf(world, subscription)?.hosted_invoice_url ?? null,
    /** About the latest payment. */
    paymentId: paymentOfInvoice(world, paid.at(-1)?.id ?? null),
  };
}

export function openInvoiceOf(world: StripeWorld, subscription: Subscription): Invoice | null {
  const newest = newestInvoiceOf(world, subscription);
  return newest?.status === 'open' ? newest : null;
}

export function newestInvoiceOf({ invoices }: StripeWorld, subscription: Subscription): Invoice | null {
  return invoices.get(subscription.latest_invoice ?? '') ?? null;
}

function dueAt(world: StripeWorld, subscription: Subscription): Date {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const newest = newestInvoiceOf(world, subscription);
  const seconds = newest?.status === 'open' ? start : (newest?.automatically_finalizes_at ?? end);
  return new Date(seconds * 1000);
}
