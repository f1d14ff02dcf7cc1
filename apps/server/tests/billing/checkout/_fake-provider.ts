/** Stripe's adapter with the stand-in for Stripe, in this process: the test decides when people pay, renew, refund, and dispute. */
import type {
  EventDelivery,
  ProviderEvent,
} from '../../../src/features/billing/checkout/checkout-provider.ts';
import { answerRequest } from '../../../src/features/billing/pretend-stripe/engine/api.ts';
import { apiUrl, fetchFrom } from '../../../src/features/billing/pretend-stripe/engine/fetch.ts';
import type { ToldEvent } from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import {
  createStripeWorld,
  type StripeWorld,
} from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { handledEvents } from '../../../src/features/billing/stripe/stripe-event-readers.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { createBuyer } from '../../../src/features/billing/pretend-stripe/engine/checkout-money.ts';
import { sessionNow } from '../../../src/features/billing/pretend-stripe/engine/checkout-requests.ts';
import { createActors } from '../stripe/_actors.ts';
import { stripeEventOf } from './_checkout-events.ts';
import { moneyOf, paymentOf, subscriptionNow } from './_checkout-look.ts';
import { createMerchant } from './_checkout-merchant.ts';
import { createLine, recordedProvider } from './_recorded-provider.ts';

const site = 'https://checkout.example';
const pages = {
  checkout: (id: string) => `${site}/${id}`,
  invoice: (id: string) => `${site}/invoices/${id}`,
  receipt: (id: string) => `${site}/receipts/${id}`,
  portal: (id: string) => `${site}/portal/${id}`,
};
const keys = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake', currency: 'usd' } as const;

/** `now` is the test's clock. This stand-in does nothing on its own as time passes. */
export function createFakeProvider(now: () => Date) {
  const world = createStripeWorld({ now, pages });
  const line = createLine();
  const { sign } = createActors(world, keys.webhookSecret);
  const stripe = createStripeCheckout({
    ...keys,
    apiUrl,
    log: createLog('silent'),
    fetch: fetchFrom((asked) => answerRequest(world, asked)),
  });
  return {
    /** All its objects, which a test may change. */
    world,
    line,
    provider: recordedProvider(stripe, line),
    ...createPayer(world),
    ...createMerchant(world),
    money: (paymentId: string) => moneyOf(world, paymentId),
    /** Payments received, oldest first. */
    paymentIds: () =>
      [...world.intents.values()].flatMap(({ id, latest_charge: charge }) => (charge === null ? [] : [id])),
    paidSessions: () => [...world.sessions.values()].filter((one) => paymentOf(world, one) !== null),
    paidSubscriptions: () =>
      [...world.subscriptions.values()].flatMap(({ id, status }) =>
        status.startsWith('incomplete') ? [] : (subscriptionNow(world, id) ?? []),
      ),
    lookAtSubscription: (id: string) => subscriptionNow(world, id),
    /** The events that it would list, oldest first. */
    told: (): ToldEvent[] => toldBy(world),
    /** Signed now, as when delivered; the same id is the same event. */
    deliver: (event: ProviderEvent | ToldEvent, id?: string): EventDelivery =>
      sign('kind' in event ? stripeEventOf(world, event, id) : event),
  };
}

function toldBy({ history }: StripeWorld): ToldEvent[] {
  return [...history.values()].filter(({ type }) => handledEvents.includes(type));
}

/** What the person at the checkout does. Has no effect on a session that is closed or complete. */
function createPayer(world: StripeWorld) {
  const { pay, payLater, arrives, bounces } = createBuyer(world);
  return {
    /** Pays, including a payment that takes days. */
    pay: (sessionId: string) => {
      const paid = sessionNow(world, sessionId);
      if (paid === undefined) throw new Error(`there is no session ${sessionId}`);
      if (paid.status === 'open') pay(sessionId);
      else if (world.transfers.has(sessionId)) arrives(sessionId);
      return { paymentId: paymentOf(world, paid) ?? 'unpaid', subscriptionId: paid.subscription ?? 'none' };
    },
    /** Completes the checkout with a payment that takes days; `pay` makes it arrive. */
    payLater: (sessionId: string): void => {
      if (sessionNow(world, sessionId)?.status === 'open') payLater(sessionId);
    },
    /** A payment that takes days, and is still pending, fails. */
    bounce: (sessionId: string): void => {
      if (world.transfers.has(sessionId)) bounces(sessionId);
    },
  };
}
