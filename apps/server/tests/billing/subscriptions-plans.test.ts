/** How a paid plan starts, what it takes over, and what an upgrade costs. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { daysLater, firstDay, newPayer } from './_money.ts';

test('starts a plan with its quota and the bought reports', async ({ database: { database } }) => {
  const payer = await newPayer(database, 5);
  const payAsYouGo = await payer.current();
  const { subscription, replacedProviderSubscriptionIds } = await payer.buy('promonthly');
  expect(replacedProviderSubscriptionIds).toEqual([]);
  expect(subscription.id).not.toBe(payAsYouGo.id);
  expect(await payer.view()).toMatchObject({
    id: subscription.id,
    subscription_type: 'pro_monthly',
    status: 'active',
    billing_cycle: 'monthly',
    reports_used: 0,
    reports_limit: 40,
    additional_reports: 5,
    remaining_reports: 45,
    auto_renew: true,
    subscription_start: firstDay.toISOString(),
    subscription_end: daysLater(30).toISOString(),
    gate: null,
  });
});

test('starts a plan once per provider subscription, however often it is reported', async ({
  database: { database, query },
}) => {
  const payer = await newPayer(database);
  const plan = await payer.buy('proannual');
  await payer.reserve();
  const again = await Promise.all(Array.from({ length: 10 }, () => plan.activateAgain()));
  expect(again.every(({ subscription }) => subscription.id === plan.subscription.id)).toBe(true);
  const { rows } = await query("select 1 from subscriptions where user_id = $1 and status <> 'expired'", [
    payer.userId,
  ]);
  expect(rows).toHaveLength(1);
  expect(await payer.view()).toMatchObject({ reports_used: 1, remaining_reports: 479 });
});

test('carries over used reports from monthly to annual, and ends the monthly plan at the provider', async ({
  database: { database, query },
}) => {
  const payer = await newPayer(database, 2);
  const monthly = await payer.buy('promonthly');
  for (let nth = 0; nth < 7; nth += 1) await payer.reserve();
  const annual = await payer.buy('proannual', { start: daysLater(10) });
  expect(annual.replacedProviderSubscriptionIds).toEqual([monthly.providerSubscriptionId]);
  expect(await payer.view(daysLater(10))).toMatchObject({
    subscription_type: 'pro_annual',
    reports_used: 7,
    additional_reports: 2,
    remaining_reports: 475,
  });
  const { rows } = await query('select status, subscription_end from subscriptions where id = $1', [
    monthly.subscription.id,
  ]);
  expect(rows).toEqual([{ status: 'expired', subscription_end: daysLater(10) }]);
  expect(await checkLedger(database)).toEqual([]);
});

test('carries nothing over from a plan of the same kind, or from one that is over', async ({
  database: { database },
}) => {
  const payer = await newPayer(database);
  await payer.buy('promonthly');
  await payer.reserve();
  await payer.cancel();
  const second = await payer.buy('promonthly', { start: daysLater(5) });
  expect(await payer.view(daysLater(5))).toMatchObject({ reports_used: 0 });
  await payer.reserve(daysLater(5));
  await payer.buy('proannual', { start: second.end });
  expect(await payer.view(second.end)).toMatchObject({ subscription_type: 'pro_annual', reports_used: 0 });
});

test('gives a month bought after a canceled year all its reports', async ({ database: { database } }) => {
  const payer = await newPayer(database);
  await payer.buy('proannual');
  const running = randomUUID();
  await payer.reserve(firstDay, running);
  await payer.cancel();
  await payer.buy('promonthly', { start: daysLater(5) });
  await payer.giveBack(running);
  expect(await payer.view(daysLater(5))).toMatchObject({ reports_used: 0, remaining_reports: 40 });
  expect(await checkLedger(database)).toEqual([]);
});

test('leaves the newer plan running when an older payment is discovered', async ({
  database: { database },
}) => {
  const payer = await newPayer(database);
  const newer = await payer.buy('proannual', { start: daysLater(2) });
  const older = await payer.buy('promonthly', { start: firstDay, now: daysLater(3) });
  expect(older.replacedProviderSubscriptionIds).toEqual([older.providerSubscriptionId]);
  expect((await payer.view(daysLater(3))).id).toBe(newer.subscription.id);
  expect(older.subscription.status).toBe('expired');
});

test('lets an older payment replace a newer plan whose renewal is undecided', async ({
  database: { database },
}) => {
  const payer = await newPayer(database);
  const monthly = await payer.buy('promonthly', { start: daysLater(2) });
  const now = monthly.end;
  const annual = await payer.buy('proannual', { start: firstDay, now });
  expect(annual.replacedProviderSubscriptionIds).toEqual([monthly.providerSubscriptionId]);
  expect(await payer.view(now)).toMatchObject({ subscription_type: 'pro_annual', gate: null });
});

test.for([
  ['a month of 31 days', '2027-01-15T00:00:00Z', '2027-02-15T00:00:00Z', 31, 4499],
  ['February', '2027-02-15T00:00:00Z', '2027-03-15T00:00:00Z', 28, 4064],
  ['February of a leap year', '2028-02-15T00:00:00Z', '2028-03-15T00:00:00Z', 29, 4209],
  ['a month that ends earlier than it began', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z', 28, 4064],
  ['the month in which clocks go back', '2026-10-15T00:00:00Z', '2026-11-15T00:00:00Z', 31, 4499],
] as const)(
  'tells what an upgrade costs at the start of %s',
  async ([, from, to, days, credit], { database: { database } }) => {
    const payer = await newPayer(database);
    const start = new Date(from);
    await payer.buy('promonthly', { start, end: new Date(to) });
    expect((await payer.view(start)).upgrade).toEqual({
      days_remaining: days,
      annual_price: 38_400,
      credit,
      new_amount: 38_400 - credit,
    });
  },
);

test('offers an upgrade in the last second and during an undecided renewal, but not for a disputed or annual plan', async ({
  database: { database },
}) => {
  const payer = await newPayer(database);
  const plan = await payer.buy('promonthly');
  expect((await payer.view(daysLater(29.99))).upgrade).toMatchObject({ days_remaining: 1, credit: 145 });
  expect((await payer.view(plan.end)).upgrade).toMatchObject({ days_remaining: 0, new_amount: 38_400 });
  await plan.dispute(true);
  expect((await payer.view()).upgrade).toBeNull();
  const annual = await newPayer(database);
  await annual.buy('proannual');
  expect((await annual.view()).upgrade).toBeNull();
});
