/** A payment provider in the hand of the test: people pay, renew, refund and dispute when the test says so. */
import { randomUUID } from 'node:crypto';
import {
  ProviderUnavailable,
  type CheckoutOrder,
  type CheckoutProvider,
  type DeliveredEvent,
  type EventDelivery,
  type PaidPeriod,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderSession,
  type ProviderSubscription,
} from '../../../src/features/billing/checkout/checkout-provider.ts';
import { customerCalls } from './_checkout-customers.ts';
import { readDelivery, signature } from './_checkout-deliveries.ts';
import { beginPeriods, rollPeriod, type Periods } from './_periods.ts';

/** Everything that the provider knows; a test may change it as it likes. */
interface ProviderWorld {
  now: () => Date;
  /** Their addresses. */
  customers: Map<string, string | null>;
  sessions: Map<string, { order: CheckoutOrder; createdAt: Date; providerSession: ProviderSession }>;
  /** Of sessions and of renewals. */
  payments: Map<string, ProviderPayment & { amountCents: number }>;
  /** What the provider would list. */
  events: DeliveredEvent[];
  subscriptions: Map<string, { periods: Periods; priceCents: number; subscription: ProviderSubscription }>;
  /** While set, every call fails, or just the named one: `after` it has done its work, as when an answer is lost. */
  outage: 'before' | 'after' | null;
  lostAnswerTo: keyof CheckoutProvider | null;
  /** What was asked of the provider, and about what. */
  calls: { name: keyof CheckoutProvider; about: string }[];
}

const openHours = 24;
const untaxed = { taxCents: 0, isTaxAdded: false };

/** `now` is the test's clock. */
export function createCheckoutHand(now: () => Date) {
  const world: ProviderWorld = {
    now,
    customers: new Map(),
    sessions: new Map(),
    payments: new Map(),
    events: [],
    subscriptions: new Map(),
    outage: null,
    lostAnswerTo: null,
    calls: [],
  };
  return {
    world,
    provider: createPort(world),
    ...createBuyer(world),
    ...createMerchant(world),
    /** As `readSession` answers it, without asking. */
    look: (sessionId: string) => structuredClone(sessionNow(world, sessionId)),
    lookAtSubscription: (id: string) => structuredClone(world.subscriptions.get(id)?.subscription ?? null),
    /** As the provider delivers it, signed; the same id again is the same event. */
    deliver: (event: ProviderEvent, id = idOf(world, event), createdAt = now()): EventDelivery => ({
      body: JSON.stringify({ id, createdAt, event }),
      signature,
      now: now(),
    }),
  };
}

function createPort(world: ProviderWorld): CheckoutProvider {
  async function answer<T>(name: keyof CheckoutProvider, about: string, work: () => T): Promise<T> {
    world.calls.push({ name, about });
    // Others in this process go on meanwhile, as with a real provider.
    await new Promise((resolve) => setImmediate(resolve));
    if (world.outage === 'before') throw new ProviderUnavailable('the test says so');
    const answered = structuredClone(work());
    if (world.outage === 'after' || world.lostAnswerTo === name)
      throw new ProviderUnavailable('the test says so');
    return answered;
  }
  return {
    name: 'test',
    ...customerCalls(world, answer),
    open: (order) => answer('open', order.checkoutId, () => openSession(world, order)),
    readSession: (id) => answer('readSession', id, () => sessionNow(world, id)),
    closeSession: (id) =>
      answer('closeSession', id, () => {
        const providerSession = sessionNow(world, id);
        if (providerSession?.status === 'open') providerSession.status = 'expired';
      }),
    readPayment: (id) =>
      answer('readPayment', id, () => {
        const payment = world.payments.get(id);
        if (payment === undefined) return null;
        return { refundedCents: payment.refundedCents, isDisputed: payment.isDisputed };
      }),
    refundPayment: (id, part) =>
      answer('refundPayment', id, () => {
        const payment = world.payments.get(id);
        const refundedCents = part?.upToCents ?? payment?.amountCents ?? 0;
        if (payment === undefined) return 'unknown';
        if (refundedCents > payment.refundedCents) changePayment(world, id, { refundedCents });
        return 'refunded';
      }),
    readSubscription: (id) =>
      answer('readSubscription', id, () => world.subscriptions.get(id)?.subscription ?? null),
    setAutoRenew: (id, autoRenew) =>
      answer('setAutoRenew', id, () => {
        const known = world.subscriptions.get(id);
        if (known !== undefined) known.subscription.autoRenew = autoRenew;
      }),
    endSubscription: (id) =>
      answer('endSubscription', id, () => {
        const known = world.subscriptions.get(id);
        if (known !== undefined) known.subscription.status = 'ended';
      }),
    readEvent: readDelivery,
    listEvents: ({ from, to }) =>
      answer('listEvents', '', () =>
        world.events.filter(({ createdAt }) => createdAt >= from && createdAt <= to),
      ),
  };
}

