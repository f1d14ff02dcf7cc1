/** What the provider reports about a running plan, in any order and however often. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkLedger } from '../../src/features/billing/credits/ledger-check-store.ts';
import {
  endPlan,
  markRenewalFailed,
  renewPlan,
  setDisputed,
} from '../../src/features/billing/subscriptions/renewals.ts';
import { testWithDatabase as test, type TestDatabase } from '../world/database.ts';
import { daysLater, firstDay, newPayer } from './_money.ts';

/** A monthly plan with three reports used. */
async function usedPlan({ database }: TestDatabase) {
  const payer = await newPayer(database);
  const plan = await payer.buy('promonthly');
  for (let nth = 0; nth < 3; nth += 1) await payer.reserve();
  const at = async (now: Date) => {
    const view = await payer.view(now);
    return [view.subscription_type, view.payment_state, view.gate];
  };
  return { payer, plan, at };
}

test('starts a period with a new quota', async ({ database }) => {
  const { payer, plan } = await usedPlan(database);
  expect(await plan.renew(plan.end)).toBe('renewed');
  expect(await payer.view(plan.end)).toMatchObject({
    id: plan.subscription.id,
    status: 'active',
    reports_used: 0,
    remaining_reports: 40,
    subscription_start: plan.end.toISOString(),
    subscription_end: daysLater(60).toISOString(),
    gate: null,
  });
});

test('renews once for ten simultaneous messages about one invoice', async ({ database }) => {
  const { payer, plan } = await usedPlan(database);
  const invoiceId = randomUUID();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => plan.renew(plan.end, { invoiceId })));
  expect(outcomes.filter((outcome) => outcome === 'renewed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(9);
  expect((await payer.current(plan.end)).quotaPeriod).toBe(1);
  await payer.reserve(plan.end);
  expect(await plan.renew(plan.end, { invoiceId })).toBe('known');
  expect(await payer.view(plan.end)).toMatchObject({ reports_used: 1 });
});

test('recognizes the first period, and an older one reported after a newer one', async ({ database }) => {
  const { payer, plan } = await usedPlan(database);
  expect(await plan.renew(firstDay)).toBe('known');
  expect(await payer.view()).toMatchObject({ reports_used: 3 });
  expect(await plan.renew(daysLater(60))).toBe('renewed');
  expect(await plan.renew(daysLater(30), { now: daysLater(61) })).toBe('known');
  expect(await payer.view(daysLater(61))).toMatchObject({ subscription_end: daysLater(90).toISOString() });
});

test('continues the last quota for three days while a renewal is undecided, and then ends the plan', async ({
  database,
}) => {
  const { at, plan } = await usedPlan(database);
  const paid = ['pro_monthly', 'paid', null];
  const waiting = ['pro_monthly', 'processing', null];
  expect(await at(daysLater(29.99))).toEqual(paid);
  expect(await at(plan.end)).toEqual(waiting);
  expect(await at(daysLater(29.99))).toEqual(paid);
  expect(await at(daysLater(32.99))).toEqual(waiting);
  expect(await at(daysLater(33))).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
  expect(await at(daysLater(1))).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
});

test('asks for the payment after a renewal failed, until it is paid', async ({ database }) => {
  const { at, plan, payer } = await usedPlan(database);
  expect(await plan.fail(daysLater(29))).toBe('unchanged');
  expect(await plan.fail(daysLater(30.1))).toBe('changed');
  expect(await plan.fail(daysLater(30.1))).toBe('unchanged');
  expect(await at(daysLater(31))).toEqual(['pro_monthly', 'failed', 'subscription-unpaid']);
  expect(await payer.view(daysLater(31))).toMatchObject({ pay_by: daysLater(33).toISOString() });
  expect(await plan.renew(plan.end, { now: daysLater(31) })).toBe('renewed');
  expect(await plan.fail(daysLater(31))).toBe('unchanged');
  expect(await at(daysLater(31))).toEqual(['pro_monthly', 'paid', null]);
  expect(await payer.view(daysLater(31))).toMatchObject({ remaining_reports: 40, pay_by: null });
});

test('ends a plan whose renewal stays unpaid', async ({ database }) => {
  const { at, plan } = await usedPlan(database);
  await plan.fail(daysLater(30.1));
  expect(await at(daysLater(33))).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
});

test('revives an expired plan that was paid after all, unless another runs', async ({ database }) => {
  const { at, plan, payer } = await usedPlan(database);
  const late = daysLater(34);
  expect(await at(late)).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
  expect(await plan.renew(plan.end, { now: late })).toBe('renewed');
  expect(await at(late)).toEqual(['pro_monthly', 'paid', null]);
  const annual = await payer.buy('proannual', { start: daysLater(40) });
  const invoice = { invoiceId: randomUUID(), now: daysLater(61) };
  expect(await plan.renew(daysLater(60), invoice)).toBe('other-plan-runs');
  expect(await plan.renew(daysLater(60), invoice)).toBe('other-plan-runs');
  expect((await payer.view(daysLater(61))).id).toBe(annual.subscription.id);
  expect(await checkLedger(database.database)).toEqual([]);
});

