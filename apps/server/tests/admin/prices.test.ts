/** Price changes by an administrator: they apply to new buyers, everywhere, and only if the administrator saw the current prices. */
import { randomUUID } from 'node:crypto';
import { pricesOf, type Prices } from '@target-analysis/contract/prices';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { setPrices } from '../../src/features/admin/price-rules.ts';
import { administrativeActs } from '../../src/features/admin/tables.ts';
import { readPrices } from '../../src/features/billing/index.ts';
import { dayMs, newBuyer, packs, passTime, plans, readLetters, send } from '../billing/_purchases.ts';
import { testWithFeatures as test, type Features } from '../platform/_features.ts';
import { testWithServer } from '../world/server.ts';
import { newAdministrator } from './_administration.ts';

const pricesSchema = z.custom<Prices>();

async function change({ database, billingDeps }: Features, told: Partial<Prices>, seen?: Prices) {
  const before = await readPrices(database);
  const administratorId = randomUUID();
  const prices = { ...before, ...told };
  await setPrices({ ...billingDeps, database }, { administratorId, seen: seen ?? before, prices });
  const acts = database.select().from(administrativeActs);
  return acts.where(eq(administrativeActs.administratorId, administratorId));
}

test('start with those of the specification', async ({ features }) => {
  expect(await readPrices(features.database)).toEqual(pricesOf([]));
});

test('apply to the next buyers, and the audit log says what changed', async ({ features }) => {
  await change(features, pricesOf([]));
  const { api } = newBuyer(features);
  const stale = newBuyer(features);
  const told = { reportCents: 349, pack20Cents: 300, monthlyCents: 4999, monthlyReports: 50 };
  expect(await change(features, told)).toMatchObject([
    {
      act: 'change-prices',
      targetUserId: null,
      before: { report_cents: 299, pack20_cents: 263, monthly_cents: 4499, monthly_reports: 40 },
      after: { report_cents: 349, pack20_cents: 300, monthly_cents: 4999, monthly_reports: 50 },
    },
  ]);
  const { items } = await api.billing.listPlans({});
  expect(pricesOf(items)).toMatchObject(told);
  expect(items[1]?.features).toEqual(expect.arrayContaining(['50 reports a month']));
  expect(await api.site.getSettings()).toMatchObject({ report_price: 349 });
  for (const [order, price] of [
    [packs.single, '$3.49'],
    [packs.pack20, '$60.00'],
    [plans.monthly, '$49.99'],
  ] as const) {
    await expect(stale.open(order)).rejects.toMatchObject({ code: 'price-differs', data: { price } });
  }
  const monthly = { ...plans.monthly, amount: 4999 };
  await expect(stale.open({ ...monthly, reportsLimit: 40 })).rejects.toMatchObject({
    code: 'plan-differs',
    data: { reports: '50 reports' },
  });
  await stale.buy({ ...packs.pack20, amount: 6000 });
  await stale.buy({ ...monthly, reportsLimit: 50 });
  expect(await stale.subscription()).toMatchObject({ reports_limit: 50, additional_reports: 20 });
});

test('keep the earlier prices for those who agreed to them', async ({ features }) => {
  await change(features, pricesOf([]));
  const subscriber = newBuyer(features);
  const waiting = newBuyer(features);
  const { subscriptionId } = await subscriber.buy(plans.monthly);
  const sessionId = await waiting.open(plans.annual);
  await change(features, { monthlyCents: 9999, annualCents: 50_000, monthlyReports: 10, annualReports: 10 });
  features.checkout.pay(sessionId);
  await waiting.api.billing.processPaymentSuccess({ sessionId });
  expect(await waiting.subscription()).toMatchObject({ period_price: 38_400, reports_limit: 480 });

  expect(await subscriber.subscription()).toMatchObject({
    period_price: 4499,
    reports_limit: 40,
    // The credit is based on the price that was paid, the annual price on the new list.
    upgrade: { annual_price: 50_000, credit: 4354 },
  });
  passTime(features, 30 * dayMs);
  features.checkout.renew(subscriptionId);
  await send(features, { kind: 'subscription-changed', subscriptionId });
  expect(await subscriber.subscription()).toMatchObject({ period_price: 4499, reports_limit: 40 });
  expect((await readLetters(features)).at(-1)?.text).toContain('$44.99');
});

test('are refused if others were seen, even at the same moment', async ({ features }) => {
  const seen = await readPrices(features.database);
  const orders = [349, 399, 449].map((reportCents) => change(features, { reportCents }, seen));
  const settled = await Promise.allSettled(orders);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(change(features, { reportCents: 499 }, seen)).rejects.toMatchObject({
    code: 'prices-changed',
  });
});

test('leave no entry if unchanged', async ({ features }) => {
  expect(await change(features, {})).toEqual([]);
});

testWithServer('are refused by field if nothing can be sold at them', async ({ server }) => {
  const administrator = await newAdministrator(server);
  const { body } = await administrator.call('GET', '/api/admin/prices');
  const seen = pricesSchema.parse(body);
  const set = (told: Partial<Prices>) =>
    administrator.call('POST', '/api/admin/prices', { json: { seen, prices: { ...seen, ...told } } });
  for (const [told, field] of wrong) {
    expect(await set(told)).toMatchObject({ status: 400, body: { code: 'invalid-input', data: { field } } });
  }
  expect(await set({ reportCents: seen.reportCents + 1 })).toMatchObject({ status: 200 });
});

const wrong: [Partial<Prices>, string][] = [
  [{ reportCents: 0 }, 'prices.reportCents'],
  [{ reportCents: -299 }, 'prices.reportCents'],
  [{ reportCents: 2.5 }, 'prices.reportCents'],
  [{ monthlyCents: 1_000_000 }, 'prices.monthlyCents'],
  [{ pack5Cents: 999_999 }, 'prices.pack5Cents'],
  [{ annualReports: 0 }, 'prices.annualReports'],
];
