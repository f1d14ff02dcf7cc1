/** What the pretend Stripe remembers: the fields that we read, named as in the library's own types. */
import type Stripe from 'stripe';

/** Whether a price excludes or includes tax. */
export type TaxBehavior = 'exclusive' | 'inclusive';

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
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
  /** Missing in sessions opened before discounts were stored. */
  total_details?: { amount_discount: number; amount_shipping: 0; amount_tax: number };
};

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'metadata'>;

export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'description' | 'metadata' | 'status'
> & { latest_charge: string | null; last_payment_error: PaymentError | null };

export type PaymentError = Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'code' | 'decline_code' | 'message' | 'type'
>;

export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'currency'
  | 'disputed'
  | 'metadata'
  | 'receipt_url'
  | 'refunded'
> & { payment_intent: string };

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'attempt_count'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'hosted_invoice_url'
  | 'metadata'
  | 'next_payment_attempt'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'subtotal'
  | 'total'
> & {
  lines: List<InvoiceLine>;
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>;
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: { amount: number; tax_behavior: TaxBehavior; type: 'tax_rate_details' }[];
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } } | null;
};

export type InvoiceLine = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'period'> & {
  parent: {
    type: 'subscription_item_details' | 'invoice_item_details';
    subscription_item_details: { proration: boolean; subscription: string } | null;
  };
};

/** An invoice includes its payments only on request. */
export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'amount_paid' | 'is_default' | 'status'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } };

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'created'
  | 'currency'
  | 'description'
  | 'ended_at'
  | 'metadata'
  | 'status'
  | 'trial_end'
> & {
  items: List<
    Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_end' | 'current_period_start'> & {
      price: {
        unit_amount: number;
        recurring: { interval: 'month' | 'year' };
        /** Missing if no tax is computed. */
        tax_behavior?: TaxBehavior | undefined;
      };
    }
  >;
  latest_invoice: string | null;
  customer: string;
  /** The coupon that applies to renewals too. `end` in seconds, null for forever. Missing if there is none. */
  lasting?: { coupon: string; end: number | null } | undefined;
};

export type Coupon = Pick<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'currency'
  | 'duration'
  | 'duration_in_months'
  | 'max_redemptions'
  | 'metadata'
  | 'name'
  | 'percent_off'
  | 'times_redeemed'
>;

/** The word that a buyer types to use a coupon. */
export type PromotionCode = Pick<
  Stripe.PromotionCode,
  'id' | 'object' | 'active' | 'code' | 'metadata' | 'times_redeemed'
> & { promotion: { type: 'coupon'; coupon: string } };

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'status'> & {
  charge: string;
  payment_intent: string;
};

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'is_charge_refundable' | 'status'
> & {
  charge: string;
  payment_intent: string;
};

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** An event as delivered. */
export interface ToldEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  /** How many endpoints have not accepted it yet. */
  pending_webhooks: number;
  type: Stripe.Event.Type;
  data: { object: object };
}

/** The opening parameters of a session that its payment needs. */
export interface Terms {
  title: string;
  currency: string;
  priceCents: number;
  /** Shown next to the pay button. */
  note: string | null;
  interval: 'month' | 'year' | null;
  /** In seconds. Nothing is charged before. */
  trialEnd: number | null;
  couponId: string | null;
  /** Missing if no tax is computed. */
  taxBehavior?: TaxBehavior | undefined;
  /** Whether the buyer may enter a promotion code. */
  takesCode: boolean;
  /** The code that the buyer has entered. */
  codeId: string | null;
  customer: string;
  metadata: Record<string, string>;
}

/** What a card does when charged, or a bank account, which responds after days. */
export type CardAnswer =
  | 'pays'
  | 'declined'
  | 'insufficient-funds'
  | 'asks-the-bank'
  | 'takes-days'
  | 'bounces';

/** Money that takes days. */
export interface Transfer {
  /** When the bank decides, in seconds. */
  decided_at: number;
  bounces: boolean;
}

/** The response to a request with an idempotency key. */
export interface Answered {
  request: string;
  created: number;
  object: object;
}

/** Everything that is remembered, by kind of object. */
export interface StripeObjects {
  customers: Customer;
  sessions: Session;
  /** Keyed by session. */
  terms: Terms;
  /** Keyed by session, or by a renewal's invoice. */
  transfers: Transfer;
  intents: Intent;
  charges: Charge;
  invoices: Invoice;
  invoicePayments: InvoicePayment;
  subscriptions: Subscription;
  /** Keyed by subscription: what its card does, unless it simply pays. */
  cards: { does: CardAnswer };
  coupons: Coupon;
  promotionCodes: PromotionCode;
  refunds: Refund;
  disputes: Dispute;
  /** All events of the last 30 days, for callers that list them. */
  history: ToldEvent;
  /** Keyed by idempotency key. */
  answered: Answered;
}
