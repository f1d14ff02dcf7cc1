/** The quota of a Pro plan is used before additional credits, and a returned credit goes to the period that it came from. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import { testWithDatabase as test, type TestDatabase } from '../world/database.ts';
import { daysLater, firstDay, newPayer, type Payer } from './_money.ts';

/** A monthly plan with this many reports left. */
async function monthlyPayer({ database, query }: TestDatabase, left: number, credits = 0) {
  const payer = await newPayer(database, credits);
  const plan = await payer.buy('promonthly');
  await query('update subscriptions set reports_limit = $2 where id = $1', [plan.subscription.id, left]);
  return { payer, plan };
}

async function leftOf(payer: Payer, now = firstDay) {
  const { reports_used, additional_reports, remaining_reports } = await payer.view(now);
  return { used: reports_used, additional: additional_reports, remaining: remaining_reports };
}

test('takes the quota first, then additional credits, then nothing', async ({ database }) => {
  const { payer } = await monthlyPayer(database, 2, 1);
  const seen = [];
  for (let nth = 0; nth < 4; nth += 1) seen.push([await payer.reserve(), await leftOf(payer)]);
  expect(seen).toEqual([
    ['reserved', { used: 1, additional: 1, remaining: 2 }],
    ['reserved', { used: 2, additional: 1, remaining: 1 }],
    ['reserved', { used: 2, additional: 0, remaining: 0 }],
    ['report-limit-reached', { used: 2, additional: 0, remaining: 0 }],
  ]);
});

test.for([
  [1, 0, 1],
  [1, 1, 2],
  [3, 2, 5],
] as const)(
  'lets of fifty at once with %i of quota and %i additional exactly %i run',
  async ([quota, additional, runs], { database }) => {
    const { payer } = await monthlyPayer(database, quota, additional);
    const answers = await Promise.all(Array.from({ length: 50 }, () => payer.reserve()));
    expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(runs);
    expect(answers.filter((answer) => answer === 'report-limit-reached')).toHaveLength(50 - runs);
    expect(await leftOf(payer)).toMatchObject({ additional: 0, remaining: 0 });
  },
);

test.for([{ limit: null }, { limit: 0 }])(
  'never runs out where the limit is $limit',
  async ({ limit }, { database }) => {
    const payer = await newPayer(database.database, 1);
    const { subscription } = await payer.buy('promonthly');
    await database.query('update subscriptions set reports_limit = $2 where id = $1', [
      subscription.id,
      limit,
    ]);
    for (let nth = 0; nth < 45; nth += 1) expect(await payer.reserve()).toBe('reserved');
    expect(await leftOf(payer)).toEqual({ used: 45, additional: 1, remaining: null });
  },
);

test('returns a credit to the pool it came from', async ({ database }) => {
  const { payer } = await monthlyPayer(database, 1, 1);
  const [ofQuota, ofCredits] = [randomUUID(), randomUUID()];
  await payer.reserve(firstDay, ofQuota);
  await payer.reserve(firstDay, ofCredits);
  await payer.giveBack(ofCredits);
  expect(await leftOf(payer)).toMatchObject({ used: 1, additional: 1 });
  await payer.giveBack(ofQuota);
  await payer.giveBack(ofQuota);
  expect(await leftOf(payer)).toMatchObject({ used: 0, additional: 1 });
});

test('leaves the new period unchanged when a credit from the old one is returned', async ({ database }) => {
  const { payer, plan } = await monthlyPayer(database, 40);
  const report = randomUUID();
  await payer.reserve(firstDay, report);
  await plan.renew(plan.end);
  await payer.reserve(plan.end);
  await payer.giveBack(report);
  expect(await leftOf(payer, plan.end)).toMatchObject({ used: 1, remaining: 39 });
  expect(await payer.reserve(plan.end, report)).toBe('reserved');
  expect(await leftOf(payer, plan.end)).toMatchObject({ used: 2 });
  expect(await checkLedger(database.database)).toEqual([]);
});

