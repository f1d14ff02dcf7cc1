/** A Stripe that fails, refuses, or is another server, and payments that take days or are refunded. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ProviderUnavailable } from '../../../src/features/billing/checkout/checkout-provider.ts';
import { createStripeCheckout } from '../../../src/features/billing/stripe/stripe-checkout.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { monthly, newOrder } from '../checkout/_suite-fake.ts';
import { testWithStripe } from './server/fixture.ts';
import { stripeKeys, type StripeTrouble } from './server/server.ts';

testWithStripe.for<[StripeTrouble, number, RegExp]>([
  ['breaks', 3, /cannot be reached/],
  ['is busy', 1, /cannot be reached/],
  ['cuts the line', 3, /cannot be reached/],
  ['refuses the key', 1, /refuses what it is asked/],
  ['is another', 1, /refuses what it is asked/],
])(
  'takes a Stripe that %s for unavailable after %i requests',
  async ([trouble, requests, line], { stripe, provider, logged }) => {
    const { sessionId } = await provider.open(newOrder());
    stripe.trouble(trouble);
    stripe.state.asked = [];
    await expect(provider.readSession(sessionId)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(stripe.state.asked).toHaveLength(requests);
    expect(logged.splice(0)).toEqual([expect.stringMatching(line)]);
  },
);

testWithStripe('treats an unreachable Stripe as unavailable', async ({ stripe, logged }) => {
  stripe.stop();
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const provider = createStripeCheckout({ ...stripeKeys, apiUrl: stripe.url, log });
  await expect(provider.open(newOrder())).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(logged.splice(0)).toHaveLength(1);
});

testWithStripe('continues when Stripe fails twice', async ({ stripe, provider }) => {
  stripe.trouble('breaks', 2);
  const { sessionId } = await provider.open(newOrder());
  expect(stripe.world.sessions.has(sessionId)).toBe(true);
});

testWithStripe(
  'logs by which id Stripe knows a refusal, and neither key nor address',
  async ({ stripe, logged }) => {
    const log = createLog('trace', { write: (line) => void logged.push(line) });
    const secretKey = 'sk_test_wrong';
    const provider = createStripeCheckout({ ...stripeKeys, secretKey, apiUrl: stripe.url, log });
    const account = { userId: randomUUID(), email: 'ann@private.example', customerId: null };
    const refused = provider.keepCustomer(account);
    await expect(refused).rejects.not.toHaveProperty('cause');
    await expect(refused).rejects.toThrow(/^StripeAuthenticationError 401 +req_\w+$/);
    const [line = '', ...others] = logged.splice(0);
    expect(others).toEqual([]);
    expect(line).toMatch(/"stripeRequestId":"req_\w+"/);
    for (const secret of [secretKey, 'sk_test', 'private.example', 'Authorization', '******'])
      expect(line).not.toContain(secret);
  },
);

testWithStripe('says which part of an order Stripe rejects', async ({ provider, logged }) => {
  await expect(provider.open(newOrder({ title: '' }))).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(logged.splice(0)).toEqual([
    expect.stringContaining('"parameter":"line_items[0][price_data][product_data][name]"'),
  ]);
});

testWithStripe(
  'does not let an ended subscription hide another refusal',
  async ({ stripe, provider, logged }) => {
    const { sessionId } = await provider.open(newOrder(monthly));
    const { subscription } = stripe.pay(sessionId);
    stripe.trouble('refuses the key', 1);
    await expect(provider.setAutoRenew(subscription ?? '', false)).rejects.toBeInstanceOf(
      ProviderUnavailable,
    );
    expect(logged.splice(0)).toHaveLength(1);
  },
);

testWithStripe('waits for a payment that takes days', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder());
  stripe.payLater(sessionId);
  const under = { status: 'complete', payment: 'unpaid', paymentId: null };
  expect(await provider.readSession(sessionId)).toMatchObject(under);
  stripe.arrives(sessionId);
  expect(await provider.readSession(sessionId)).toMatchObject({ status: 'complete', payment: 'paid' });
});

testWithStripe.for([{}, monthly])(
  'gives a payment up that came to nothing after days: %j',
  async (about, { stripe, provider }) => {
    const { sessionId } = await provider.open(newOrder(about));
    stripe.payLater(sessionId);
    expect(await provider.readSession(sessionId)).toMatchObject({ status: 'complete', subscription: null });
    stripe.bounces(sessionId);
    expect(await provider.readSession(sessionId)).toMatchObject({ status: 'expired', payment: 'unpaid' });
  },
);

testWithStripe('treats a page as expired after a day', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder());
  stripe.world.now = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
  expect(await provider.readSession(sessionId)).toMatchObject({ status: 'expired', payment: 'unpaid' });
});

testWithStripe('counts no refund that the bank returned', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder());
  const paymentId = stripe.pay(sessionId).payment_intent ?? '';
  stripe.refund(paymentId, 1000);
  const failed = stripe.refund(paymentId, 500);
  stripe.failRefund(failed.id);
  const changed = { kind: 'payment-changed', paymentId };
  const undone = stripe.takeEvents().find(({ type }) => type === 'refund.failed');
  expect(provider.readEvent(stripe.sign(undone!))).toMatchObject({ event: changed });
  expect(await provider.readPayment(paymentId)).toMatchObject({ refundedCents: 1000 });
  expect(await provider.readSession(sessionId)).toMatchObject({ refundedCents: 1000 });
});

testWithStripe(
  'reads the paid period from the plan, not from a line that an operator added',
  async ({ stripe, provider }) => {
    const { sessionId } = await provider.open(newOrder(monthly));
    const { subscription, invoice } = stripe.pay(sessionId);
    const lines = stripe.world.invoices.get(invoice ?? '')?.lines.data ?? [];
    const [ofPlan] = lines;
    const period = { start: ofPlan!.period.start, end: ofPlan!.period.end + 1_000_000 };
    const parent = { type: 'invoice_item_details', subscription_item_details: null } as const;
    lines.unshift({ ...ofPlan!, period, parent });
    const known = await provider.readSubscription(subscription ?? '');
    expect(known?.paidPeriod.end).toEqual(new Date(ofPlan!.period.end * 1000));
  },
);

testWithStripe('follows an end date that an operator sets in Stripe', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder(monthly));
  const id = stripe.pay(sessionId).subscription ?? '';
  const known = stripe.world.subscriptions.get(id)!;
  const end = known.items.data[0]!.current_period_end;
  known.cancel_at = end;
  expect(await provider.readSubscription(id)).toMatchObject({ autoRenew: false });
  known.cancel_at = end + 1;
  expect(await provider.readSubscription(id)).toMatchObject({ autoRenew: true });
});

testWithStripe('does not know a subscription that was never paid', async ({ stripe, provider }) => {
  const { sessionId } = await provider.open(newOrder(monthly));
  const { subscription } = stripe.payLater(sessionId);
  expect(await provider.readSubscription(subscription ?? '')).toBeNull();
});
