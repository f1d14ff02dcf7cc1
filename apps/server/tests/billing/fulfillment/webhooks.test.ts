/** The provider's events are believed only with a signature, in any order, however often they come. */
import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import type { ProviderEvent } from '../../../src/features/billing/checkout/checkout-provider.ts';
import { testWithFeatures as test, type Features } from '../../platform/_features.ts';
import {
  dayMs,
  minuteMs,
  newBuyer,
  packs,
  passTime,
  plans,
  readNotices,
  send,
  sendDelivery,
} from '../_purchases.ts';

async function countEvents({ database }: Features): Promise<Record<string, number>> {
  const { rows } = await database.execute<{ state: string; total: number }>(
    'select state, count(*)::int as total from provider_events group by state order by state',
  );
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}

async function forgetEvents({ database }: Features): Promise<void> {
  await database.execute('truncate provider_events');
}

describe('a delivery', () => {
  test('with a wrong signature is logged as an error, at most once a minute', async ({ features }) => {
    const delivery = { ...features.checkout.deliver({ kind: 'other' }), signature: 'forged' };
    const logged = vi.spyOn(features.billingDeps.log, 'error');
    for (let times = 0; times < 3; times += 1) await sendDelivery(features, delivery);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.lastCall?.[0]).toContain('STRIPE_WEBHOOK_SECRET');
    passTime(features, minuteMs);
    await sendDelivery(features, delivery);
    expect(logged).toHaveBeenCalledTimes(2);
    await sendDelivery(features, { ...delivery, signature: null });
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test('is refused without a signature, with a wrong one, or if it is old', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack5);
    const { checkout } = features;
    const delivery = checkout.deliver({ kind: 'session-changed', sessionId });
    expect(await sendDelivery(features, { ...delivery, signature: null })).toBe(400);
    expect(await sendDelivery(features, { ...delivery, signature: 'forged' })).toBe(400);
    passTime(features, 6 * 60 * 1000);
    expect(await sendDelivery(features, delivery)).toBe(400);
    expect(await buyer.balance()).toBe(0);
  });

  test('about an unknown session changes nothing', async ({ features }) => {
    await forgetEvents(features);
    const before = features.checkout.line.calls.length;
    expect(await send(features, { kind: 'session-changed', sessionId: `cs_${randomUUID()}` })).toBe(200);
    expect(await send(features, { kind: 'other' })).toBe(200);
    expect(features.checkout.line.calls).toHaveLength(before + 1);
    expect(await countEvents(features)).toEqual({ done: 1 });
  });

  test('is requested again while the provider cannot be asked', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack5);
    const event = { kind: 'session-changed', sessionId } as const;
    const id = randomUUID();
    features.checkout.line.outage = 'before';
    expect(await send(features, event, { id })).toBe(503);
    features.checkout.line.outage = null;
    expect(await send(features, event, { id })).toBe(200);
    expect(await buyer.balance()).toBe(5);
  });
});

describe('an event', () => {
  test('has its effect once even if it comes a thousand times', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack5);
    const id = randomUUID();
    const before = features.checkout.line.calls.length;
    for (let batch = 0; batch < 20; batch += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 50 }, () => send(features, { kind: 'session-changed', sessionId }, { id })),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect(await buyer.balance()).toBe(5);
    // Only those that came with the first had to ask.
    expect(features.checkout.line.calls.length - before).toBeLessThanOrEqual(50);
  });

  test('waits for its payment if that is not known yet', async ({ features }) => {
    await forgetEvents(features);
    const buyer = newBuyer(features);
    const { sessionId, paymentId } = await buyer.pay(packs.pack5);
    // The event of the payment itself never arrives.
    features.checkout.world.history.clear();
    const opened = features.checkout.openDispute(paymentId);
    await send(features, opened);
    expect(await countEvents(features)).toEqual({ waiting: 1 });
    await features.jobs.runScheduled('sweep-checkouts');
    // The second says that the bank has the money; it was only listed.
    expect(await countEvents(features)).toEqual({ waiting: 2 });
    // The dispute was read along with the payment, so the event has no effect.
    await send(features, { kind: 'session-changed', sessionId });
    expect(await buyer.balance()).toBe(0);
    await features.jobs.runScheduled('sweep-checkouts');
    expect(await countEvents(features)).toEqual({ done: 3 });
    expect(await readNotices(features)).toEqual(['Billing: a payment is disputed']);
  });

  test('is followed by the sweep if its renewal is not known yet', async ({ features }) => {
    await forgetEvents(features);
    const buyer = newBuyer(features);
    const { sessionId, subscriptionId } = await buyer.pay(plans.monthly);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    await send(features, { kind: 'session-changed', sessionId });
    passTime(features, 31 * dayMs);
    features.checkout.renew(subscriptionId);
    await features.jobs.runScheduled('sweep-checkouts');
    // Three of them are the provider's own events about the renewal, which were never delivered.
    expect(await countEvents(features)).toEqual({ done: 5 });
    expect(await buyer.subscription()).toMatchObject({ payment_state: 'paid', gate: null });
  });

  test('is given up after three days if its object stays unknown, and deleted after ninety', async ({
    features,
  }) => {
    await forgetEvents(features);
    await send(features, { kind: 'payment-changed', paymentId: 'pay_of_another_shop' });
    passTime(features, 2 * dayMs);
    await features.jobs.runScheduled('sweep-checkouts');
    expect(await countEvents(features)).toEqual({ waiting: 1 });
    passTime(features, 1.1 * dayMs);
    await features.jobs.runScheduled('sweep-checkouts');
    expect(await countEvents(features)).toEqual({ done: 1 });
    passTime(features, 80 * dayMs);
    await features.jobs.runScheduled('tidy-provider-events');
    expect(await countEvents(features)).toEqual({ done: 1 });
    passTime(features, 8 * dayMs);
    await features.jobs.runScheduled('tidy-provider-events');
    expect(await countEvents(features)).toEqual({});
  });
});

