/** Changes to plans by their owners, here and at the provider. */
import { describe, expect } from 'vitest';
import { testWithFeatures as test } from '../platform/_features.ts';
import {
  cancelPlan,
  dayMs,
  newBuyer,
  passTime,
  plans,
  readLetters,
  readNotices,
  send,
  sessionOf,
} from './_purchases.ts';

describe('auto-renew', () => {
  test('is turned off and on, at the provider first', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    for (const autoRenew of [false, true]) {
      expect(await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew })).toEqual({
        success: true,
        message: 'Subscription updated successfully',
      });
      expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(autoRenew);
      expect(await buyer.subscription()).toMatchObject({ auto_renew: autoRenew, status: 'active' });
    }
  });

  test('stays unchanged if the provider cannot be reached', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    features.checkout.line.outage = 'before';
    expect(await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: false })).toEqual({
      success: false,
      message: 'Failed to update auto-renew setting',
    });
    await expect(cancelPlan(buyer)).rejects.toMatchObject({
      code: 'service-unavailable',
    });
    features.checkout.line.outage = null;
    expect(await buyer.subscription()).toMatchObject({ auto_renew: true, status: 'active' });
  });

  test('does not exist for pay-as-you-go', async ({ features }) => {
    const { api } = newBuyer(features);
    await expect(api.billing.updateSubscriptionAutoRenew({ autoRenew: true })).rejects.toMatchObject({
      code: 'subscription-not-found',
    });
  });
});

describe('a price that the operator changes', () => {
  test('changes neither what a subscriber pays nor the credit for the month', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    const before = await buyer.subscription();
    expect(before).toMatchObject({ period_price: 4499 });
    const setPrice = (cents: number) =>
      features.database.execute(
        `update subscription_plans set price_monthly = ${String(cents)} where plan_id = 'promonthly'`,
      );
    await setPrice(9999);
    try {
      expect(await buyer.subscription()).toMatchObject({ period_price: 4499, upgrade: before.upgrade });
    } finally {
      await setPrice(4499);
    }
  });

  test('is the full price for the year after an upgrade with a credit', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    const { upgrade } = await buyer.subscription();
    await buyer.buy({ ...plans.annual, isUpgrade: true, amount: upgrade?.new_amount ?? 0 });
    expect(await buyer.subscription()).toMatchObject({
      subscription_type: 'pro_annual',
      period_price: 38_400,
    });
    expect((await buyer.api.billing.listPurchases({})).items[0]?.amount).toBeLessThan(38_400);
  });
});

test('a refund of a part of the month takes its share of the credit for an upgrade', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(plans.monthly);
  const credit = async () => (await buyer.subscription()).upgrade?.credit ?? 0;
  const whole = await credit();
  await send(features, features.checkout.refund(paymentId, 2249));
  expect(await credit()).toBe(Math.round((whole * 2250) / 4499));
  expect(await buyer.subscription()).toMatchObject({ period_price: 4499 });
});

test('a month paid after an upgrade was ordered is refunded', async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  passTime(features, 29.5 * dayMs);
  const { upgrade } = await buyer.subscription();
  const upgraded = await buyer.open({ ...plans.annual, isUpgrade: true, amount: upgrade?.new_amount ?? 0 });
  passTime(features, 0.6 * dayMs);
  const { paymentId } = features.checkout.renew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  passTime(features, 1000);
  features.checkout.pay(upgraded);
  await buyer.api.billing.processPaymentSuccess({ sessionId: upgraded });
  expect(await readNotices(features)).toEqual(['Billing: a plan was paid twice']);
  await send(features, { kind: 'payment-changed', paymentId });
  const { items } = await buyer.api.billing.listPurchases({});
  expect(items.map(({ kind, refunded }) => [kind, refunded])).toEqual([
    ['upgrade', 0],
    ['renewal', 4499],
    ['subscription', 0],
  ]);
  expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', status: 'active' });
  expect((await readLetters(features)).at(-1)?.text).toContain('Nothing else changes');
});

describe('the owner', () => {
  test('cancels, keeps the plan until its end, and then has pay-as-you-go', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    expect(await cancelPlan(buyer)).toMatchObject({ status: 'canceled', gate: null });
    expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
    await expect(
      buyer.api.billing.createSubscription({ subscription_type: 'pay_as_you_go' }),
    ).rejects.toMatchObject({ code: 'plan-switch-blocked', data: { date: 'December 20, 2026' } });
    passTime(features, 31 * dayMs);
    expect(await buyer.api.billing.checkExpiredSubscriptions()).toBe(1);
    expect(await buyer.api.billing.checkExpiredSubscriptions()).toBe(0);
    expect(await buyer.subscription()).toMatchObject({
      subscription_type: 'pay_as_you_go',
      status: 'active',
    });
  });

  test('leaves a plan whose renewal is undecided, and is not charged again', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy(plans.monthly);
    passTime(features, 31 * dayMs);
    const payAsYouGo = { subscription_type: 'pay_as_you_go' } as const;
    expect(await buyer.api.billing.createSubscription(payAsYouGo)).toMatchObject(payAsYouGo);
    expect((await readLetters(features)).at(-1)?.subject).toBe('Your plan has ended');
    expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
  });

  test.for(['canceled', 'switched off'])(
    'whose plan is %s just as its period ends, is charged for no other',
    async (change, { features }) => {
      const buyer = newBuyer(features);
      const { subscriptionId } = await buyer.buy(plans.monthly);
      const { provider } = features.checkout;
      const { setAutoRenew } = provider;
      provider.setAutoRenew = async (...told) => {
        passTime(features, 31 * dayMs);
        await setAutoRenew(...told);
      };
      if (change === 'canceled') await cancelPlan(buyer);
      else await buyer.api.billing.updateSubscriptionAutoRenew({ autoRenew: false });
      expect((await readLetters(features)).at(-1)?.subject).toBe('Your plan has ended');
      expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
    },
  );

  test('replaces a canceled plan with a new one without paying twice', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    await cancelPlan(buyer);
    await expect(buyer.api.billing.createPayment(plans.annual)).rejects.toMatchObject({
      code: 'plan-would-be-lost',
      data: { date: 'December 20, 2026', reports: '40 reports' },
    });
    const { url } = await buyer.api.billing.createPayment({ ...plans.annual, endsCanceledPlan: true });
    expect(features.checkout.line.orders.get(sessionOf(url))?.note).toBe(
      'Your current plan ends when you pay. It has 40 reports left and would run until December 20, 2026.',
    );
    features.checkout.pay(sessionOf(url));
    await buyer.api.billing.processPaymentSuccess({});
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', status: 'active' });
    expect(await readNotices(features)).toEqual([]);
  });
});

test('a refund closes an open upgrade, whose price took off what was paid', async ({ features }) => {
  const buyer = newBuyer(features);
  const { paymentId } = await buyer.buy(plans.monthly);
  const { upgrade } = await buyer.subscription();
  const order = { ...plans.annual, amount: upgrade?.new_amount ?? 0, isUpgrade: true };
  const sessionId = await buyer.open(order);
  await send(features, features.checkout.refund(paymentId, 1000));
  await features.jobs.runAll();
  expect(features.checkout.world.sessions.get(sessionId)?.status).toBe('expired');
  await expect(buyer.open(order)).rejects.toMatchObject({ code: 'price-differs' });
});
