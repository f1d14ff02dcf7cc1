/** Stripe's adapter passes the suite of every provider. */
import { expect, onTestFinished, test } from 'vitest';
import { happen } from '../../../src/features/billing/pretend-stripe/engine/world.ts';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { checkoutClaims } from '../checkout/_checkout-suite.ts';
import type { SuiteFake } from '../checkout/_suite-fake.ts';
import { startStripe, stripeKeys } from './server/server.ts';

test.for(checkoutClaims)('%s', async ([, check]) => {
  const stripe = await startStripe();
  onTestFinished(stripe.stop);
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const provider = createStripeCheckout({ ...stripeKeys, apiUrl: stripe.url, log });
  const disputeOf = (paymentId: string) =>
    [...stripe.world.disputes.values()].find((dispute) => dispute.payment_intent === paymentId)?.id ?? '';
  const fake: SuiteFake = {
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
  await check(fake);
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

test('lists more kinds of events than Stripe accepts in one call', async () => {
  const stripe = await startStripe();
  onTestFinished(stripe.stop);
  const parent = { subscription_details: { subscription: 'sub_1' } };
  happen(stripe.world, 'invoice.payment_action_required', { id: 'in_1', parent });
  happen(stripe.world, 'charge.dispute.closed', { payment_intent: 'pi_1' });
  const provider = createStripeCheckout({ ...stripeKeys, apiUrl: stripe.url, log: createLog('silent') });
  const now = stripe.world.now().getTime();
  const listed = await provider.listEvents({ from: new Date(0), to: new Date(now + 60_000) });
  expect(listed.map(({ event }) => event)).toEqual([
    { kind: 'renewal-failed', subscriptionId: 'sub_1' },
    { kind: 'payment-changed', paymentId: 'pi_1' },
  ]);
});
