/** A provider of the checkout with the people and banks on the other side, for the suite that every provider passes. */
import { randomUUID } from 'node:crypto';
import type {
  CheckoutOrder,
  CheckoutProvider,
  EventDelivery,
  ProviderEvent,
  ProviderSession,
} from '../../../src/features/billing/checkout/checkout-provider.ts';

/** A provider, and the people and banks on the other side. */
export interface SuiteFake {
  provider: CheckoutProvider;
  /** The provider's clock. */
  now: () => Date;
  pay: (sessionId: string) => Promise<void> | void;
  /** The card is declined, and the page stays open. */
  decline: (sessionId: string) => Promise<void> | void;
  refund: (paymentId: string, cents: number) => Promise<void> | void;
  dispute: (paymentId: string) => Promise<void> | void;
  closeDispute: (paymentId: string, isWon: boolean) => Promise<void> | void;
  /** The current period ends, and the next one is paid. */
  renew: (subscriptionId: string) => Promise<void> | void;
  failRenewal: (subscriptionId: string) => Promise<void> | void;
  /** All events to deliver since the last call, signed. */
  takeDeliveries: () => Promise<EventDelivery[]> | EventDelivery[];
}

export function newOrder(about: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    checkoutId: randomUUID(),
    userId: randomUUID(),
    customerId: 'cus_ann',
    email: 'ann@example.com',
    title: '20 analysis reports',
    note: null,
    planId: 'payasyougo',
    priceCents: 5260,
    creditCents: 0,
    takesPromotionCode: false,
    tax: 'none',
    billingCycle: null,
    begins: null,
    metadata: { planId: 'payasyougo', quantity: '20' },
    successUrl: 'http://127.0.0.1:3000/subscription-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1:3000/pricing',
    ...about,
  };
}

export const monthly = {
  title: 'Pro monthly',
  planId: 'promonthly',
  priceCents: 4499,
  billingCycle: 'monthly',
} as const;
export const upgrade = {
  title: 'Pro annual',
  planId: 'proannual',
  priceCents: 38_400,
  creditCents: 2177,
  billingCycle: 'annual',
} as const;

export async function buy(fake: SuiteFake, about: Partial<CheckoutOrder>): Promise<ProviderSession> {
  const { sessionId } = await fake.provider.open(newOrder(about));
  await fake.pay(sessionId);
  return (await fake.provider.readSession(sessionId)) ?? raise('no session');
}

/** The meaning of the events since the last call, without those that have none. */
export async function eventsOf(fake: SuiteFake): Promise<ProviderEvent[]> {
  const deliveries = await fake.takeDeliveries();
  const events: ProviderEvent[] = [];
  for (const delivery of deliveries) {
    const delivered = fake.provider.readEvent(delivery) ?? raise('an event was refused');
    if (delivered.event.kind !== 'other') events.push(delivered.event);
  }
  return events;
}

export function daysBetween(start: Date, end: Date): number {
  return Math.round((end.getTime() - start.getTime()) / 86_400_000);
}

export function raise(what: string): never {
  throw new Error(what);
}
