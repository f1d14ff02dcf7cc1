/** The state of a subscription at Stripe, and its last paid period. */
import type Stripe from 'stripe';
import type {
  NextCharge,
  OpenInvoice,
  PaidPeriod,
  ProviderSubscription,
} from '../checkout/checkout-provider.ts';
import { askFor, type StripeClient } from './stripe-client.ts';
import { idOf, momentOf, paidAtOf, paymentIdOf, readPayment, sumOf } from './stripe-payments.ts';

/** A subscription has one paid invoice per period. Stripe lists the newest first. */
const newestInvoices = 10;

/** Null if it is unknown or was never paid. @throws ProviderUnavailable */
export async function readStripeSubscription(
  client: StripeClient,
  subscriptionId: string,
): Promise<ProviderSubscription | null> {
  const subscription = await askFor(client, client.stripe.subscriptions.retrieve(subscriptionId));
  return subscription && describeSubscription(client, subscription);
}

/** Null if it was never paid. @throws ProviderUnavailable */
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

/** Stripe knows the tax and the discount of a lasting coupon. @throws ProviderUnavailable */
export async function readNextCharge(client: StripeClient, subscription: string): Promise<NextCharge | null> {
  const preview = await askFor(client, client.stripe.invoices.createPreview({ subscription }));
  return preview && { amountCents: preview.total, taxCents: sumOf(preview.total_taxes ?? []) };
}

/** Stripe calls the time before the first period a trial and makes a zero invoice for it. */
function beginOf({ trial_end: end }: Stripe.Subscription, paidPeriod: PaidPeriod): Date | null {
  const begins = end === null ? null : momentOf(end);
  return begins !== null && paidPeriod.start < begins ? begins : null;
}

/** Stripe rolls the period when it ends. During a bank debit, the subscription stays active. */
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

/** Operators can also set an end date in Stripe. If that is after the current period, the subscription renews until then. */
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
    amountCents: invoice.amount_due,
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
 * @NOTE Read the period from the plan's line: the invoice's own period is the previous one, in which usage was counted. Lines for
 * mid-period changes, and lines that an operator added, pay for no period.
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
    paidAt: paidAtOf(invoice),
    amountCents: invoice.amount_paid,
    discountCents: sumOf(invoice.total_discount_amounts ?? []),
    taxCents: sumOf(invoice.total_taxes ?? []),
    isTaxAdded: invoice.total_taxes?.some(({ tax_behavior: behavior }) => behavior === 'exclusive') ?? false,
    receiptUrl: invoice.hosted_invoice_url ?? null,
  }));
}
