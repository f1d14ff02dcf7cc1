/** Stripe's adapter does what the port of the checkout promises. */
import { expect, onTestFinished, test } from 'vitest';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { checkoutClaims } from '../checkout/_checkout-suite.ts';
import type { SuiteHand } from '../checkout/_checkout-suite-hand.ts';
import { startStripe, stripeKeys } from './server/server.ts';

test.for(checkoutClaims)('%s', async ([, check]) => {
  const stripe = await startStripe();
  onTestFinished(stripe.stop);
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const provider = createStripeCheckout({ ...stripeKeys, apiUrl: stripe.url, log });
  const disputeOf = (paymentId: string) =>
    [...stripe.world.disputes.values()].find((dispute) => dispute.payment_intent === paymentId)?.id ?? '';
  const hand: SuiteHand = {
    provider,
    now: stripe.world.now,
    pay: (id) => void stripe.pay(id),
    decline: stripe.decline,
    refund: (id, cents) => void stripe.refund(id, cents),
    dispute: (id) => void stripe.dispute(id),
    closeDispute: (id, isWon) => stripe.closeDispute(disputeOf(id), isWon),
    renew: (id) => void stripe.renew(id),
    failRenewal: (id) => void stripe.failRenewal(id),
    takeDeliveries: () => stripe.takeEvents().map(stripe.sign),
  };
  await check(hand);
  expect(logged).toEqual([]);
});

test.for(['.', '..', '../events', 'cs_1/line_items', 'cs 1', 'cs_1?a=b', '\u202E', 'c'.repeat(256)])(
  'finds no session by the name %j, and troubles nobody',
  async (sessionId) => {
    const stripe = await startStripe();
    onTestFinished(stripe.stop);
    const logged: string[] = [];
    const log = createLog('warn', { write: (line) => void logged.push(line) });
    const provider = createStripeCheckout({ ...stripeKeys, apiUrl: stripe.url, log });
    expect(await provider.readSession(sessionId)).toBeNull();
    expect(logged).toEqual([]);
  },
);
