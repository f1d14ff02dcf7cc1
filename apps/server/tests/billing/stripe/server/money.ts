/** How money comes in at Stripe: payments, invoices and the periods of subscriptions. */
import { endOfPeriod } from '../../checkout/_periods.ts';
import {
  existing,
  happen,
  keep,
  listOf,
  newId,
  secondsNow,
  type Intent,
  type Invoice,
  type Session,
  type StripeWorld,
  type Subscription,
  type Terms,
} from './objects.ts';
import { sessionNow } from './requests.ts';

/** The page is done with; whether money came is another matter. */
export function complete(world: StripeWorld, sessionId: string): Session {
  const through = sessionNow(world, sessionId);
  if (through?.status !== 'open') throw new Error(`${sessionId} is not open`);
  const terms = existing(world.terms, sessionId);
  const amount = through.amount_total ?? 0;
  through.status = 'complete';
  through.url = null;
  if (terms.couponId !== null) {
    const coupon = existing(world.coupons, terms.couponId);
    if (coupon.times_redeemed >= (coupon.max_redemptions ?? 1)) throw new Error('the coupon is used up');
    coupon.times_redeemed += 1;
  }
  const intent = amount === 0 ? null : newIntent(world, amount, terms.metadata);
  if (terms.interval === null) {
    through.payment_intent = intent?.id ?? null;
    return through;
  }
  const subscription = newSubscription(world, { ...terms, interval: terms.interval });
  const invoice = newInvoice(world, subscription, { amount, reason: 'subscription_create', intent });
  through.subscription = subscription.id;
  through.invoice = invoice.id;
  return through;
}

/** The money of a session is there. */
export function arrive(world: StripeWorld, paid: Session): void {
  paid.payment_status = paid.amount_total === 0 ? 'no_payment_required' : 'paid';
  if (paid.payment_intent !== null) succeed(world, existing(world.intents, paid.payment_intent));
  if (paid.subscription !== null) {
    const subscription = existing(world.subscriptions, paid.subscription);
    subscription.status = subscription.trial_end === null ? 'active' : 'trialing';
    happen(world, 'customer.subscription.created', subscription);
    settle(world, existing(world.invoices, paid.invoice));
  } else {
    // Of a single payment the invoice is made when it is paid.
    const invoice = newReceipt(world, paid);
    paid.invoice = invoice.id;
    happen(world, 'invoice.paid', invoice);
  }
}

function newIntent(world: StripeWorld, amount: number, metadata: Record<string, string>): Intent {
  return keep(world.intents, {
    id: newId('pi'),
    object: 'payment_intent',
    amount,
    created: secondsNow(world),
    description: null,
    latest_charge: null,
    metadata,
    status: 'processing',
  });
}

function succeed(world: StripeWorld, intent: Intent): void {
  const charge = keep(world.charges, {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    disputed: false,
    metadata: intent.metadata,
    payment_intent: intent.id,
    receipt_url: `https://pay.stripe.com/receipts/${intent.id}`,
    refunded: false,
  });
  intent.status = 'succeeded';
  intent.latest_charge = charge.id;
  happen(world, 'payment_intent.succeeded', intent);
}

function newSubscription(
  world: StripeWorld,
  { title, priceCents, interval, trialEnd, metadata, customer }: Terms & { interval: 'month' | 'year' },
): Subscription {
  const start = world.now();
  const end = endOfPeriod(start, interval === 'month' ? 'monthly' : 'annual');
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    current_period_start: secondsOf(start),
    current_period_end: trialEnd ?? secondsOf(end),
    price: { unit_amount: priceCents, recurring: { interval } },
  };
  return keep(world.subscriptions, {
    id: newId('sub'),
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    created: secondsOf(start),
    description: title,
    ended_at: null,
    items: listOf([item], '/v1/subscription_items'),
    latest_invoice: null,
    customer,
    metadata,
    status: 'incomplete',
    trial_end: trialEnd,
  });
}

