/** Stripe's adapter before the pretend Stripe, in this process: people pay, renew, refund and dispute when the test says so. */
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
import { createStripeHand } from '../stripe/_stripe-hand.ts';
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
const keys = { secretKey: 'sk_test_hand', webhookSecret: 'whsec_hand', currency: 'usd' } as const;

/** `now` is the test's clock. Of its own accord this Stripe does nothing as time passes. */
export function createCheckoutHand(now: () => Date) {
  const world = createStripeWorld({ now, pages });
  const line = createLine();
  const { sign } = createStripeHand(world, keys.webhookSecret);
  const stripe = createStripeCheckout({
    ...keys,
    apiUrl,
    log: createLog('silent'),
    fetch: fetchFrom((asked) => answerRequest(world, asked)),
  });
  return {
    /** Everything that it knows; a test may change it as it likes. */
    world,
    line,
    provider: recordedProvider(stripe, line),
    ...createPayer(world),
    ...createMerchant(world),
    money: (paymentId: string) => moneyOf(world, paymentId),
    /** Whose money came in, oldest first. */
    paymentIds: () =>
      [...world.intents.values()].flatMap(({ id, latest_charge: charge }) => (charge === null ? [] : [id])),
    paidSessions: () => [...world.sessions.values()].filter((one) => paymentOf(world, one) !== null),
    paidSubscriptions: () =>
      [...world.subscriptions.values()].flatMap(({ id, status }) =>
        status.startsWith('incomplete') ? [] : (subscriptionNow(world, id) ?? []),
      ),
    lookAtSubscription: (id: string) => subscriptionNow(world, id),
    /** What it would list, oldest first. */
    told: (): ToldEvent[] => toldBy(world),
    /** As it is delivered, signed now; the same id again is the same event. */
    deliver: (event: ProviderEvent | ToldEvent, id?: string): EventDelivery =>
      sign('kind' in event ? stripeEventOf(world, event, id) : event),
  };
}

function toldBy({ history }: StripeWorld): ToldEvent[] {
  return [...history.values()].filter(({ type }) => handledEvents.includes(type));
}

/** What the person at the checkout does. A session that is closed, or through already, stays as it is. */
function createPayer(world: StripeWorld) {
  const { pay, payLater, arrives, bounces } = createBuyer(world);
  return {
    /** Pays, also what was to take days. */
    pay: (sessionId: string) => {
      const paid = sessionNow(world, sessionId);
      if (paid === undefined) throw new Error(`there is no session ${sessionId}`);
      if (paid.status === 'open') pay(sessionId);
      else if (world.transfers.has(sessionId)) arrives(sessionId);
      return { paymentId: paymentOf(world, paid) ?? 'unpaid', subscriptionId: paid.subscription ?? 'none' };
    },
    /** Goes through with something that takes days; `pay` is its arrival. */
    payLater: (sessionId: string): void => {
      if (sessionNow(world, sessionId)?.status === 'open') payLater(sessionId);
    },
    /** What was to take days, and is still on its way, comes to nothing. */
    bounce: (sessionId: string): void => {
      if (world.transfers.has(sessionId)) bounces(sessionId);
    },
  };
}
