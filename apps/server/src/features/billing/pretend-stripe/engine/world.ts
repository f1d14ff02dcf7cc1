/** The whole pretend Stripe: its objects, clock, and undelivered events. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { List, StripeObjects, ToldEvent } from './objects.ts';

/** The pages that people are sent to. */
export interface StripePages {
  checkout: (sessionId: string) => string;
  invoice: (invoiceId: string) => string;
  receipt: (intentId: string) => string;
  portal: (customerId: string) => string;
}

export type StripeMaps = { [Kind in keyof StripeObjects]: Map<string, StripeObjects[Kind]> };

export interface StripeWorld extends StripeMaps {
  now: () => Date;
  pages: StripePages;
  /** The event endpoints configured in the account's dashboard. */
  webhookEndpoints: { id: string; url: string; status: 'enabled' | 'disabled'; enabled_events: string[] }[];
  /** The payment methods that the dashboard enables for the payment page. */
  paymentMethodConfigurations: PaymentMethodSetting[];
  /** Not delivered yet. */
  events: ToldEvent[];
}

/** Payment methods besides cards, by their names at Stripe. */
type PaymentMethodSetting = Pick<Stripe.PaymentMethodConfiguration, 'id' | 'active' | 'is_default'> &
  Record<'sepa_debit' | 'us_bank_account', { available: boolean }>;

/** A stored world: each map as its entries. */
export type StoredWorld = { [Kind in keyof StripeObjects]?: [string, StripeObjects[Kind]][] };

const pagesOfStripe: StripePages = {
  checkout: (id) => `https://checkout.stripe.com/c/pay/${id}`,
  invoice: (id) => `https://invoice.stripe.com/i/${id}`,
  receipt: (id) => `https://pay.stripe.com/receipts/${id}`,
  portal: (id) => `https://billing.stripe.com/p/session/${id}`,
};

export function createStripeWorld({
  now = () => new Date(),
  pages = pagesOfStripe,
  stored = {},
}: { now?: () => Date; pages?: StripePages; stored?: StoredWorld } = {}): StripeWorld {
  return {
    now,
    pages,
    customers: new Map(stored.customers),
    sessions: new Map(stored.sessions),
    terms: new Map(stored.terms),
    transfers: new Map(stored.transfers),
    intents: new Map(stored.intents),
    charges: new Map(stored.charges),
    invoices: new Map(stored.invoices),
    invoicePayments: new Map(stored.invoicePayments),
    subscriptions: new Map(stored.subscriptions),
    cards: new Map(stored.cards),
    coupons: new Map(stored.coupons),
    promotionCodes: new Map(stored.promotionCodes),
    refunds: new Map(stored.refunds),
    disputes: new Map(stored.disputes),
    history: new Map(stored.history),
    answered: new Map(stored.answered),
    webhookEndpoints: [],
    paymentMethodConfigurations: [],
    events: [],
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
  if (found === undefined) throw new Error(`the pretend Stripe has no ${String(id)}`);
  return found;
}

export function secondsNow({ now }: StripeWorld): number {
  return Math.floor(now().getTime() / 1000);
}

export function listOf<T>(data: T[], url: string, limit = 10): List<T> {
  return { object: 'list', data: data.slice(0, limit), has_more: data.length > limit, url };
}

/** Records that something happened. The caller delivers the event. */
export function happen(world: StripeWorld, type: Stripe.Event.Type, object: object): void {
  const event: ToldEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsNow(world),
    livemode: false,
    pending_webhooks: 0,
    type,
    data: { object: structuredClone(object) },
  };
  world.events.push(event);
  keep(world.history, event);
}
