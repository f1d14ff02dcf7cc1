/** The local test checkout behind the port of the checkout: what every provider must do. */
import {
  closeDispute,
  openDispute,
  refundSession,
} from '../../../src/features/billing/test-checkout/payment-rules.ts';
import {
  refundNewestPeriod,
  renewDueSubscriptions,
  setDeclinesRenewal,
} from '../../../src/features/billing/test-checkout/renewal-rules.ts';
import { signStripeEvent } from '../../../src/features/billing/stripe/stripe-events.ts';
import { raise, type SuiteHand } from './_checkout-suite-hand.ts';
import { checkoutClaims } from './_checkout-suite.ts';
import type { TestDatabase } from '../../world/database.ts';
import { testWithDesk as test, webhookSecret, type Desk } from './_test-desk.ts';

/** What a payment was made by. */
async function ownerOf({ query }: TestDatabase, table: string, column: string, value: string) {
  const { rows } = await query(`select id from ${table} where ${column} = $1`, [value]);
  const [owner] = rows;
  return owner === undefined ? null : String(Reflect.get(Object(owner), 'id'));
}

async function sessionOf(database: TestDatabase, paymentId: string) {
  return ownerOf(database, 'test_checkout_sessions', 'payment_id', paymentId);
}

/** The day on which the running period ends. */
async function passPeriod(desk: Desk, subscriptionId: string) {
  const subscription = await desk.checkout.readSubscription(subscriptionId);
  desk.time.now = subscription?.paidPeriod.end ?? raise('no subscription');
  await renewDueSubscriptions(desk);
}

function createHand(desk: Desk, database: TestDatabase): SuiteHand {
  const knownSession = async (paymentId: string) =>
    (await sessionOf(database, paymentId)) ?? raise('no session of this payment');
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
      const sessionId = await sessionOf(database, paymentId);
      if (sessionId !== null) return refundSession(desk, sessionId, cents);
      const invoiceId = paymentId.replace(/^pi/, 'in');
      const id = await ownerOf(database, 'test_checkout_subscriptions', 'invoice_id', invoiceId);
      return refundNewestPeriod(desk, id ?? raise('no such payment'), cents);
    },
    dispute: async (paymentId) => openDispute(desk, await knownSession(paymentId)),
    closeDispute: async (paymentId, isWon) => closeDispute(desk, await knownSession(paymentId), isWon),
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

test.for(checkoutClaims)('%s', async ([, check], { desk, database }) => {
  await check(createHand(desk, database));
});
