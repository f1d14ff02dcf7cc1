/** The stand-in for Stripe itself: what it does as time passes, and what it refuses like Stripe. */
import { expect } from 'vitest';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { monthly, newOrder, upgrade } from '../checkout/_suite-fake.ts';
import { testWithStripe as test } from './server/fixture.ts';
import { stripeKeys, type StripeStandIn } from './server/server.ts';

/** Moves to that time, and does what is due. */
function passTimeTo(stripe: StripeStandIn, moment: string) {
  stripe.world.now = () => new Date(moment);
  stripe.passTime();
}

function invoicesOf({ world }: StripeStandIn, status: string) {
  return [...world.invoices.values()].filter((invoice) => invoice.status === status);
}

test("keeps a price's currency on everything that results from it", async ({ stripe }) => {
  const log = createLog('silent');
  const provider = createStripeCheckout({ ...stripeKeys, currency: 'eur', apiUrl: stripe.url, log });
  const { sessionId } = await provider.open(newOrder(upgrade));
  stripe.pay(sessionId);
  stripe.passTime();
  expect(await provider.readSession(sessionId)).toMatchObject({ currency: 'eur' });
  const { coupons, subscriptions, invoices, intents, charges } = stripe.world;
  for (const map of [coupons, subscriptions, invoices, intents, charges])
    expect([...map.values()].map(({ currency }) => currency)).toEqual(['eur']);
});

test('renews on the day a plan began, or the last day of a shorter month', async ({ stripe, provider }) => {
  stripe.world.now = () => new Date('2026-01-31T10:00:00Z');
  const { sessionId } = await provider.open(newOrder(monthly));
  const id = stripe.pay(sessionId).subscription ?? '';
  const periodAt = async (moment: string) => {
    passTimeTo(stripe, moment);
    return (await provider.readSubscription(id))?.paidPeriod.end.toISOString().slice(0, 10);
  };
  expect(await periodAt('2026-02-28T09:59:59Z')).toBe('2026-02-28');
  expect(await periodAt('2026-02-28T11:00:00Z')).toBe('2026-03-31');
  expect(await periodAt('2026-03-31T11:00:00Z')).toBe('2026-04-30');
  // A server that was stopped catches up on every period.
  expect(await periodAt('2026-12-31T11:00:00Z')).toBe('2027-01-31');
  expect(invoicesOf(stripe, 'paid')).toHaveLength(12);
});

test('charges nothing in the first hour of a period', async ({ stripe, provider }) => {
  stripe.world.now = () => new Date('2026-03-05T10:00:00Z');
  const { sessionId } = await provider.open(newOrder(monthly));
  const id = stripe.pay(sessionId).subscription ?? '';
  passTimeTo(stripe, '2026-04-05T10:59:59Z');
  expect(stripe.world.subscriptions.get(id)?.items.data[0]?.current_period_end).toBe(
    Date.parse('2026-05-05T10:00:00Z') / 1000,
  );
  expect(invoicesOf(stripe, 'draft')).toHaveLength(1);
  expect(await provider.readSubscription(id)).toMatchObject({
    status: 'active',
    openInvoice: null,
    paidPeriod: { end: new Date('2026-04-05T10:00:00Z') },
  });
  passTimeTo(stripe, '2026-04-05T11:00:00Z');
  expect(invoicesOf(stripe, 'draft')).toEqual([]);
  expect(await provider.readSubscription(id)).toMatchObject({
    paidPeriod: { end: new Date('2026-05-05T10:00:00Z') },
  });
});

test('tries one invoice three times in three days, and ends the plan', async ({ stripe, provider }) => {
  stripe.world.now = () => new Date('2026-03-05T10:00:00Z');
  const { sessionId } = await provider.open(newOrder(monthly));
  const id = stripe.pay(sessionId, 'insufficient-funds').subscription ?? '';
  const states = ['2026-04-05T11:00:00Z', '2026-04-06T23:00:00Z', '2026-04-08T11:00:00Z'].map((moment) => {
    passTimeTo(stripe, moment);
    const [open, ...others] = invoicesOf(stripe, 'open');
    return [others.length, open?.attempt_count, stripe.world.subscriptions.get(id)?.status];
  });
  expect(states).toEqual([
    [0, 1, 'past_due'],
    [0, 2, 'past_due'],
    [0, 3, 'canceled'],
  ]);
  expect([...stripe.world.intents.values()].at(-1)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  });
  passTimeTo(stripe, '2026-08-01T00:00:00Z');
  expect(await provider.readSubscription(id)).toMatchObject({ status: 'ended' });
  expect(stripe.world.invoices.size).toBe(2);
});

