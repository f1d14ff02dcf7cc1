/** What the stand-in of Stripe remembers: the fields that are read of its objects, by the names of the library's own types. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & {
  customer: string;
  invoice: string | null;
  payment_intent: string | null;
  subscription: string | null;
};

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'metadata'>;

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'created' | 'description' | 'metadata' | 'status'
> & { latest_charge: string | null };

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'disputed' | 'metadata' | 'receipt_url' | 'refunded'
> & { payment_intent: string };

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'billing_reason'
  | 'created'
  | 'hosted_invoice_url'
  | 'period_end'
  | 'period_start'
  | 'status'
> & {
  lines: List<InvoiceLine>;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } } | null;
};

export type InvoiceLine = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'period'> & {
  parent: {
    type: 'subscription_item_details' | 'invoice_item_details';
    subscription_item_details: { proration: boolean; subscription: string } | null;
  };
};

/** An invoice shows its payments only to who asks for them. */
export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'amount_paid' | 'is_default' | 'status'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } };

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'created'
  | 'description'
  | 'ended_at'
  | 'metadata'
  | 'status'
  | 'trial_end'
> & {
  items: List<
    Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_end' | 'current_period_start'> & {
      price: { unit_amount: number; recurring: { interval: 'month' | 'year' } };
    }
  >;
  latest_invoice: string | null;
  customer: string;
};

export type Coupon = Pick<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'currency'
  | 'duration'
  | 'max_redemptions'
  | 'metadata'
  | 'name'
  | 'times_redeemed'
>;

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> & {
  charge: string;
  payment_intent: string;
};

export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'status'> & {
  charge: string;
  payment_intent: string;
};

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** An event as it is delivered. */
export interface ToldEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: Stripe.Event.Type;
  data: { object: object };
}

/** What a session was opened with, as far as its payment needs it. */
export interface Terms {
  title: string;
  priceCents: number;
  interval: 'month' | 'year' | null;
  /** In seconds: nothing is charged before. */
  trialEnd: number | null;
  couponId: string | null;
  customer: string;
  metadata: Record<string, string>;
}

export interface StripeWorld {
  now: () => Date;
  customers: Map<string, Customer>;
  sessions: Map<string, Session>;
  terms: Map<string, Terms>;
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  invoices: Map<string, Invoice>;
  invoicePayments: Map<string, InvoicePayment>;
  subscriptions: Map<string, Subscription>;
  coupons: Map<string, Coupon>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  /** Where the account's dashboard says that events go. */
  webhookEndpoints: { id: string; url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }[];
  /** Not delivered yet. */
  events: ToldEvent[];
  /** All that there ever were, for those who ask. */
  history: ToldEvent[];
}

export function createStripeWorld(): StripeWorld {
  return {
    now: () => new Date(),
    // The one that the suite's orders are for.
    customers: new Map([
      ['cus_ann', { id: 'cus_ann', object: 'customer', email: 'ann@example.com', metadata: {} }],
    ]),
    sessions: new Map(),
    terms: new Map(),
    intents: new Map(),
    charges: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    subscriptions: new Map(),
    coupons: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    webhookEndpoints: [],
    events: [],
    history: [],
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function keep<T extends { id: string }>(map: Map<string, T>, entry: T): T {
  map.set(entry.id, entry);
  return entry;
}

export function existing<T>(map: Map<string, T>, id: string | null): T {
  const found = map.get(id ?? '');
  if (found === undefined) throw new Error(`the stand-in of Stripe has no ${String(id)}`);
  return found;
}

export function secondsNow({ now }: StripeWorld): number {
  return Math.floor(now().getTime() / 1000);
}

export function listOf<T>(data: T[], url: string, limit = 10): List<T> {
  return { object: 'list', data: data.slice(0, limit), has_more: data.length > limit, url };
}

/** Notes that something happened; who has the world in hand delivers it. */
export function happen(world: StripeWorld, type: Stripe.Event.Type, object: object): void {
  const event: ToldEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsNow(world),
    livemode: false,
    type,
    data: { object: structuredClone(object) },
  };
  world.events.push(event);
  world.history.push(event);
}
