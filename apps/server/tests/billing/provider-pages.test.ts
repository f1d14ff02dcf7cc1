/** The provider's pages about a person's own money: only for their owner, with an address requested at that moment. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { leaveProvider } from '../../src/features/billing/fulfillment/leave-provider-rules.ts';
import { testWithFeatures as test } from '../platform/_features.ts';
import { dayMs, newBuyer, packs, passTime, plans, send } from './_purchases.ts';

test('an account is one customer at the provider, whatever it buys', async ({ features }) => {
  const { line, world } = features.checkout;
  const buyer = newBuyer(features);
  expect(await buyer.api.billing.openProviderPage({ page: 'payment-details' })).toEqual({ url: null });
  const opened = [
    await buyer.buy(packs.single),
    await buyer.buy(plans.monthly),
    await buyer.pay(packs.pack5),
  ];
  const customers = opened.map(({ sessionId }) => line.orders.get(sessionId)?.customerId);
  const [customerId = ''] = customers;
  expect(new Set(customers)).toEqual(new Set([customerId]));
  expect(world.customers.get(customerId)?.email).toBe('ann@example.com');
  expect(await buyer.api.billing.openProviderPage({ page: 'payment-details' })).toEqual({
    url: `https://checkout.example/portal/${customerId}`,
  });
});

test('two simultaneous checkouts share one customer, and no second one is left behind', async ({
  features,
}) => {
  const { world } = features.checkout;
  const before = world.customers.size;
  const buyer = newBuyer(features);
  await Promise.all([buyer.open(packs.single), buyer.open(packs.pack5), buyer.open(plans.annual)]);
  expect(world.customers.size).toBe(before + 1);
});

test('a customer that was deleted at the provider is replaced', async ({ features }) => {
  const { line, world } = features.checkout;
  const buyer = newBuyer(features);
  await buyer.buy(packs.single);
  world.customers.clear();
  const { sessionId } = await buyer.buy(packs.single);
  expect([...world.customers.keys()]).toEqual([line.orders.get(sessionId)?.customerId]);
});

test('a plan from before customers were stored brings its own customer', async ({ features }) => {
  const { checkout, database } = features;
  const buyer = newBuyer(features);
  const { sessionId } = await buyer.buy(plans.monthly);
  const customerId = checkout.line.orders.get(sessionId)?.customerId;
  await database.execute('delete from provider_customers');
  const { url } = await buyer.api.billing.openProviderPage({ page: 'payment-details' });
  expect(url).toBe(`https://checkout.example/portal/${String(customerId)}`);
});

test('the customer is deleted with the account', async ({ features }) => {
  const { world } = features.checkout;
  const buyer = newBuyer(features);
  await buyer.buy(plans.monthly);
  const before = world.customers.size;
  expect(await leaveProvider(features.billingDeps, buyer.id)).toBe(false);
  expect(world.customers.size).toBe(before - 1);
  expect(await leaveProvider(features.billingDeps, buyer.id)).toBe(false);
});

test('a checkout at a provider that the server lost is closed with the account', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.open(packs.single);
  await features.database.execute(sql`update checkouts set provider = 'stripe' where user_id = ${buyer.id}`);
  passTime(features, dayMs);
  expect(await leaveProvider(features.billingDeps, buyer.id)).toBe(false);
  const { rows } = await features.database.execute(
    sql`select state, updated_at = ${features.world.now.toISOString()}::timestamptz as is_now from checkouts where user_id = ${buyer.id}`,
  );
  expect(rows).toEqual([{ state: 'closed', is_now: true }]);
});

test("an unpaid renewal is paid on its invoice's page", async ({ features }) => {
  const buyer = newBuyer(features);
  const { subscriptionId } = await buyer.buy(plans.monthly);
  const payNow = () => buyer.api.billing.openProviderPage({ page: 'open-invoice' });
  expect(await payNow()).toEqual({ url: null });
  const { subscription_end: end } = await buyer.subscription();
  passTime(features, Date.parse(end ?? '') - features.world.now.getTime() + 1000);
  features.checkout.failRenewal(subscriptionId);
  await send(features, { kind: 'renewal-failed', subscriptionId });
  const { invoiceUrl } = features.checkout.lookAtSubscription(subscriptionId) ?? {};
  expect(invoiceUrl).toContain('https://checkout.example/invoices/');
  expect(await payNow()).toEqual({ url: invoiceUrl });
  await expect(buyer.open(plans.monthly)).rejects.toMatchObject({ code: 'renewal-unpaid' });
  expect(await newBuyer(features).api.billing.openProviderPage({ page: 'open-invoice' })).toEqual({
    url: null,
  });
  features.checkout.renew(subscriptionId);
  expect(await payNow()).toEqual({ url: null });
});

test('a receipt is requested when opened, and only by its owner', async ({ features }) => {
  const buyer = newBuyer(features);
  const { sessionId } = await buyer.buy(packs.pack5);
  const [bought] = (await buyer.api.billing.listPurchases({})).items;
  const receipt = { page: 'receipt', payment_id: bought?.id ?? '' } as const;
  expect(bought?.receipt_url).toBe(`https://club.example/billing/receipts/${receipt.payment_id}`);
  expect(await buyer.api.billing.openProviderPage(receipt)).toEqual({
    url: `https://checkout.example/invoices/${String(features.checkout.world.sessions.get(sessionId)?.invoice)}`,
  });
  for (const asked of [receipt, { page: 'receipt', payment_id: randomUUID() } as const])
    await expect(newBuyer(features).api.billing.openProviderPage(asked)).rejects.toMatchObject({
      code: 'not-found',
    });
});

test('says so if the provider cannot be reached', async ({ features }) => {
  const buyer = newBuyer(features);
  await buyer.buy(packs.single);
  features.checkout.line.outage = 'before';
  await expect(buyer.api.billing.openProviderPage({ page: 'payment-details' })).rejects.toMatchObject({
    code: 'service-unavailable',
  });
});