test('does not revive a canceled plan with another attempt', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder(monthly));
  const id = stripe.pay(sessionId).subscription ?? '';
  const invoice = stripe.failRenewal(id);
  stripe.end(id);
  stripe.retry(invoice.id);
  expect(stripe.world.subscriptions.get(id)?.status).toBe('canceled');
  expect(stripe.world.invoices.get(invoice.id)?.status).toBe('open');
});

test('ends the plans of a deleted customer', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder(monthly));
  const id = stripe.pay(sessionId).subscription ?? '';
  await provider.deleteCustomer('cus_ann');
  expect(stripe.world.subscriptions.get(id)?.status).toBe('canceled');
});

test.for([
  [false, 'paid', 'complete'],
  [true, 'unpaid', 'expired'],
] as const)(
  'decides money that takes days after four of them; it bounces: %s',
  async ([bounces, payment, status], { stripe, provider }) => {
    stripe.world.now = () => new Date('2026-03-05T10:00:00Z');
    const { sessionId } = await provider.open(newOrder(monthly));
    stripe.payLater(sessionId, { bounces });
    passTimeTo(stripe, '2026-03-09T09:59:59Z');
    const underWay = { payment: 'unpaid', status: 'complete' };
    expect(await provider.readSession(sessionId)).toMatchObject(underWay);
    passTimeTo(stripe, '2026-03-09T10:00:00Z');
    expect(await provider.readSession(sessionId)).toMatchObject({ payment, status });
  },
);

test.for([
  [false, 'paid'],
  [true, 'open'],
] as const)(
  'waits for no money where nothing is due before the plan begins; the bank account is empty then: %s',
  async ([bounces, firstInvoice], { stripe, provider }) => {
    stripe.world.now = () => new Date('2026-03-05T10:00:00Z');
    const begins = new Date('2026-03-20T10:00:00Z');
    const { sessionId } = await provider.open(newOrder({ ...monthly, begins }));
    const { subscription } = stripe.payLater(sessionId, { bounces });
    const next = { id: subscription, status: 'active', begins };
    const through = { status: 'complete', payment: 'paid', subscription: next };
    expect(await provider.readSession(sessionId)).toMatchObject(through);
    passTimeTo(stripe, '2026-03-20T11:00:00Z');
    const [newest] = [...stripe.world.invoices.values()].slice(-1);
    expect(newest).toMatchObject({ amount_due: 4499, status: 'open' });
    passTimeTo(stripe, '2026-03-24T11:00:00Z');
    expect(newest).toMatchObject({ amount_due: 4499, status: firstInvoice });
  },
);

test('refunds nothing that the bank holds or kept, and the rest after a won dispute', async ({
  stripe,
  provider,
}) => {
  const buy = async () => {
    const { sessionId } = await provider.open(newOrder());
    const paymentId = stripe.pay(sessionId).payment_intent ?? '';
    stripe.refund(paymentId, 260);
    return { paymentId, dispute: stripe.dispute(paymentId) };
  };
  const [lost, won] = [await buy(), await buy()];
  expect(lost.dispute.amount).toBe(5000);
  expect(await provider.refundPayment(lost.paymentId)).toBe('disputed');
  stripe.closeDispute(lost.dispute.id, false);
  stripe.closeDispute(won.dispute.id, true);
  await expect(provider.refundPayment(lost.paymentId, { upToCents: 5260, key: 'rest' })).resolves.toBe(
    'refunded',
  );
  expect(await provider.refundPayment(lost.paymentId)).toBe('disputed');
  expect(() => stripe.refund(lost.paymentId, 1)).toThrow('has been charged back');
  expect(await provider.refundPayment(won.paymentId)).toBe('refunded');
  const whole = { isDisputed: false, refundedCents: 5260 };
  expect(await provider.readPayment(lost.paymentId)).toMatchObject(whole);
  expect(await provider.readPayment(won.paymentId)).toMatchObject(whole);
});
