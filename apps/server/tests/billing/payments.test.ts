/** Checkouts are opened at prices that the server computes, once per order, and only for what the buyer may buy. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createRouterClient } from '@orpc/server';
import { createBilling } from '../../src/features/billing/index.ts';
import { contextOf } from '../_sign-in.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { dayMs, minuteMs, newBuyer, packs, passTime, plans, send, sessionOf } from './_purchases.ts';

function ordersOf({ checkout }: Features) {
  return [...checkout.line.orders.values()];
}

describe('a checkout', () => {
  test("is opened for the account, at the server's price, with return links to our own pages", async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    await buyer.open({ ...packs.pack20, action: 'add', userEmail: 'eve@example.com', pricePerReport: 0.01 });
    expect(ordersOf(features).at(-1)).toMatchObject({
      userId: buyer.id,
      email: 'ann@example.com',
      priceCents: 5260,
      creditCents: 0,
      billingCycle: null,
      successUrl:
        'https://club.example/subscription-success?session_id={CHECKOUT_SESSION_ID}&planId=payasyougo',
      cancelUrl: 'https://club.example/pricing?checkout=canceled',
      metadata: {
        planId: 'payasyougo',
        billingCycle: '',
        quantity: '20',
        isUpgrade: 'false',
        currentSubscriptionId: '',
        action: 'add',
        isSubscription: 'false',
      },
    });
  });

  test('leaves the email empty if the buyer wants that', async ({ features }) => {
    await newBuyer(features).open({ ...plans.annual, prefillCustomer: false });
    const order = ordersOf(features).at(-1);
    expect(order).toMatchObject({ email: null, priceCents: 38_400, billingCycle: 'annual' });
    expect(order?.successUrl).toMatch(/planId=proannual&billingCycle=annual$/);
  });

  test('is refused with the right price if the page shows another, and the provider hears nothing', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { calls } = features.checkout.line;
    const before = calls.length;
    await expect(buyer.open({ ...packs.pack5, amount: 1344 })).rejects.toMatchObject({
      code: 'price-differs',
      data: { price: '$13.45' },
    });
    expect(calls).toHaveLength(before);
  });

  test('returns the same page for the same key, however often and simultaneously', async ({ features }) => {
    const buyer = newBuyer(features);
    const order = { ...packs.pack5, idempotencyKey: randomUUID() };
    const opened = await Promise.all(Array.from({ length: 8 }, () => buyer.api.billing.createPayment(order)));
    const again = await buyer.api.billing.createPayment(order);
    expect(new Set([...opened, again].map(({ url }) => url)).size).toBe(1);
    const debug = features.callAs(buyer.id, { isAdmin: true });
    expect(await debug.billing.debugSubscriptionState()).toMatchObject({ checkouts: [{ quantity: 5 }] });
  });

  test("is not opened under another order's key", async ({ features }) => {
    const buyer = newBuyer(features);
    const idempotencyKey = randomUUID();
    await buyer.open({ ...packs.pack5, idempotencyKey });
    await expect(buyer.open({ ...packs.pack20, idempotencyKey })).rejects.toMatchObject({
      code: 'invalid-input',
      data: { field: 'idempotencyKey' },
    });
  });

  test('can share its key with another buyer’s checkout', async ({ features }) => {
    const idempotencyKey = randomUUID();
    const first = await newBuyer(features).open({ ...packs.pack5, idempotencyKey });
    const second = await newBuyer(features).open({ ...packs.pack20, idempotencyKey });
    expect(second).not.toBe(first);
  });

  test('is opened with the same key if the provider failed or its response was lost', async ({
    features,
  }) => {
    const buyer = newBuyer(features);
    const { line, world } = features.checkout;
    for (const outage of ['before', 'after'] as const) {
      const order = { ...packs.single, idempotencyKey: randomUUID() };
      const before = world.sessions.size;
      line.outage = outage;
      await expect(buyer.open(order)).rejects.toMatchObject({ code: 'checkout-unavailable' });
      line.outage = null;
      await buyer.open(order);
      expect(world.sessions.size).toBe(before + 1);
    }
  });

  test('is refused after thirty in an hour, and opened again in the next', async ({ features }) => {
    const buyer = newBuyer(features);
    for (let count = 0; count < 30; count += 1) await buyer.open(packs.single);
    await expect(buyer.open(packs.single)).rejects.toMatchObject({ code: 'too-many-requests' });
    passTime(features, 60 * minuteMs);
    await expect(buyer.open(packs.single)).resolves.toMatch(/^cs_/);
  });

  test('says that nothing is for sale if no one takes the money', async ({ features }) => {
    const { procedures, webhookRoutes } = createBilling({ ...features.billingDeps, provider: null });
    const api = createRouterClient(procedures, { context: contextOf(randomUUID()) });
    await expect(api.createPayment(packs.single)).rejects.toMatchObject({ code: 'payments-unavailable' });
    await expect(api.processPaymentSuccess({})).resolves.toMatchObject({ success: false, isPending: false });
    expect((await webhookRoutes.request('/webhooks/checkout', { method: 'POST' })).status).toBe(404);
  });
});

describe('a plan', () => {
  test('is not sold while another runs, but reports are', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.annual);
    await expect(buyer.open(plans.monthly)).rejects.toMatchObject({ code: 'plan-switch-blocked' });
    await expect(buyer.open(packs.pack5)).resolves.toMatch(/^cs_/);
  });

  test('is upgraded for the price minus the rest of the month', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    passTime(features, 10 * dayMs);
    const { id, upgrade } = await buyer.subscription();
    const { url, proration } = await buyer.api.billing.createPayment({
      ...plans.annual,
      amount: upgrade?.new_amount ?? 0,
      isUpgrade: true,
      currentSubscriptionId: id,
    });
    // 20 of November's 30 days are left: round(4499 * 20 / 31).
    expect(proration).toEqual({
      days_remaining: 20,
      annual_price: 38_400,
      credit: 2903,
      new_amount: 35_497,
    });
    expect(features.checkout.line.orders.get(sessionOf(url))).toMatchObject({
      priceCents: 38_400,
      creditCents: 2903,
      cancelUrl: 'https://club.example/manage-subscription?checkout=canceled',
      metadata: { isUpgrade: 'true', currentSubscriptionId: id },
    });
  });

  test("is not upgraded based on someone else's subscription", async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    const { upgrade } = await buyer.subscription();
    const order = { ...plans.annual, amount: upgrade?.new_amount ?? 0, isUpgrade: true };
    await expect(buyer.open({ ...order, currentSubscriptionId: randomUUID() })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  test('closes the earlier page when chosen again', async ({ features }) => {
    const buyer = newBuyer(features);
    const reports = await buyer.open(packs.pack5);
    const monthly = await buyer.open(plans.monthly);
    const annual = await buyer.open(plans.annual);
    await features.jobs.runAll();
    const { sessions } = features.checkout.world;
    const states = [reports, monthly, annual].map((id) => sessions.get(id)?.status);
    expect(states).toEqual(['open', 'expired', 'open']);
    await expect(buyer.api.billing.processPaymentSuccess({ sessionId: monthly })).resolves.toMatchObject({
      success: false,
      isPending: false,
    });
  });
});

describe('the history of purchases', () => {
  test("lists the caller's own, newest first, in words and cents", async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(packs.single);
    passTime(features, minuteMs);
    await buyer.buy(plans.monthly);
    const { items, total } = await buyer.api.billing.listPurchases({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { kind: 'subscription', amount: 4499, quantity: null, refunded: 0, is_disputed: false },
      { kind: 'reports', amount: 299, quantity: 1, description: '1 report' },
    ]);
    expect(items[0]?.receipt_url).toMatch(/^https:/);
    const stranger = newBuyer(features);
    expect(await stranger.api.billing.listPurchases({})).toEqual({ items: [], total: 0 });
  });

  test('has pages', async ({ features }) => {
    const buyer = newBuyer(features);
    for (let count = 0; count < 11; count += 1) await buyer.buy(packs.single);
    const first = await buyer.api.billing.listPurchases({});
    const second = await buyer.api.billing.listPurchases({ page: 2 });
    expect([first.items.length, second.items.length, second.total]).toEqual([10, 1, 11]);
  });
});

describe('the stored state', () => {
  test('is for administrators about themselves, and for everyone on a demo', async ({ features }) => {
    const buyer = newBuyer(features);
    await buyer.buy(plans.monthly);
    await expect(buyer.api.billing.debugSubscriptionState()).rejects.toMatchObject({
      code: 'administrators-only',
    });
    const state = await features.callAs(buyer.id, { isAdmin: true }).billing.debugSubscriptionState();
    expect(state).toMatchObject({ subscriptions: [{}, {}], checkouts: [{}], payments: [{}] });
    expect(JSON.stringify(state)).not.toMatch(/cs_|"sub_|"pi_|https:/);
    const { procedures } = createBilling({ ...features.billingDeps, isDemo: true });
    const api = createRouterClient(procedures, { context: contextOf(buyer.id) });
    expect(await api.debugSubscriptionState()).toMatchObject({ payments: [{ userId: buyer.id }] });
  });
});

test('an abandoned checkout does not keep a later, paid one pending', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.open(packs.single);
  passTime(features, minuteMs);
  const { sessionId } = await buyer.pay(packs.pack5);
  await send(features, { kind: 'session-changed', sessionId });
  expect(await buyer.api.billing.processPaymentSuccess({})).toMatchObject({ success: true });
  passTime(features, minuteMs);
  await buyer.open(packs.single);
  expect(await buyer.api.billing.processPaymentSuccess({})).toMatchObject({ isPending: true });
});