describe('events in any order', () => {
  test('leave a disputed and won payment as if nothing had happened', async ({ features }) => {
    const buyer = newBuyer(features);
    const { paymentId } = await buyer.buy(packs.pack5);
    const opened = features.checkout.openDispute(paymentId);
    const closed = features.checkout.closeDispute(paymentId, true);
    for (const event of [closed, opened]) await send(features, event);
    expect(await buyer.balance()).toBe(5);
  });

  test('renew a plan once per period, and never take a period back', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    const changed: ProviderEvent = { kind: 'subscription-changed', subscriptionId };
    for (const days of [30, 32]) {
      passTime(features, days * dayMs);
      features.checkout.renew(subscriptionId);
      await Promise.all(
        [changed, { kind: 'renewal-failed', subscriptionId } as const, changed].map((event) =>
          send(features, event),
        ),
      );
    }
    expect(await buyer.subscription()).toMatchObject({
      payment_state: 'paid',
      subscription_start: '2027-01-20T10:00:00.000Z',
    });
    const { items } = await buyer.api.billing.listPurchases({});
    expect(items.map(({ kind }) => kind)).toEqual(['renewal', 'renewal', 'subscription']);
  });

  test('of a failed and then paid renewal end with a paid plan', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 30.5 * dayMs);
    features.checkout.failRenewal(subscriptionId);
    await send(features, { kind: 'renewal-failed', subscriptionId });
    expect(await buyer.subscription()).toMatchObject({
      payment_state: 'failed',
      gate: 'subscription-unpaid',
    });
    features.checkout.renew(subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    await send(features, { kind: 'renewal-failed', subscriptionId });
    expect(await buyer.subscription()).toMatchObject({ payment_state: 'paid', gate: null, reports_used: 0 });
  });

  test('revive a plan that is paid after it expired, unless another one runs', async ({ features }) => {
    const buyer = newBuyer(features);
    const first = await buyer.buy(plans.monthly);
    passTime(features, 40 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    features.checkout.renew(first.subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId: first.subscriptionId });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_monthly', gate: null });
    passTime(features, 40 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    await buyer.buy(plans.annual);
    features.checkout.renew(first.subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId: first.subscriptionId });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual' });
    expect(await readNotices(features)).toEqual(['Billing: a plan was paid twice']);
    expect(features.checkout.lookAtSubscription(first.subscriptionId)?.status).toBe('ended');
  });

  test('of a deleted account end future charges', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    features.world.standings.set(buyer.id, 'gone');
    passTime(features, 31 * dayMs);
    features.checkout.renew(subscriptionId);
    await send(features, { kind: 'subscription-changed', subscriptionId });
    expect(await readNotices(features)).toEqual(['Billing: a payment without an account']);
    const { status, paymentId } = features.checkout.lookAtSubscription(subscriptionId) ?? {};
    expect(features.checkout.money(paymentId ?? '')?.refundedCents).toBe(4499);
    expect(status).toBe('ended');
  });
});
