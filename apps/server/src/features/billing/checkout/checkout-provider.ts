/** The port to the payment provider: Stripe, or the local test checkout, in which no money moves. */
import type { BillingCycle, PlanId } from '@target-analysis/contract/billing-lists';
import type { TaxKind } from '@target-analysis/contract/money';
import type { Log } from '../../../platform/log/log.ts';

export interface CheckoutProvider {
  name: 'stripe' | 'test';
  /** Updates the address of the account's known customer, or creates a customer. @throws ProviderUnavailable */
  keepCustomer: (account: CustomerAccount) => Promise<string>;
  /** Deletes the customer's personal data. Repeating it changes nothing. @throws ProviderUnavailable */
  deleteCustomer: (customerId: string) => Promise<void>;
  /** A page where the customer changes card, address, and tax ID; null for an unknown customer. @throws ProviderUnavailable */
  openPortal: (customer: { customerId: string; returnUrl: string }) => Promise<string | null>;
  /** Opens a payment page. The same order id returns the same page. @throws ProviderUnavailable */
  open: (order: CheckoutOrder) => Promise<OpenedCheckout>;
  /** The session's current state; null if the provider does not know it. @throws ProviderUnavailable */
  readSession: (sessionId: string) => Promise<ProviderSession | null>;
  /** Ends an unpaid session. In any other state, does nothing. @throws ProviderUnavailable */
  closeSession: (sessionId: string) => Promise<void>;
  /** The current state of a checkout's or renewal's payment; null if unknown. @throws ProviderUnavailable */
  readPayment: (paymentId: string) => Promise<ProviderPayment | null>;
  /** The current address of the payment's receipt page, which changes over time. Null if there is none. @throws ProviderUnavailable */
  readReceipt: (paymentId: string) => Promise<string | null>;
  /**
   * Refunds the rest of a payment, or only up to `part`. Repeating it changes nothing. Returns `unknown` for an unknown payment, and
   * `disputed` if the bank holds or has taken the money.
   * @throws ProviderUnavailable
   */
  refundPayment: (paymentId: string, part?: RefundPart) => Promise<RefundAnswer>;
  /** @throws ProviderUnavailable */
  readSubscription: (subscriptionId: string) => Promise<ProviderSubscription | null>;
  /** The cost of a subscription's next period; null if nothing more will be charged. @throws ProviderUnavailable */
  readNextCharge: (subscriptionId: string) => Promise<NextCharge | null>;
  /** Whether it continues after its period. Repeating it changes nothing. @throws ProviderUnavailable */
  setAutoRenew: (subscriptionId: string, autoRenew: boolean) => Promise<void>;
  /** Ends it immediately without a refund. Repeating it changes nothing. @throws ProviderUnavailable */
  endSubscription: (subscriptionId: string) => Promise<void>;
  /** Reads a delivered event. Null if its signature is wrong or not recent. */
  readEvent: (delivery: EventDelivery) => DeliveredEvent | null;
  /** All events of a time span, delivered or not, oldest first. @throws ProviderUnavailable */
  listEvents: (span: { from: Date; to: Date }) => Promise<DeliveredEvent[]>;
}

/** What the buyer pays for. Addresses are absolute. The provider fills in `{CHECKOUT_SESSION_ID}` in `successUrl`. */
export interface CheckoutOrder {
  /** Our own id. It makes opening the checkout idempotent. */
  checkoutId: string;
  userId: string;
  /** Returned by `keepCustomer`. */
  customerId: string;
  /** Shown on the page; null to omit it. */
  email: string | null;
  /** As shown to the buyer: '20 analysis reports'. */
  title: string;
  /** Shown next to the pay button; null for no note. */
  note: string | null;
  planId: PlanId;
  /** Before any credit: the price of all reports, or of each period of a subscription. */
  priceCents: number;
  /** Taken off the first payment of an upgrade, once. */
  creditCents: number;
  /** Whether the buyer may enter a promotion code. Never combined with a credit. */
  takesPromotionCode: boolean;
  /** The provider computes it, for each period. */
  tax: TaxKind;
  /** Null for reports, which are paid once. */
  billingCycle: BillingCycle | null;
  /** When the first period begins and is charged: more than two days ahead, or null for right away. */
  begins: Date | null;
  metadata: Readonly<Record<string, string>>;
  successUrl: string;
  cancelUrl: string;
}