/** @NOTE The invoice's own period is the one before the period that its line pays for. */
function newInvoice(
  world: StripeWorld,
  subscription: Subscription,
  { amount, reason, intent }: { amount: number; reason: Invoice['billing_reason']; intent: Intent | null },
): Invoice {
  const { current_period_start: start = 0, current_period_end: end = 0 } = subscription.items.data[0] ?? {};
  const lines: Invoice['lines']['data'] = [
    {
      id: newId('il'),
      object: 'line_item',
      amount,
      period: { start, end },
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: { proration: false, subscription: subscription.id },
      },
    },
  ];
  const invoice = keep(world.invoices, {
    id: newId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    billing_reason: reason,
    created: secondsNow(world),
    hosted_invoice_url: `https://invoice.stripe.com/i/${newId('acct')}`,
    lines: listOf(lines, '/v1/invoices/lines'),
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    period_end: start,
    period_start: start,
    status: 'open',
  });
  subscription.latest_invoice = invoice.id;
  if (intent !== null) attach(world, invoice, intent);
  return invoice;
}

function newReceipt(world: StripeWorld, paid: Session): Invoice {
  const amount = paid.amount_total ?? 0;
  const now = secondsNow(world);
  const invoice = keep(world.invoices, {
    id: newId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: amount,
    billing_reason: 'manual',
    created: now,
    hosted_invoice_url: `https://invoice.stripe.com/i/${newId('acct')}`,
    lines: listOf<Invoice['lines']['data'][number]>([], '/v1/invoices/lines'),
    parent: null,
    period_end: now,
    period_start: now,
    status: 'paid',
  });
  if (paid.payment_intent !== null) attach(world, invoice, existing(world.intents, paid.payment_intent));
  return invoice;
}

function attach(world: StripeWorld, invoice: Invoice, intent: Intent): void {
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

function settle(world: StripeWorld, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  for (const payment of world.invoicePayments.values()) {
    if (payment.invoice !== invoice.id) continue;
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    succeed(world, existing(world.intents, payment.payment.payment_intent));
  }
  happen(world, 'invoice.paid', invoice);
}

/** What happens at the end of a period. */
export function createCalendar(world: StripeWorld) {
  function begin(subscriptionId: string): { subscription: Subscription; invoice: Invoice } {
    const subscription = existing(world.subscriptions, subscriptionId);
    const [item] = subscription.items.data;
    if (item === undefined) throw new Error(`${subscriptionId} has no item`);
    const start = new Date(item.current_period_end * 1000);
    item.current_period_start = item.current_period_end;
    item.current_period_end = secondsOf(
      endOfPeriod(start, item.price.recurring.interval === 'month' ? 'monthly' : 'annual'),
    );
    const amount = item.price.unit_amount;
    const intent = newIntent(world, amount, subscription.metadata);
    return {
      subscription,
      invoice: newInvoice(world, subscription, { amount, reason: 'subscription_cycle', intent }),
    };
  }
  return {
    /** The next period begins and is paid. */
    renew: (subscriptionId: string): Invoice => {
      const { subscription, invoice } = begin(subscriptionId);
      subscription.status = 'active';
      settle(world, invoice);
      happen(world, 'customer.subscription.updated', subscription);
      return invoice;
    },
    /** The next period begins, and the card is declined; `retry` is Stripe's next try. */
    failRenewal: (subscriptionId: string): Invoice => {
      const { subscription, invoice } = begin(subscriptionId);
      subscription.status = 'past_due';
      happen(world, 'invoice.payment_failed', invoice);
      happen(world, 'customer.subscription.updated', subscription);
      return invoice;
    },
    /** The next period begins, and the card's bank wants its owner to confirm the payment; `retry` is the confirmation. */
    askConfirmation: (subscriptionId: string): Invoice => {
      const { subscription, invoice } = begin(subscriptionId);
      subscription.status = 'past_due';
      for (const { invoice: id, payment } of world.invoicePayments.values())
        if (id === invoice.id) existing(world.intents, payment.payment_intent).status = 'requires_action';
      happen(world, 'invoice.payment_action_required', invoice);
      happen(world, 'customer.subscription.updated', subscription);
      return invoice;
    },
    retry: (invoiceId: string): void => {
      const invoice = existing(world.invoices, invoiceId);
      if (invoice.status === 'void') return;
      const subscription = existing(
        world.subscriptions,
        invoice.parent?.subscription_details.subscription ?? null,
      );
      subscription.status = 'active';
      settle(world, invoice);
      happen(world, 'customer.subscription.updated', subscription);
    },
    /** Ends it, as at the end of a canceled period, or after the last try of a renewal. */
    end: (subscriptionId: string): void => {
      const subscription = existing(world.subscriptions, subscriptionId);
      subscription.status = 'canceled';
      subscription.ended_at = secondsNow(world);
      happen(world, 'customer.subscription.deleted', subscription);
    },
  };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