function openSession(world: ProviderWorld, order: CheckoutOrder) {
  const sessionId = `cs_${order.checkoutId}`;
  const url = `https://checkout.example/${sessionId}`;
  if (world.sessions.has(sessionId)) return { sessionId, url };
  const providerSession: ProviderSession = {
    id: sessionId,
    ...{ status: 'open', payment: 'unpaid' },
    checkoutId: order.checkoutId,
    userId: order.userId,
    ...(order.begins === null ? pricedAt(order) : pricedAt({ priceCents: 0, creditCents: 0 })),
    currency: 'usd',
    ...{ refundedCents: 0, isDisputed: false },
    ...{ paymentId: null, receiptUrl: null, subscription: null },
  };
  world.sessions.set(sessionId, { order, createdAt: world.now(), providerSession });
  return { sessionId, url };
}

function pricedAt({ priceCents, creditCents }: Pick<CheckoutOrder, 'priceCents' | 'creditCents'>) {
  const off = { listCents: priceCents, discountCents: creditCents };
  return { amountCents: priceCents - creditCents, ...off, taxCents: 0 };
}

/** A page that nobody pays on in a day can never be paid. */
function sessionNow(world: ProviderWorld, id: string): ProviderSession | null {
  const known = world.sessions.get(id);
  if (known === undefined) return null;
  const ageMs = world.now().getTime() - known.createdAt.getTime();
  if (known.providerSession.status === 'open' && ageMs > openHours * 60 * 60 * 1000)
    known.providerSession.status = 'expired';
  return known.providerSession;
}

/** Also of a session, which shows its payment. */
function changePayment(world: ProviderWorld, id: string, change: Partial<ProviderPayment>): ProviderEvent {
  const payment = world.payments.get(id);
  if (payment === undefined) throw new Error(`there is no payment ${id}`);
  Object.assign(payment, change);
  for (const { providerSession } of world.sessions.values())
    if (providerSession.paymentId === id) Object.assign(providerSession, change);
  return happen(world, { kind: 'payment-changed', paymentId: id });
}

function happen<Event extends ProviderEvent>({ events, now }: ProviderWorld, event: Event): Event {
  events.push({ id: randomUUID(), createdAt: now(), event });
  return event;
}

/** One that a test made up has an id of its own. */
function idOf({ events }: ProviderWorld, told: ProviderEvent): string {
  return events.find(({ event }) => event === told)?.id ?? randomUUID();
}

/** What the person at the checkout does. */
function createBuyer(world: ProviderWorld) {
  /** Leaves a session that is closed, or through already, as it is. */
  function complete(sessionId: string): { order: CheckoutOrder; providerSession: ProviderSession } | null {
    const providerSession = sessionNow(world, sessionId);
    const order = world.sessions.get(sessionId)?.order;
    if (providerSession === null || order === undefined) throw new Error(`there is no session ${sessionId}`);
    if (providerSession.status === 'open') providerSession.status = 'complete';
    return providerSession.status === 'complete' && providerSession.payment === 'unpaid'
      ? { order, providerSession }
      : null;
  }
  return {
    /** Pays, also a session that was left unpaid before; answers what the session is now. */
    pay: (sessionId: string): ProviderSession | null => {
      const completed = complete(sessionId);
      if (completed !== null) {
        const { order, providerSession } = completed;
        const paymentId = `${order.begins === null ? 'pay' : 'in'}_${randomUUID()}`;
        const receiptUrl = `https://checkout.example/receipts/${paymentId}`;
        Object.assign(providerSession, { payment: 'paid', paymentId, receiptUrl });
        const { amountCents } = providerSession;
        if (order.begins === null)
          world.payments.set(paymentId, { amountCents, refundedCents: 0, isDisputed: false });
        if (order.billingCycle !== null)
          providerSession.subscription = subscribe(world, order, providerSession);
      }
      return sessionNow(world, sessionId);
    },
    /** Goes through with something that takes days; `pay` is its arrival. */
    payLater: (sessionId: string) => void complete(sessionId),
  };
}