test('does not mistake the last period of a replaced plan for a renewal', async ({ database }) => {
  const { plan, payer } = await usedPlan(database);
  await payer.buy('proannual', { start: daysLater(1), end: daysLater(2), autoRenew: false });
  await payer.current(daysLater(3));
  expect(await plan.renew(firstDay, { end: plan.end, now: daysLater(3) })).toBe('known');
  expect((await payer.view(daysLater(3))).subscription_type).toBe('pay_as_you_go');
});

test('renews a canceled plan that was charged anyway, and leaves it canceled', async ({ database }) => {
  const { plan, payer } = await usedPlan(database);
  await payer.cancel();
  expect(await plan.renew(plan.end, { now: daysLater(29.99) })).toBe('renewed');
  expect(await payer.view(plan.end)).toMatchObject({ status: 'canceled', remaining_reports: 40, gate: null });
});

test('ends a plan at once when it has ended at the provider', async ({ database }) => {
  const { at, plan, payer } = await usedPlan(database);
  expect(await plan.endAtProvider(daysLater(5))).toBe('changed');
  expect(await plan.endAtProvider(daysLater(6))).toBe('unchanged');
  expect(await at(daysLater(5))).toEqual(['pay_as_you_go', 'paid', 'payment-required']);
  expect(await payer.reserve(daysLater(5))).toBe('payment-required');
});

test('puts a plan on hold while its payment is disputed, even across a renewal, and resumes it when that is won', async ({
  database,
}) => {
  const { at, plan } = await usedPlan(database);
  expect(await plan.dispute(true)).toBe('changed');
  expect(await plan.dispute(true)).toBe('unchanged');
  expect(await at(firstDay)).toEqual(['pro_monthly', 'disputed', 'subscription-inactive']);
  expect(await plan.fail(daysLater(30.1))).toBe('unchanged');
  expect(await plan.renew(plan.end)).toBe('renewed');
  expect(await at(plan.end)).toEqual(['pro_monthly', 'disputed', 'subscription-inactive']);
  expect(await plan.dispute(false, plan.end)).toBe('changed');
  expect(await at(plan.end)).toEqual(['pro_monthly', 'paid', null]);
});

test('waits for the renewal if a dispute is won after the end of the period', async ({ database }) => {
  const { at, plan } = await usedPlan(database);
  await plan.dispute(true);
  await plan.dispute(false, daysLater(31));
  expect(await at(daysLater(31))).toEqual(['pro_monthly', 'processing', null]);
});

test('reports unknown subscriptions as unknown', async ({ database: { database } }) => {
  const of = { providerSubscriptionId: 'sub_nobody', now: firstDay };
  const invoice = { invoiceId: 'in_nobody', start: firstDay, end: daysLater(30) };
  const outcomes = await database.transaction(async (transaction) => [
    await renewPlan(transaction, { ...of, ...invoice }),
    await markRenewalFailed(transaction, of),
    await endPlan(transaction, of),
    await setDisputed(transaction, { ...of, isDisputed: true }),
  ]);
  expect(outcomes).toEqual(['absent', 'absent', 'absent', 'absent']);
});

test('waits for a renewal when the last quota is used up, and then starts from zero', async ({
  database,
}) => {
  const { payer, plan } = await usedPlan(database);
  for (let used = 3; used < 40; used += 1) await payer.reserve();
  expect(await payer.reserve(daysLater(30.1))).toBe('payment-pending');
  await plan.renew(plan.end, { now: daysLater(30.2) });
  expect(await payer.reserve(daysLater(30.2))).toBe('reserved');
  expect(await payer.view(daysLater(30.2))).toMatchObject({ reports_used: 1, remaining_reports: 39 });
});

test.for(['failed', 'disputed'] as const)(
  'lets additional reports be used while the plan is %s, and leaves its quota alone',
  async (state, { database }) => {
    const { payer, plan } = await usedPlan(database);
    const now = daysLater(30.1);
    if (state === 'failed') await plan.fail(now);
    else await plan.dispute(true, now);
    await payer.grant(2);
    expect(await payer.view(now)).toMatchObject({ gate: null, remaining_reports: 2 });
    expect(await payer.reserve(now)).toBe('reserved');
    expect(await payer.view(now)).toMatchObject({ reports_used: 3, additional_reports: 1 });
  },
);
