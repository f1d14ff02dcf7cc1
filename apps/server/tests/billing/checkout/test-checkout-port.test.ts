/** The local test checkout behind the port of the checkout: what every provider must do. */
import {
  closeDispute,
  openDispute,
  refundPayment,
} from '../../../src/features/billing/test-checkout/money-back.ts';
import {
  renewDueSubscriptions,
  setDeclinesRenewal,
} from '../../../src/features/billing/test-checkout/renewal-rules.ts';
import { signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';
import { raise, type SuiteHand } from './_checkout-suite-hand.ts';
import { checkoutClaims } from './_checkout-suite.ts';
import { testWithDesk as test, webhookSecret, type Desk } from './_test-desk.ts';

/** The day on which the running period ends. */
async function passPeriod(desk: Desk, subscriptionId: string) {
  const subscription = await desk.checkout.readSubscription(subscriptionId);
  desk.time.now = subscription?.paidPeriod.end ?? raise('no subscription');
  await renewDueSubscriptions(desk);
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
    refund: async (paymentId, cents) => {
      await refundPayment(desk, paymentId, cents);
    },
    dispute: (paymentId) => openDispute(desk, paymentId),
    closeDispute: (paymentId, isWon) => closeDispute(desk, paymentId, isWon),
    renew: (subscriptionId) => passPeriod(desk, subscriptionId),
    failRenewal: async (subscriptionId) => {
      await setDeclinesRenewal(desk, subscriptionId, true);
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
  await check(createHand(desk));
});