test('settles a credit of the old period in the new one', async ({ database }) => {
  const { payer, plan } = await monthlyPayer(database, 40);
  const report = randomUUID();
  await payer.reserve(firstDay, report);
  await plan.renew(plan.end);
  await payer.settle(report);
  expect(await payer.reserve(plan.end, report)).toBe('already-reserved');
  expect(await leftOf(payer, plan.end)).toMatchObject({ used: 0 });
});

test('returns to the annual plan what the monthly plan took before the upgrade', async ({ database }) => {
  const { payer } = await monthlyPayer(database, 40);
  const [failing, ready] = [randomUUID(), randomUUID()];
  await payer.reserve(firstDay, failing);
  await payer.reserve(firstDay, ready);
  await payer.buy('proannual', { start: daysLater(3) });
  expect(await leftOf(payer, daysLater(3))).toEqual({ used: 2, additional: 0, remaining: 478 });
  await payer.settle(ready);
  await payer.giveBack(failing);
  await payer.giveBack(failing);
  expect(await leftOf(payer, daysLater(3))).toEqual({ used: 1, additional: 0, remaining: 479 });
  expect(await checkLedger(database.database)).toEqual([]);
});

test('leaves the second year unchanged when a credit from before the upgrade is returned', async ({
  database,
}) => {
  const { payer } = await monthlyPayer(database, 40);
  const report = randomUUID();
  await payer.reserve(firstDay, report);
  const annual = await payer.buy('proannual', { start: daysLater(3) });
  await annual.renew(annual.end, { end: daysLater(365, annual.end) });
  await payer.giveBack(report);
  expect(await leftOf(payer, annual.end)).toMatchObject({ used: 0, remaining: 480 });
  expect(await checkLedger(database.database)).toEqual([]);
});

test('leaves a month bought after a year unchanged when a credit from before both is returned', async ({
  database,
}) => {
  const { payer } = await monthlyPayer(database, 40);
  const report = randomUUID();
  await payer.reserve(firstDay, report);
  await payer.buy('proannual', { start: daysLater(1) });
  await payer.cancel(daysLater(2));
  await payer.buy('promonthly', { start: daysLater(3) });
  await payer.reserve(daysLater(3));
  await payer.giveBack(report);
  expect(await leftOf(payer, daysLater(3))).toMatchObject({ used: 1, remaining: 39 });
  expect(await checkLedger(database.database)).toEqual([]);
});

test('leaves pay-as-you-go unchanged when a credit of an ended plan is returned', async ({ database }) => {
  const { payer, plan } = await monthlyPayer(database, 40);
  const report = randomUUID();
  await payer.reserve(firstDay, report);
  await payer.autoRenew(false);
  await payer.current(plan.end);
  await payer.giveBack(report);
  expect(await leftOf(payer, plan.end)).toEqual({ used: 0, additional: 0, remaining: 0 });
  expect(await payer.reserve(plan.end, report)).toBe('payment-required');
  expect(await checkLedger(database.database)).toEqual([]);
});

test('gives none of the quota to pay-as-you-go, and keeps bought reports after the end of a plan', async ({
  database,
}) => {
  const { payer, plan } = await monthlyPayer(database, 1, 2);
  await payer.reserve();
  await payer.reserve();
  await payer.cancel();
  expect(await leftOf(payer, plan.end)).toEqual({ used: 0, additional: 1, remaining: 1 });
  expect(await payer.reserve(plan.end)).toBe('reserved');
  expect(await payer.reserve(plan.end)).toBe('payment-required');
});

test('refuses no report that has been paid for, whatever happened to the plan', async ({ database }) => {
  const { payer, plan } = await monthlyPayer(database, 1);
  const report = randomUUID();
  await payer.reserve(firstDay, report);
  await plan.dispute(true);
  expect(await payer.reserve()).toBe('subscription-inactive');
  expect(await payer.reserve(firstDay, report)).toBe('already-reserved');
});