function subscribe(
  world: ProviderWorld,
  order: CheckoutOrder,
  { paymentId, receiptUrl, amountCents, discountCents }: ProviderSession,
): ProviderSubscription {
  const start = world.now();
  const periods = beginPeriods(order, start);
  const subscription: ProviderSubscription = {
    id: `sub_${order.checkoutId}`,
    ...{ status: 'active', autoRenew: true, openInvoice: null },
    customerId: order.customerId,
    begins: order.begins,
    paidPeriod: {
      invoiceId: `in_${randomUUID()}`,
      paymentId,
      start,
      end: periods.end,
      ...{ amountCents, discountCents, receiptUrl, ...untaxed },
    },
  };
  world.subscriptions.set(subscription.id, { periods, priceCents: order.priceCents, subscription });
  return subscription;
}

/** What the provider and the banks do. */
function createMerchant(world: ProviderWorld) {
  function subscriptionOf(id: string) {
    const known = world.subscriptions.get(id);
    if (known === undefined) throw new Error(`there is no subscription ${id}`);
    return known;
  }
  return {
    /** The next period is paid. */
    renew: (subscriptionId: string): PaidPeriod => {
      const { subscription, periods, priceCents } = subscriptionOf(subscriptionId);
      const start = subscription.paidPeriod.end;
      const invoiceId = `in_${randomUUID()}`;
      const paymentId = `pay_${randomUUID()}`;
      world.payments.set(paymentId, { amountCents: priceCents, refundedCents: 0, isDisputed: false });
      subscription.status = 'active';
      subscription.openInvoice = null;
      subscription.begins = null;
      subscription.paidPeriod = {
        invoiceId,
        paymentId,
        start,
        end: rollPeriod(periods),
        ...{ amountCents: priceCents, discountCents: 0, ...untaxed },
        receiptUrl: `https://checkout.example/receipts/${paymentId}`,
      };
      happen(world, { kind: 'subscription-changed', subscriptionId });
      return subscription.paidPeriod;
    },
    /** The card is declined, or its bank wants the owner to confirm the payment. */
    failRenewal: (subscriptionId: string, awaitsConfirmation = false) => {
      const { subscription } = subscriptionOf(subscriptionId);
      subscription.status = 'past-due';
      subscription.openInvoice = {
        url: `https://checkout.example/pay/${subscriptionId}`,
        awaitsConfirmation,
      };
      happen(world, { kind: 'renewal-failed', subscriptionId });
    },
    end: (subscriptionId: string) => {
      subscriptionOf(subscriptionId).subscription.status = 'ended';
      happen(world, { kind: 'subscription-changed', subscriptionId });
    },
    /** In all, as the provider counts it. */
    refund: (paymentId: string, refundedCents: number) => changePayment(world, paymentId, { refundedCents }),
    openDispute: (paymentId: string) => changePayment(world, paymentId, { isDisputed: true }),
    /** A lost one takes all, or so many cents more. */
    closeDispute: (paymentId: string, isWon: boolean, lostCents = Number.POSITIVE_INFINITY) => {
      const { amountCents = 0, refundedCents = 0 } = world.payments.get(paymentId) ?? {};
      const lost = isWon ? 0 : Math.min(amountCents - refundedCents, lostCents);
      return changePayment(world, paymentId, { isDisputed: false, refundedCents: refundedCents + lost });
    },
  };
}
