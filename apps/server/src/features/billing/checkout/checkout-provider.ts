/** The port to the payment provider: Stripe, or the local test checkout in which no money moves. */
import type { BillingCycle, PlanId } from '@target-analysis/contract/billing-lists';
import type { TaxKind } from '@target-analysis/contract/money';

export interface CheckoutProvider {
  name: 'stripe' | 'test';
  /** The account's customer at the provider: the known one with the address brought up to date, or a new one. @throws ProviderUnavailable */
  keepCustomer: (account: CustomerAccount) => Promise<string>;
  /** Forgets who the customer was; repeating it changes nothing. @throws ProviderUnavailable */
  deleteCustomer: (customerId: string) => Promise<void>;
  /** A page where the customer changes card, address, and tax id; null for an unknown customer. @throws ProviderUnavailable */
  openPortal: (customer: { customerId: string; returnUrl: string }) => Promise<string | null>;
  /** Opens a page to pay on. The same order id again answers the same page. @throws ProviderUnavailable */
  open: (order: CheckoutOrder) => Promise<OpenedCheckout>;
  /** How the session stands at the provider now; null for one that it does not know. @throws ProviderUnavailable */
  readSession: (sessionId: string) => Promise<ProviderSession | null>;
  /** Ends a session that nobody has paid yet; whatever state it is in, nothing else happens. @throws ProviderUnavailable */
  closeSession: (sessionId: string) => Promise<void>;
  /** How a payment is now: of a checkout, or of a renewal. Null for one that it does not know. @throws ProviderUnavailable */
  readPayment: (paymentId: string) => Promise<ProviderPayment | null>;
  /** The page with a payment's receipt, as it is reached now: its address changes. Null where there is none. @throws ProviderUnavailable */
  readReceipt: (paymentId: string) => Promise<string | null>;
  /**
   * Gives back what is left of a payment, or no more than a part; repeating it changes nothing. `unknown` for what it knows no
   * payment of, `disputed` where the bank holds the money or has taken it. @throws ProviderUnavailable
   */
  refundPayment: (paymentId: string, part?: RefundPart) => Promise<RefundAnswer>;
  /** @throws ProviderUnavailable */
  readSubscription: (subscriptionId: string) => Promise<ProviderSubscription | null>;
  /** What the next period of a subscription will cost; null where nothing more will be charged. @throws ProviderUnavailable */
  readNextCharge: (subscriptionId: string) => Promise<NextCharge | null>;
  /** Whether it goes on after its period; repeating it changes nothing. @throws ProviderUnavailable */
  setAutoRenew: (subscriptionId: string, autoRenew: boolean) => Promise<void>;
  /** Ends it now, without a refund; repeating it changes nothing. @throws ProviderUnavailable */
  endSubscription: (subscriptionId: string) => Promise<void>;
  /** Reads a delivered event. Null where its signature is wrong or too old. */
  readEvent: (delivery: EventDelivery) => DeliveredEvent | null;
  /** What it had to tell in a span of time, delivered or not, oldest first. @throws ProviderUnavailable */
  listEvents: (span: { from: Date; to: Date }) => Promise<DeliveredEvent[]>;
}

/** What is to be paid. Addresses are absolute; `{CHECKOUT_SESSION_ID}` in `successUrl` is filled by the provider. */
export interface CheckoutOrder {
  /** Ours; makes the opening idempotent. */
  checkoutId: string;
  userId: string;
  /** From `keepCustomer`. */
  customerId: string;
  /** Shown on the page; null to leave it out. */
  email: string | null;
  /** As the buyer reads it: '20 analysis reports'. */
  title: string;
  /** Said beside the button that pays; null where there is nothing to say. */
  note: string | null;
  planId: PlanId;
  /** Of a subscription, before any credit: what each period costs. Of reports: all of them. */
  priceCents: number;
  /** Off the first payment, once: of an upgrade. */
  creditCents: number;
  /** Whether the buyer may enter a promotion code; never beside a credit. */
  takesPromotionCode: boolean;
  /** Computed by the provider; of each period. */
  tax: TaxKind;
  /** Null for reports, which are paid once. */
  billingCycle: BillingCycle | null;
  /** When its first period begins and is charged: more than two days ahead; null for now. */
  begins: Date | null;
  metadata: Readonly<Record<string, string>>;
  successUrl: string;
  cancelUrl: string;
}

