/** Paid plans, and accounts that changed after they paid. */
import { describe, expect } from 'vitest';
import { settleCheckout } from '../../../src/features/billing/fulfillment/settle-rules.ts';
import { testWithFeatures as test } from '../../platform/_features.ts';
import {
  dayMs,
  minuteMs,
  newBuyer,
  noticesOf,
  packs,
  passTime,
  plans,
  readNotices,
  send,
} from '../_purchases.ts';

describe('a paid plan', () => {
  test('starts once, and says so again', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(plans.annual);
    expect((await buyer.api.billing.getStripeSession({ sessionId })).metadata).toEqual({
      planId: 'proannual',
      billingCycle: 'annual',
      quantity: '',
      isUpgrade: 'false',
      currentSubscriptionId: '',
      action: 'subscribe',
      isSubscription: 'true',
    });
    for (let count = 0; count < 2; count += 1) {
      expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({
        success: true,
        message: 'Subscription created successfully',
      });
    }
    expect(await buyer.subscription()).toMatchObject({
      subscription_type: 'pro_annual',
      status: 'active',
      reports_limit: 480,
      gate: null,
      subscription_end: '2027-11-20T10:00:00.000Z',
    });
    expect(await readNotices(features)).toEqual([]);
  });

  test('replaces the monthly plan as an upgrade, which ends it at the provider', async ({ features }) => {
    const buyer = newBuyer(features);
    const monthly = await buyer.buy(plans.monthly);
    passTime(features, 60 * minuteMs);
    const { id, upgrade } = await buyer.subscription();
    const amount = upgrade?.new_amount ?? 0;
    const order = { ...plans.annual, amount, isUpgrade: true, currentSubscriptionId: id };
    const { sessionId, subscriptionId } = await buyer.pay(order);
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({
      message: 'Subscription updated successfully',
    });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', upgrade: null });
    expect(await readNotices(features)).toEqual([]);
    const states = [monthly.subscriptionId, subscriptionId].map(
      (one) => features.checkout.lookAtSubscription(one)?.status,
    );
    expect(states).toEqual(['ended', 'active']);
  });

  test('tells the provider if it does not renew, even if that is down at first', async ({ features }) => {
    const buyer = newBuyer(features);
    const { subscriptionId } = await buyer.buy({ ...plans.monthly, autoRenew: false });
    expect(await buyer.subscription()).toMatchObject({ auto_renew: false, subscription_type: 'pro_monthly' });
    await features.jobs.runAll();
    expect(features.checkout.lookAtSubscription(subscriptionId)?.autoRenew).toBe(false);
  });

  test.for([
    ['renews itself', true],
    ['does not renew', false],
  ] as const)(
    'in two tabs leaves the newer one, which %s, ends the older, and the operator hears of both',
    async ([, autoRenew], { features }) => {
      const buyer = newBuyer(features);
      const first = await buyer.open(plans.monthly);
      const second = await buyer.open({ ...plans.annual, autoRenew });
      const older = features.checkout.pay(first);
      passTime(features, 1 * minuteMs);
      const newer = features.checkout.pay(second);
      // The newer one is settled first.
      await buyer.api.billing.processPaymentSuccess({ sessionId: second });
      await buyer.api.billing.processPaymentSuccess({ sessionId: first });
      expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pro_annual', status: 'active' });
      expect(await readNotices(features)).toEqual(['Billing: a plan was paid twice']);
      const text = noticesOf(features)[0]?.text ?? '';
      expect(text).toContain(older.paymentId);
      expect(text).toContain(newer.paymentId);
      const { lookAtSubscription, money } = features.checkout;
      expect(lookAtSubscription(older.subscriptionId)?.status).toBe('ended');
      expect(lookAtSubscription(newer.subscriptionId)?.status).toBe('active');
      expect(money(older.paymentId)?.refundedCents).toBe(4499);
      expect(money(newer.paymentId)?.refundedCents).toBe(0);
      expect((await buyer.api.billing.listPurchases({})).total).toBe(2);
    },
  );
});

describe('the provider', () => {
  test('gets time to say which subscription was paid', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(plans.monthly);
    const told = features.checkout.world.sessions.get(sessionId);
    const subscription = told?.subscription;
    Object.assign(told ?? {}, { subscription: null });
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({ isPending: true });
    Object.assign(told ?? {}, { subscription });
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({ success: true });
  });

  test('stops charging a plan that lapsed unpaid before a new one was bought', async ({ features }) => {
    const buyer = newBuyer(features);
    const lapsed = await buyer.buy(plans.monthly);
    passTime(features, 31 * dayMs);
    features.checkout.failRenewal(lapsed.subscriptionId);
    await features.jobs.runScheduled('sweep-checkouts');
    passTime(features, 4 * dayMs);
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    await buyer.buy(plans.annual);
    expect(await readNotices(features)).toEqual([]);
    expect(features.checkout.lookAtSubscription(lapsed.subscriptionId)?.status).toBe('ended');
  });
});

describe('an account', () => {
  test('gets nothing once deleted: payments are recorded and refunded, subscriptions end, the operator is notified', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const pack = await buyer.pay(packs.pack5);
    const plan = await buyer.pay(plans.monthly);
    features.world.standings.set(buyer.id, 'gone');
    for (const { sessionId } of [pack, plan, pack, plan])
      await send(features, { kind: 'session-changed', sessionId });
    expect(await buyer.balance()).toBe(0);
    const { items } = await buyer.api.billing.listPurchases({});
    expect(items.map(({ amount }) => amount).toSorted()).toEqual([1345, 4499]);
    const notice = 'Billing: a payment without an account';
    expect(await readNotices(features)).toEqual([notice, notice]);
    const { lookAtSubscription, money } = features.checkout;
    expect(lookAtSubscription(plan.subscriptionId)?.status).toBe('ended');
    expect(money(pack.paymentId)?.refundedCents).toBe(1345);
    expect(money(plan.paymentId)?.refundedCents).toBe(4499);
    await features.jobs.runScheduled('sweep-checkouts');
    expect(await buyer.balance()).toBe(0);
  });

  test('leaves a disputed payment to the bank once deleted, and the operator is notified once', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { sessionId, paymentId } = await buyer.pay(packs.pack5);
    features.world.standings.set(buyer.id, 'gone');
    features.checkout.openDispute(paymentId);
    await send(features, { kind: 'session-changed', sessionId });
    const notices = await readNotices(features);
    expect(notices).toContain('Billing: a disputed payment cannot be refunded');
    expect(notices).not.toContain('Billing: action needed at the payment provider');
    expect(features.checkout.money(paymentId)?.refundedCents).toBe(0);
    const asked = features.checkout.line.calls.filter(
      ({ name, about }) => name === 'refundPayment' && about === paymentId,
    );
    expect(asked).toHaveLength(1);
  });
});

describe('settling', () => {
  test('ignores what another provider opened', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack5);
    const provider = { ...features.checkout.provider, name: 'stripe' as const };
    const settled = await settleCheckout({ ...features.billingDeps, provider }, sessionId);
    expect(settled).toEqual({ status: 'absent' });
    expect(await buyer.balance()).toBe(0);
  });
});
