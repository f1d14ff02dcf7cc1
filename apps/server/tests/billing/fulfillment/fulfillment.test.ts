/** A payment is granted exactly once, regardless of who asks first, last, or at the same time. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createBilling } from '../../../src/features/billing/index.ts';
import { testWithFeatures as test } from '../../platform/_features.ts';
import { minuteMs, newBuyer, packs, passTime, plans, readNotices, send } from '../_purchases.ts';

const nothingOpen = {
  success: false,
  message: '',
  error: 'No pending payment: No payment data found to process.',
  isPending: false,
};

describe('paid reports', () => {
  test.for(Object.values(packs))('are added: $packType', async (pack, { features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(pack);
    const processed = await buyer.api.billing.processPaymentSuccess({ sessionId });
    expect(processed).toEqual({
      success: true,
      message: `Successfully added ${String(pack.quantity)} report(s) to your account`,
      error: null,
      isPending: false,
    });
    expect(await buyer.balance()).toBe(pack.quantity);
  });

  test('are added once, and the page says the same on reload', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack5);
    const first = await buyer.api.billing.processPaymentSuccess({ sessionId });
    const second = await buyer.api.billing.processPaymentSuccess({ sessionId });
    expect(second).toEqual(first);
    expect(await buyer.balance()).toBe(5);
  });

  test("are found without naming them: all of the account's and no others", async ({ features }) => {
    const buyer = newBuyer(features);
    const stranger = newBuyer(features);
    await buyer.pay(packs.pack5);
    await buyer.pay(packs.single);
    await stranger.pay(packs.pack20);
    expect(await buyer.api.billing.processPaymentSuccess({})).toMatchObject({
      success: true,
      message: 'Successfully added 6 report(s) to your account',
    });
    expect([await buyer.balance(), await stranger.balance()]).toEqual([6, 0]);
  });

  test('are reported again to a tab that asks after another caller was first, for half an hour', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack5);
    await send(features, { kind: 'session-changed', sessionId });
    expect(await buyer.api.billing.processPaymentSuccess({})).toMatchObject({ success: true });
    passTime(features, 31 * minuteMs);
    expect(await buyer.api.billing.processPaymentSuccess({})).toEqual(nothingOpen);
    expect(await buyer.balance()).toBe(5);
  });

  test('are added exactly once by two servers, the page, the profile, events, and the sweep at once', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack20);
    passTime(features, 3 * minuteMs);
    const other = { ...features, billing: createBilling(features.billingDeps) };
    await Promise.all([
      ...Array.from({ length: 5 }, () => buyer.api.billing.processPaymentSuccess({ sessionId })),
      ...Array.from({ length: 5 }, () => buyer.api.billing.processPaymentSuccess({})),
      ...Array.from({ length: 5 }, () => send(features, { kind: 'session-changed', sessionId })),
      ...Array.from({ length: 5 }, () => send(other, { kind: 'session-changed', sessionId })),
      features.jobs.runScheduled('sweep-checkouts'),
    ]);
    expect(await buyer.balance()).toBe(20);
    expect((await buyer.api.billing.listPurchases({})).total).toBe(1);
  });

  test('are added by the sweep if every tab was closed and no event came', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.pay(packs.pack5);
    passTime(features, 3 * minuteMs);
    await features.jobs.runScheduled('sweep-checkouts');
    expect(await buyer.balance()).toBe(5);
  });

  test('are added even if the server died before it knew the session', async ({ features }) => {
    const buyer = newBuyer(features);
    const { line, world } = features.checkout;
    line.lostAnswerTo = 'open';
    await expect(buyer.open(packs.pack5)).rejects.toThrow();
    line.lostAnswerTo = null;
    const sessionId = [...world.sessions.keys()].at(-1) ?? '';
    features.checkout.pay(sessionId);
    const thief = newBuyer(features);
    await expect(thief.api.billing.processPaymentSuccess({ sessionId })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await send(features, { kind: 'session-changed', sessionId })).toBe(200);
    expect([await buyer.balance(), await thief.balance()]).toEqual([5, 0]);
  });

  test('less what was refunded before we heard of the payment', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId, paymentId } = await buyer.pay(packs.pack5);
    features.checkout.refund(paymentId, 538);
    await buyer.api.billing.processPaymentSuccess({ sessionId });
    expect(await buyer.balance()).toBe(3);
  });
});

describe('grants nothing', () => {
  test('for a session of another account, which is as if it were not there', async ({ features }) => {
    const { sessionId } = await newBuyer(features).pay(packs.pack100);
    const thief = newBuyer(features);
    for (const id of [sessionId, `cs_${randomUUID()}`]) {
      const about = { sessionId: id };
      await expect(thief.api.billing.getStripeSession(about)).rejects.toMatchObject({ code: 'not-found' });
      await expect(thief.api.billing.processPaymentSuccess(about)).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    expect(await thief.balance()).toBe(0);
  });

  test('before the payment, which may still arrive', async ({ features }) => {
    const buyer = newBuyer(features);
    const sessionId = await buyer.open(packs.pack5);
    for (const about of [{ sessionId }, {}]) {
      expect(await buyer.api.billing.processPaymentSuccess(about)).toMatchObject({
        success: false,
        error: null,
        isPending: true,
      });
    }
    expect(await buyer.balance()).toBe(0);
  });

  test('while the money takes days; the gate says so, and it is granted on arrival', async ({ features }) => {
    const buyer = newBuyer(features);
    const sessionId = await buyer.open(packs.pack5);
    features.checkout.payLater(sessionId);
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({ isPending: true });
    expect(await buyer.subscription()).toMatchObject({ gate: 'payment-pending', additional_reports: 0 });
    features.checkout.pay(sessionId);
    await send(features, { kind: 'session-changed', sessionId });
    expect(await buyer.subscription()).toMatchObject({ gate: null, additional_reports: 5 });
  });

  test('if nothing was ever opened', async ({ features }) => {
    expect(await newBuyer(features).api.billing.processPaymentSuccess({})).toEqual(nothingOpen);
  });

  test('if the provider cannot be reached, and asking again helps', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId } = await buyer.pay(packs.pack5);
    features.checkout.line.outage = 'before';
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({ isPending: true });
    expect(await buyer.api.billing.processPaymentSuccess({})).toMatchObject({ isPending: true });
    features.checkout.line.outage = null;
    expect(await buyer.api.billing.processPaymentSuccess({})).toMatchObject({ success: true });
  });

  test('for a session that the provider ties to another checkout, account or amount', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { sessions } = features.checkout.world;
    const forgeries = [{ userId: randomUUID() }, { checkoutId: randomUUID() }];
    for (const forgery of forgeries) {
      const { sessionId } = await buyer.pay(packs.pack5);
      Object.assign(sessions.get(sessionId)?.metadata ?? {}, forgery);
      await expect(buyer.api.billing.processPaymentSuccess({ sessionId })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    const { sessionId } = await buyer.pay(packs.pack100);
    Object.assign(sessions.get(sessionId) ?? {}, { amount_total: 1 });
    expect(await buyer.api.billing.processPaymentSuccess({ sessionId })).toMatchObject({
      success: false,
      isPending: false,
    });
    expect(await buyer.balance()).toBe(0);
    expect(await readNotices(features)).toEqual(['Billing: a payment does not match its order']);
  });

  test('for a payment that already paid for something else', async ({ features }) => {
    const buyer = newBuyer(features);
    const first = await buyer.buy(packs.pack5);
    const second = await buyer.pay(packs.pack5);
    const forged = features.checkout.world.sessions.get(second.sessionId);
    Object.assign(forged ?? {}, { payment_intent: first.paymentId });
    await expect(buyer.api.billing.processPaymentSuccess({ sessionId: second.sessionId })).rejects.toThrow();
    expect(await buyer.balance()).toBe(5);
  });

  test('for a plan whose payment was refunded in full before we heard of it', async ({ features }) => {
    const buyer = newBuyer(features);
    const { sessionId, paymentId, subscriptionId } = await buyer.pay(plans.monthly);
    features.checkout.refund(paymentId, 4499);
    await buyer.api.billing.processPaymentSuccess({ sessionId });
    expect(await buyer.subscription()).toMatchObject({ subscription_type: 'pay_as_you_go' });
    expect(await readNotices(features)).toEqual(['Billing: a payment was refunded']);
    expect(features.checkout.lookAtSubscription(subscriptionId)?.status).toBe('ended');
  });
});
