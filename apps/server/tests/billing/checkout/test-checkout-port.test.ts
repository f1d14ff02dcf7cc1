/** The local test checkout passes the suite of every provider. */
import { randomUUID } from 'node:crypto';
import { inWorld } from '../../../src/features/billing/pretend-stripe/in-world.ts';
import { createBank } from '../../../src/features/billing/pretend-stripe/engine/bank.ts';
import { passTime } from '../../../src/features/billing/pretend-stripe/engine/time.ts';
import { signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';
import { raise, type SuiteFake } from './_suite-fake.ts';
import { checkoutClaims } from './_checkout-suite.ts';
import {
  keepBuyer,
  testWithPretendStripe as test,
  webhookSecret,
  type PretendStripe,
} from './_pretend-stripe.ts';

/** An hour after the current period, when the next one is charged. */
async function passPeriod(stripe: PretendStripe, subscriptionId: string) {
  const subscription = await stripe.checkout.readSubscription(subscriptionId);
  const { end } = subscription?.paidPeriod ?? raise('no subscription');
  stripe.time.now = new Date(end.getTime() + 60 * 60 * 1000);
  await inWorld(stripe, passTime);
}

function createSuiteFake(stripe: PretendStripe): SuiteFake {
  return {
    provider: stripe.checkout,
    now: stripe.clock.now,
    pay: async (sessionId) => {
      await stripe.post(sessionId, 'payment', { number: '4242424242424242' });
    },
    decline: async (sessionId) => {
      await stripe.post(sessionId, 'payment', { number: '4000000000000002' });
    },
    refund: (paymentId, cents) => inWorld(stripe, (world) => void createBank(world).refund(paymentId, cents)),
    dispute: (paymentId) => inWorld(stripe, (world) => void createBank(world).dispute(paymentId)),
    closeDispute: (paymentId, isWon) =>
      inWorld(stripe, (world) => {
        const disputes = [...world.disputes.values()];
        const opened = disputes.find((dispute) => dispute.payment_intent === paymentId);
        createBank(world).closeDispute(opened?.id ?? '', isWon);
      }),
    renew: (subscriptionId) => passPeriod(stripe, subscriptionId),
    failRenewal: async (subscriptionId) => {
      await inWorld(stripe, (world) => void world.cards.set(subscriptionId, { does: 'declined' }));
      await passPeriod(stripe, subscriptionId);
    },
    takeDeliveries: () =>
      stripe.jobs.waiting.splice(0).map(({ data }) => {
        const body = JSON.stringify(data);
        const now = stripe.time.now;
        return { body, signature: signStripeEvent(body, webhookSecret, now), now };
      }),
  };
}

test.for(checkoutClaims)('%s', async ([, check], { stripe }) => {
  await keepBuyer(stripe, { customerId: 'cus_ann', userId: randomUUID(), email: 'ann@example.com' });
  await check(createSuiteFake(stripe));
});
