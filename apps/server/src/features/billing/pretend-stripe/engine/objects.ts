/** What the pretend Stripe remembers: the fields that are read of its objects, by the names of the library's own types. */
import type Stripe from 'stripe';

/** Whether tax comes on top of a price. */
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
  /** Missing where it was opened before discounts were told. */
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

/** An invoice shows its payments only to who asks for them. */
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
        /** Missing where no tax is computed. */
        tax_behavior?: TaxBehavior | undefined;
      };
    }
  >;
  latest_invoice: string | null;
  customer: string;
  /** Of a coupon that lasts: `end` in seconds, null for ever. Missing where none does. */
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

/** The word that a buyer types in for a coupon. */
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

/** An event as it is delivered. */
export interface ToldEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  /** How many endpoints have not taken it yet. */
  pending_webhooks: number;
  type: Stripe.Event.Type;
  data: { object: object };
}

/** What a session was opened with, as far as its payment needs it. */
export interface Terms {
  title: string;
  currency: string;
  priceCents: number;
  /** Beside the button that pays. */
  note: string | null;
  interval: 'month' | 'year' | null;
  /** In seconds: nothing is charged before. */
  trialEnd: number | null;
  couponId: string | null;
  /** Missing where no tax is computed. */
  taxBehavior?: TaxBehavior | undefined;
  /** Whether the buyer may enter a promotion code. */
  takesCode: boolean;
  /** The one that the buyer has entered. */
  codeId: string | null;
  customer: string;
  metadata: Record<string, string>;
}

/** What a card does when it is charged, or a bank account, which answers after days. */
export type CardAnswer =
  | 'pays'
  | 'declined'
  | 'insufficient-funds'
  | 'asks-the-bank'
  | 'takes-days'
  | 'bounces';

/** Money that takes days. */
export interface Transfer {
  /** When it is decided, in seconds. */
  decided_at: number;
  bounces: boolean;
}

/** What a request with an idempotency key was answered. */
export interface Answered {
  request: string;
  created: number;
  object: object;
}

/** Everything that is remembered, by the kind of its object. */
export interface StripeObjects {
  customers: Customer;
  sessions: Session;
  /** By the session. */
  terms: Terms;
  /** By the session, or by the invoice of a renewal. */
  transfers: Transfer;
  intents: Intent;
  charges: Charge;
  invoices: Invoice;
  invoicePayments: InvoicePayment;
  subscriptions: Subscription;
  /** What the card of a subscription does, where it does not just pay: by the subscription. */
  cards: { does: CardAnswer };
  coupons: Coupon;
  promotionCodes: PromotionCode;
  refunds: Refund;
  disputes: Dispute;
  /** All events that there ever were, for those who ask. */
  history: ToldEvent;
  /** By the key. */
  answered: Answered;
}
