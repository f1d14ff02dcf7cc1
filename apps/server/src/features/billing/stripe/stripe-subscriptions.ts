/** How a subscription stands at Stripe, and what was paid of it last. */
import type Stripe from 'stripe';
import type {
  NextCharge,
  OpenInvoice,
  PaidPeriod,
  ProviderSubscription,
} from '../checkout/checkout-provider.ts';
import { askFor, type StripeClient } from './stripe-client.ts';
import { idOf, paymentIdOf, readPayment, sumOf } from './stripe-payments.ts';

/** A subscription has one paid invoice a period; the newest are listed first. */
const newestInvoices = 10;

/** Null for one that is unknown, or that nobody ever paid. @throws ProviderUnavailable */
export async function readStripeSubscription(
  client: StripeClient,
  subscriptionId: string,
): Promise<ProviderSubscription | null> {
  const subscription = await askFor(client, client.stripe.subscriptions.retrieve(subscriptionId));
  return subscription && describeSubscription(client, subscription);
}

/** Null for one that nobody ever paid. @throws ProviderUnavailable */
export async function describeSubscription(
  client: StripeClient,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription | null> {
  const paidPeriod = await readPaidPeriod(client, subscription.id);
  if (paidPeriod === null) return null;
  return {
    id: subscription.id,
    status: statusOf(subscription),
    autoRenew: renewsItself(subscription),
    customerId: idOf(subscription.customer),
    begins: beginOf(subscription, paidPeriod),
    paidPeriod,
    openInvoice: isUnpaid(subscription, paidPeriod) ? await readOpenInvoice(client, subscription.id) : null,
  };
}

/** Stripe knows what a coupon that lasts takes off, and the tax. @throws ProviderUnavailable */
export async function readNextCharge(client: StripeClient, subscription: string): Promise<NextCharge | null> {
  const preview = await askFor(client, client.stripe.invoices.createPreview({ subscription }));
  return preview && { amountCents: preview.total, taxCents: sumOf(preview.total_taxes ?? []) };
}

/** Stripe calls the time before the first period a trial, and makes an invoice over nothing for it. */
function beginOf({ trial_end: end }: Stripe.Subscription, paidPeriod: PaidPeriod): Date | null {
  const begins = end === null ? null : momentOf(end);
  return begins !== null && paidPeriod.start < begins ? begins : null;
}

/** Stripe rolls the period at its end. While a bank debit is on its way, the subscription stays active. */
function isUnpaid(subscription: Stripe.Subscription, { end }: PaidPeriod): boolean {
  return !hasEnded(subscription) && runsUntil(subscription) > end;
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

function statusOf(subscription: Stripe.Subscription): ProviderSubscription['status'] {
  if (hasEnded(subscription)) return 'ended';
  return subscription.status === 'active' || subscription.status === 'trialing' ? 'active' : 'past-due';
}

/** An operator may also set the day of its end in Stripe: later than the running period, it renews until then. */
function renewsItself(subscription: Stripe.Subscription): boolean {
  if (hasEnded(subscription) || subscription.cancel_at_period_end) return false;
  return subscription.cancel_at === null || momentOf(subscription.cancel_at) > runsUntil(subscription);
}

function runsUntil({ items }: Stripe.Subscription): Date {
  return momentOf(Math.max(...items.data.map((item) => item.current_period_end)));
}

async function readOpenInvoice(client: StripeClient, subscription: string): Promise<OpenInvoice | null> {
  const request = client.stripe.invoices.list({
    subscription,
    status: 'open',
    limit: 1,
    expand: ['data.payments'],
  });
  const [invoice] = (await askFor(client, request))?.data ?? [];
  const url = invoice?.hosted_invoice_url ?? null;
  if (invoice === undefined || url === null) return null;
  const intentId = paymentIdOf(invoice);
  const payment = intentId === null ? null : await readPayment(client, intentId);
  return {
    url,
    awaitsConfirmation: payment?.awaitsConfirmation ?? false,
    isUnderway: payment?.isUnderway ?? false,
  };
}

async function readPaidPeriod(client: StripeClient, subscription: string): Promise<PaidPeriod | null> {
  const invoices = await askFor(
    client,
    client.stripe.invoices.list({
      subscription,
      status: 'paid',
      limit: newestInvoices,
      expand: ['data.payments'],
    }),
  );
  const periods = (invoices?.data ?? []).flatMap(describePeriod);
  return periods.sort((a, b) => b.end.getTime() - a.end.getTime())[0] ?? null;
}

/**
 * @NOTE The period stands on the line of the plan: the invoice's own is the one before it, in which usage was counted. Lines of a change
 * within a period, and an operator's own, pay for no period.
 */
function describePeriod(invoice: Stripe.Invoice): PaidPeriod[] {
  const ofPlan = invoice.lines.data.filter(
    ({ parent }) => parent?.subscription_item_details?.proration === false,
  );
  return ofPlan.map(({ period }) => ({
    invoiceId: invoice.id,
    paymentId: paymentIdOf(invoice),
    start: momentOf(period.start),
    end: momentOf(period.end),
    amountCents: invoice.amount_paid,
    discountCents: sumOf(invoice.total_discount_amounts ?? []),
    taxCents: sumOf(invoice.total_taxes ?? []),
    isTaxAdded: invoice.total_taxes?.some(({ tax_behavior: behavior }) => behavior === 'exclusive') ?? false,
    receiptUrl: invoice.hosted_invoice_url ?? null,
  }));
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
