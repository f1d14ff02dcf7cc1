/** The local test checkout passes the suite of every provider. */
import { randomUUID } from 'node:crypto';
import { atDesk } from '../../../src/features/billing/pretend-stripe/desk.ts';
import { createBank } from '../../../src/features/billing/pretend-stripe/engine/bank.ts';
import { passTime } from '../../../src/features/billing/pretend-stripe/engine/time.ts';
import { signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';
import { raise, type SuiteHand } from './_checkout-suite-hand.ts';
import { checkoutClaims } from './_checkout-suite.ts';
import { keepBuyer, testWithDesk as test, webhookSecret, type Desk } from './_test-desk.ts';

/** An hour after the current period, when the next one is charged. */
async function passPeriod(desk: Desk, subscriptionId: string) {
  const subscription = await desk.checkout.readSubscription(subscriptionId);
  const { end } = subscription?.paidPeriod ?? raise('no subscription');
  desk.time.now = new Date(end.getTime() + 60 * 60 * 1000);
  await atDesk(desk, passTime);
}

function createHand(desk: Desk): SuiteHand {
  return {
    provider: desk.checkout,
    now: desk.clock.now,
    pay: async (sessionId) => {
      await desk.post(sessionId, 'payment', { number: '4242424242424242' });
    },
    decline: async (sessionId) => {
      await desk.post(sessionId, 'payment', { number: '4000000000000002' });
    },
    refund: (paymentId, cents) => atDesk(desk, (world) => void createBank(world).refund(paymentId, cents)),
    dispute: (paymentId) => atDesk(desk, (world) => void createBank(world).dispute(paymentId)),
    closeDispute: (paymentId, isWon) =>
      atDesk(desk, (world) => {
        const disputes = [...world.disputes.values()];
        const opened = disputes.find((dispute) => dispute.payment_intent === paymentId);
        createBank(world).closeDispute(opened?.id ?? '', isWon);
      }),
    renew: (subscriptionId) => passPeriod(desk, subscriptionId),
    failRenewal: async (subscriptionId) => {
      await atDesk(desk, (world) => void world.cards.set(subscriptionId, { does: 'declined' }));
      await passPeriod(desk, subscriptionId);
    },
    takeDeliveries: () =>
      desk.jobs.waiting.splice(0).map(({ data }) => {
        const body = JSON.stringify(data);
        const now = desk.time.now;
        return { body, signature: signStripeEvent(body, webhookSecret, now), now };
      }),
  };
}

test.for(checkoutClaims)('%s', async ([, check], { desk }) => {
  await keepBuyer(desk, { customerId: 'cus_ann', userId: randomUUID(), email: 'ann@example.com' });
  await check(createHand(desk));
});