export interface CustomerAccount {
  userId: string;
  /** Null to leave it to the checkout's page. */
  email: string | null;
  /** Null before the first checkout. */
  customerId: string | null;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string;
}

/** A total, not an amount, so that asking twice refunds once. */
export interface RefundPart {
  /** What has gone back in all, once it is done. */
  upToCents: number;
  /** Of the order; the same one again is the same refund. */
  key: string;
}

export type RefundAnswer = 'refunded' | 'unknown' | 'disputed';

export interface ProviderPayment {
  /** What went back in all, by refunds and by lost disputes. */
  refundedCents: number;
  /** Whether a dispute is open. */
  isDisputed: boolean;
}

export interface ProviderSession extends ProviderPayment {
  id: string;
  /** `complete`: the buyer is through; see `payment` for the money. `expired`: it can never be paid. */
  status: 'open' | 'complete' | 'expired';
  payment: 'paid' | 'unpaid';
  /** Ours, as it was told at the opening; null where the session was not opened by us. */
  checkoutId: string | null;
  userId: string | null;
  /** What is paid in the end, to the cent. */
  amountCents: number;
  /** Before anything comes off. */
  listCents: number;
  /** Of the list price: by a credit, or a promotion code. */
  discountCents: number;
  /** In `amountCents`, added to the price or included in it. */
  taxCents: number;
  /** As providers write it: 'usd'. */
  currency: string;
  /** Of the payment, or of the invoice that it pays; null while unpaid. */
  paymentId: string | null;
  receiptUrl: string | null;
  /** Of a paid subscription. */
  subscription: ProviderSubscription | null;
}

export interface ProviderSubscription {
  id: string;
  status: 'active' | 'past-due' | 'ended';
  autoRenew: boolean;
  /** Null where the provider names none. */
  customerId: string | null;
  /** When its first period begins, or began, as long as none is paid: `paidPeriod` is the free time before it. Else null. */
  begins: Date | null;
  paidPeriod: PaidPeriod;
  /** Of a renewal that is not paid yet, and may be paid on a page of the provider; null where there is none. */
  openInvoice: OpenInvoice | null;
}

/** As far as it is known today: a coupon may end, and tax changes with the address. */
export interface NextCharge {
  amountCents: number;
  /** In `amountCents`. */
  taxCents: number;
}

export interface OpenInvoice {
  url: string;
  /** The card's bank wants its owner to confirm the payment. */
  awaitsConfirmation: boolean;
  /** A bank debit is on its way, which takes days. */
  isUnderway: boolean;
}

/** The newest period of a subscription that is paid. */
export interface PaidPeriod {
  invoiceId: string;
  /** What refunds and disputes of it will name, as `ProviderSession.paymentId` does; null where nothing was due. */
  paymentId: string | null;
  start: Date;
  end: Date;
  amountCents: number;
  /** What came off its price. */
  discountCents: number;
  /** In `amountCents`. */
  taxCents: number;
  /** To the price, which does not include it. */
  isTaxAdded: boolean;
  receiptUrl: string | null;
}

export interface EventDelivery {
  body: string;
  /** The header of the signature; null where there is none. */
  signature: string | null;
  now: Date;
}

export interface DeliveredEvent {
  id: string;
  createdAt: Date;
  event: ProviderEvent;
}

/** What an event is about; what holds now is always asked of the provider, so that order and repetition do not matter. */
export type ProviderEvent =
  | { kind: 'session-changed'; sessionId: string }
  | { kind: 'subscription-changed'; subscriptionId: string }
  | { kind: 'renewal-failed'; subscriptionId: string }
  | { kind: 'payment-changed'; paymentId: string }
  | { kind: 'other' };

/** The provider could not be reached, or failed: whether it did anything is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