export interface CustomerAccount {
  userId: string;
  /** Null to let the checkout page ask for it. */
  email: string | null;
  /** Null before the first checkout. */
  customerId: string | null;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string;
}

/** A total rather than an amount, so repeating the request refunds only once. */
export interface RefundPart {
  /** The total refunded after this request. */
  upToCents: number;
  /** Identifies the order. The same key is the same refund. */
  key: string;
}

export type RefundAnswer = 'refunded' | 'unknown' | 'disputed';

export interface ProviderPayment {
  /** The total that went back, through refunds and lost disputes. */
  refundedCents: number;
  /** Whether a dispute is open. */
  isDisputed: boolean;
}

export interface ProviderSession extends ProviderPayment {
  id: string;
  /** `complete`: the buyer has finished; see `payment` for the money. `expired`: it can never be paid. */
  status: 'open' | 'complete' | 'expired';
  payment: 'paid' | 'unpaid';
  /** Our own id, as passed at opening; null if someone else opened the session. */
  checkoutId: string | null;
  userId: string | null;
  /** The final amount, to the cent. */
  amountCents: number;
  /** Before any discount. */
  listCents: number;
  /** Taken off the list price by a credit or a promotion code. */
  discountCents: number;
  /** Included in `amountCents`, whether the tax is added to the price or part of it. */
  taxCents: number;
  /** As providers write it: 'usd'. */
  currency: string;
  /** The id of the payment or of the invoice it pays; null while unpaid. */
  paymentId: string | null;
  receiptUrl: string | null;
  /** Null while unpaid, or if the provider doesn't say when. */
  paidAt: Date | null;
  /** Set for a paid subscription. */
  subscription: ProviderSubscription | null;
}

export interface ProviderSubscription {
  id: string;
  status: 'active' | 'past-due' | 'ended';
  autoRenew: boolean;
  /** Null if the provider names none. */
  customerId: string | null;
  /** The start of the first period until that is paid; then null. Before that, `paidPeriod` is the free time in front of it. */
  begins: Date | null;
  paidPeriod: PaidPeriod;
  /** An unpaid renewal that the owner can pay on a page of the provider; null if there is none. */
  openInvoice: OpenInvoice | null;
}

/** As far as known today: a coupon may end, and tax changes with the address. */
export interface NextCharge {
  amountCents: number;
  /** Included in `amountCents`. */
  taxCents: number;
}

export interface OpenInvoice {
  url: string;
  /** What is due, with tax. */
  amountCents: number;
  /** The bank wants the card's owner to confirm the payment. */
  awaitsConfirmation: boolean;
  /** A bank debit is in progress, which takes days. */
  isUnderway: boolean;
}

/** The newest paid period of a subscription. */
export interface PaidPeriod {
  invoiceId: string;
  /** The id that refunds and disputes use, as in `ProviderSession.paymentId`; null if nothing was due. */
  paymentId: string | null;
  start: Date;
  end: Date;
  /** Null if the provider doesn't say when. */
  paidAt: Date | null;
  amountCents: number;
  /** Taken off the period's price. */
  discountCents: number;
  /** Included in `amountCents`. */
  taxCents: number;
  /** Whether the tax is added to a price that excludes it. */
  isTaxAdded: boolean;
  receiptUrl: string | null;
}

export interface EventDelivery {
  body: string;
  /** The signature header; null if missing. */
  signature: string | null;
  now: Date;
}

export interface DeliveredEvent {
  id: string;
  createdAt: Date;
  event: ProviderEvent;
}

/** The object that an event is about. We always ask the provider for its current state, so order and repetition don't matter. */
export type ProviderEvent =
  | { kind: 'session-changed'; sessionId: string }
  | { kind: 'subscription-changed'; subscriptionId: string }
  | { kind: 'renewal-failed'; subscriptionId: string }
  | { kind: 'payment-changed'; paymentId: string }
  | { kind: 'other' };

/** The provider was unreachable or failed. It is unknown whether the request took effect. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** For `catch`: null, with a line in the log, where the provider was unreachable. */
export function nullWhereUnreachable(log: Pick<Log, 'warn'>, failure: string): (cause: unknown) => null {
  return (cause) => {
    if (!(cause instanceof ProviderUnavailable)) throw cause;
    log.warn({ cause }, failure);
    return null;
  };
}
