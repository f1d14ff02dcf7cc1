/** The plans for sale: the operator's rows, and the constants of document 1, section 9, where a row has no value. */
import { planNames } from '@target-analysis/contract/billing-lists';
import { describe, expect } from 'vitest';
import { listPlans, planOf, readUpgrade } from '../../src/features/billing/plans/plan-rules.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { withPlansChanged } from './_plans.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-12-04T10:00:00Z');
const earlier = new Date('2026-11-19T10:00:00Z');

describe('the plans', () => {
  test('are offered in order, with the prices and quotas of the specification', async ({
    database: { database },
  }) => {
    const plans = await listPlans(database);
    expect(
      plans.map(({ plan_id, price_monthly, price_annual, price_per_unit }) => [
        plan_id,
        price_monthly,
        price_annual,
        price_per_unit,
      ]),
    ).toEqual([
      ['payasyougo', null, null, 299],
      ['promonthly', 4499, null, null],
      ['proannual', null, 38_400, null],
    ]);
    // Emails and administration use the same text.
    expect(plans.map(({ name }) => name)).toEqual(Object.values(planNames));
    // True for any price that an operator sets.
    expect(plans.map(({ description }) => description)).toEqual([
      'Buy reports when you need them.',
      'For shooters who train every week.',
      'A whole season of reports, paid once a year.',
    ]);
    expect(plans.map(({ is_subscription }) => is_subscription)).toEqual([false, true, true]);
    expect(plans.filter(({ is_popular }) => is_popular)).toHaveLength(1);
    expect(plans.every(({ features, name, description }) => features.length > 0 && name && description)).toBe(
      true,
    );
    // Every account has it, with or without a plan.
    expect(plans.flatMap(({ features }) => features).filter((line) => line.startsWith('Progress'))).toEqual(
      [],
    );
    expect(await planOf(database, 'promonthly')).toMatchObject({ reportsLimit: 40 });
    expect(await planOf(database, 'proannual')).toMatchObject({ reportsLimit: 480 });
    expect(await planOf(database, 'payasyougo')).toMatchObject({ reportsLimit: null, billingCycle: null });
  });

  test('cost what the constants say if a row has no price', async ({ database: { database } }) => {
    const forget =
      'update subscription_plans set price_monthly = null, price_annual = null, price_per_unit = null';
    await withPlansChanged(database, forget, async (transaction) => {
      expect(await planOf(transaction, 'payasyougo')).toMatchObject({ priceCents: 299 });
      expect(await planOf(transaction, 'promonthly')).toMatchObject({ priceCents: 4499 });
      expect(await planOf(transaction, 'proannual')).toMatchObject({ priceCents: 38_400 });
      expect(await listPlans(transaction, 'promonthly')).toMatchObject([{ price_monthly: 4499 }]);
    });
  });

  test('are not listed once withdrawn, but are still found by name', async ({ database: { database } }) => {
    const retire = "update subscription_plans set is_active = false where plan_id = 'promonthly'";
    await withPlansChanged(database, retire, async (transaction) => {
      expect((await listPlans(transaction)).map(({ plan_id: id }) => id)).toEqual([
        'payasyougo',
        'proannual',
      ]);
      expect(await listPlans(transaction, 'promonthly')).toMatchObject([{ is_active: false }]);
    });
  });

  test('follow the order that the operator gives them', async ({ database: { database } }) => {
    const turn = 'update subscription_plans set sort_order = -sort_order';
    await withPlansChanged(database, turn, async (transaction) => {
      const plans = await listPlans(transaction);
      expect(plans.map(({ plan_id: id }) => id)).toEqual(['proannual', 'promonthly', 'payasyougo']);
    });
  });
});

describe('what an upgrade would cost', () => {
  const running = {
    subscriptionType: 'pro_monthly',
    status: 'active',
    paymentState: 'paid',
    subscriptionEnd: later,
    periodCents: null,
  } as const;

  const upgrade = { days_remaining: 14, annual_price: 38_400, credit: 2032, new_amount: 36_368 };

  test('is the annual price minus the paid days', async ({ database: { database } }) => {
    expect(await readUpgrade(database, running, now)).toEqual(upgrade);
    expect(await readUpgrade(database, { ...running, status: 'canceled' }, now)).toEqual(upgrade);
    expect(await readUpgrade(database, { ...running, subscriptionEnd: earlier }, now)).toMatchObject({
      credit: 0,
      new_amount: 38_400,
    });
  });

  test('credits what was paid for the month, whatever it costs now', async ({ database: { database } }) => {
    // 3000 * 14 / 31
    expect(await readUpgrade(database, { ...running, periodCents: 3000 }, now)).toMatchObject({
      credit: 1355,
      new_amount: 37_045,
    });
  });

  test('uses the proration fallbacks if the rows have no price', async ({ database: { database } }) => {
    const forget = 'update subscription_plans set price_monthly = null, price_annual = null';
    await withPlansChanged(database, forget, async (transaction) => {
      // 5000 * 14 / 31
      const expected = { days_remaining: 14, annual_price: 38_400, credit: 2258, new_amount: 36_142 };
      expect(await readUpgrade(transaction, running, now)).toEqual(expected);
    });
  });

  test.for([
    { ...running, subscriptionType: 'pro_annual' },
    { ...running, subscriptionType: 'pay_as_you_go' },
    { ...running, status: 'expired' },
    { ...running, paymentState: 'disputed' },
    { ...running, subscriptionEnd: null },
  ] as const)('is nothing for %o', async (from, { database: { database } }) => {
    expect(await readUpgrade(database, from, now)).toBeNull();
  });

  test('is null if the annual plan is not sold', async ({ database: { database } }) => {
    const retire = "update subscription_plans set is_active = false where plan_id = 'proannual'";
    await withPlansChanged(database, retire, async (transaction) => {
      expect(await readUpgrade(transaction, running, now)).toBeNull();
    });
  });
});
