/** What a purchase costs: the server computes the prices, whatever the page says. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { NewPayment, Subscription } from '@target-analysis/contract';
import { priceOfOrder } from '../../src/features/billing/plans/order-rules.ts';
import type { Queryable } from '../../src/platform/db/database.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { withPlansChanged } from './_plans.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-12-04T10:00:00Z');
const earlier = new Date('2026-11-19T10:00:00Z');

const payAsYouGo: Subscription = {
  id: randomUUID(),
  user_id: randomUUID(),
  subscription_plan_id: null,
  subscription_type: 'pay_as_you_go',
  status: 'active',
  billing_cycle: null,
  reports_used: 0,
  reports_limit: null,
  additional_reports: 0,
  auto_renew: true,
  subscription_start: null,
  subscription_end: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  payment_state: 'paid',
  remaining_reports: 0,
  gate: 'payment-required',
  period_price: null,
  renewal_differs: false,
  upgrade: null,
  next_plan: null,
  pay_by: null,
};

const monthly: Subscription = {
  ...payAsYouGo,
  subscription_type: 'pro_monthly',
  billing_cycle: 'monthly',
  reports_limit: 40,
  subscription_start: earlier.toISOString(),
  subscription_end: later.toISOString(),
  gate: null,
  upgrade: { days_remaining: 14, annual_price: 38_400, credit: 2032, new_amount: 36_368 },
};

const annual: Subscription = {
  ...monthly,
  subscription_type: 'pro_annual',
  billing_cycle: 'annual',
  upgrade: null,
};

function price(database: Queryable, newPayment: NewPayment, subscription = payAsYouGo) {
  return priceOfOrder(database, { newPayment, subscription, now, currency: 'usd' });
}

describe('a canceled plan with reports left', () => {
  const month = { planId: 'promonthly', amount: 4499 } as const;
  const canceled = { ...annual, status: 'canceled', reports_limit: 480, reports_used: 160 } as const;

  test('is not lost to a purchase that does not know about it', async ({ database: { database } }) => {
    expect(await price(database, month, canceled)).toEqual({
      status: 'refused',
      code: 'plan-would-be-lost',
      data: { date: 'December 4, 2026', reports: '320 reports' },
    });
    expect(await price(database, month, { ...canceled, reports_limit: null })).toMatchObject({
      data: { reports: 'unlimited reports' },
    });
  });

  test.for([
    ['the buyer gives it up', { endsCanceledPlan: true }, {}],
    ['no report is left', {}, { reports_used: 480 }],
    ['it is over', {}, { subscription_end: earlier.toISOString() }],
  ] as const)('is replaced where %s', async ([, told, change], { database: { database } }) => {
    expect(await price(database, { ...month, ...told }, { ...canceled, ...change })).toMatchObject({
      status: 'priced',
    });
  });
});

describe('reports', () => {
  test.for([
    [{}, 299, 1, 'individual', '1 analysis report'],
    [{ quantity: 1 }, 299, 1, 'individual', '1 analysis report'],
    [{ quantity: 50, packType: 'individual' }, 14_950, 50, 'individual', '50 analysis reports'],
    [{ quantity: 5, packType: 'pack5' }, 1345, 5, 'pack5', '5 analysis reports'],
    [{ quantity: 20, packType: 'pack20' }, 5260, 20, 'pack20', '20 analysis reports'],
    [{ packType: 'pack100' }, 22_400, 100, 'pack100', '100 analysis reports'],
  ] as const)('are priced on the server: %o', async (row, { database: { database } }) => {
    const [told, cents, quantity, packType, title] = row;
    expect(await price(database, { planId: 'payasyougo', amount: cents, ...told })).toEqual({
      status: 'priced',
      order: {
        kind: 'reports',
        action: 'standalone',
        title,
        planId: 'payasyougo',
        billingCycle: null,
        quantity,
        packType,
        reportsLimit: null,
        priceCents: cents,
        creditCents: 0,
        dueCents: cents,
        begins: null,
      },
    });
  });

  test('can be bought while any plan runs', async ({ database: { database } }) => {
    const order: NewPayment = { planId: 'payasyougo', amount: 1345, packType: 'pack5', action: 'add' };
    for (const subscription of [payAsYouGo, monthly, annual]) {
      expect(await price(database, order, subscription)).toMatchObject({ order: { action: 'add' } });
    }
  });

  test('follow the single price that the operator sets', async ({ database: { database } }) => {
    const raise = "update subscription_plans set price_per_unit = 350 where plan_id = 'payasyougo'";
    await withPlansChanged(database, raise, async (transaction) => {
      const order: NewPayment = { planId: 'payasyougo', amount: 1575, packType: 'pack5' };
      expect(await price(transaction, order)).toMatchObject({ order: { dueCents: 1575 } });
    });
  });
});

describe('an order whose parts do not fit together', () => {
  const reports = { planId: 'payasyougo', amount: 299 } as const;
  const plan = { planId: 'promonthly', amount: 4499 } as const;
  test.for([
    [{ ...reports, quantity: 51 }, 'quantity'],
    [{ ...reports, quantity: 100 }, 'quantity'],
    [{ ...reports, quantity: 6, packType: 'pack5' }, 'quantity'],
    [{ ...reports, quantity: 5, packType: 'pack20' }, 'quantity'],
    [{ ...reports, isSubscription: true }, 'isSubscription'],
    [{ ...reports, isUpgrade: true }, 'isUpgrade'],
    [{ ...reports, billingCycle: 'monthly' }, 'billingCycle'],
    [{ ...reports, currentSubscriptionId: randomUUID() }, 'currentSubscriptionId'],
    [{ ...plan, isSubscription: false }, 'isSubscription'],
    [{ ...plan, billingCycle: 'annual' }, 'billingCycle'],
    [{ ...plan, planId: 'proannual', billingCycle: 'monthly' }, 'billingCycle'],
    [{ ...plan, quantity: 1 }, 'quantity'],
    [{ ...plan, packType: 'pack5' }, 'packType'],
    [{ ...plan, action: 'add' }, 'action'],
    [{ ...plan, isUpgrade: true }, 'isUpgrade'],
    [{ ...plan, planId: 'proannual', isUpgrade: true }, 'isUpgrade'],
  ] as const)('is refused, and the field named: %o', async ([order, field], { database: { database } }) => {
    expect(await price(database, order)).toEqual({
      status: 'refused',
      code: 'invalid-input',
      data: { field },
    });
  });
});

describe('the price of the page', () => {
  test.for([
    [{ planId: 'payasyougo', amount: 298 }, '$2.99'],
    [{ planId: 'payasyougo', amount: 300 }, '$2.99'],
    [{ planId: 'payasyougo', amount: 0, packType: 'pack100' }, '$224.00'],
    [{ planId: 'payasyougo', amount: -299 }, '$2.99'],
    [{ planId: 'promonthly', amount: 44.99 }, '$44.99'],
    [{ planId: 'proannual', amount: 4499 }, '$384.00'],
  ] as const)(
    'is refused where it differs, and the right one told: %o',
    async ([order, right], { database: { database } }) => {
      expect(await price(database, order)).toEqual({
        status: 'refused',
        code: 'price-differs',
        data: { price: right },
      });
    },
  );

  test.for([
    ['a price of nothing', 'update subscription_plans set price_monthly = 0, price_per_unit = 0'],
    ['a price below nothing', 'update subscription_plans set price_monthly = -1, price_per_unit = -1'],
    ['a plan off the offer', 'update subscription_plans set is_active = false'],
    ['a plan without a row', 'delete from subscription_plans'],
  ] as const)('is an error where there is %s', async ([, change], { database: { database } }) => {
    await withPlansChanged(database, change, async (transaction) => {
      const refused = { status: 'refused', code: 'price-error', data: {} };
      expect(await price(transaction, { planId: 'promonthly', amount: 0 })).toEqual(refused);
      expect(await price(transaction, { planId: 'payasyougo', amount: 0 })).toEqual(refused);
    });
  });
});

describe('a plan', () => {
  const subscribe = { planId: 'promonthly', amount: 4499, isSubscription: true } as const;
  const upgrade: NewPayment = { planId: 'proannual', amount: 36_368, isUpgrade: true };

  test('is bought from pay-as-you-go, from a canceled plan, and from one that is over', async ({
    database: { database },
  }) => {
    const over = { ...monthly, subscription_end: now.toISOString() };
    for (const subscription of [payAsYouGo, { ...monthly, status: 'canceled' as const }, over]) {
      expect(
        await price(
          database,
          { ...subscribe, billingCycle: 'monthly', endsCanceledPlan: true },
          subscription,
        ),
      ).toEqual({
        status: 'priced',
        order: {
          kind: 'subscription',
          action: 'subscribe',
          title: 'Pro monthly',
          planId: 'promonthly',
          billingCycle: 'monthly',
          quantity: null,
          packType: null,
          reportsLimit: 40,
          priceCents: 4499,
          creditCents: 0,
          dueCents: 4499,
          begins: null,
        },
      });
    }
  });

  test('cannot be bought while another runs, not even the same one', async ({ database: { database } }) => {
    const blocked = { code: 'plan-switch-blocked', data: { date: 'December 4, 2026' } };
    expect(await price(database, subscribe, monthly)).toMatchObject(blocked);
    expect(await price(database, subscribe, annual)).toMatchObject(blocked);
    expect(await price(database, { planId: 'proannual', amount: 38_400 }, monthly)).toMatchObject(blocked);
    expect(await price(database, { planId: 'proannual', amount: 38_400 }, annual)).toMatchObject(blocked);
  });

  test('cannot be bought again while its renewal is unpaid or undecided, but another can', async ({
    database: { database },
  }) => {
    const over = { ...monthly, subscription_end: earlier.toISOString(), upgrade: null };
    const other = { planId: 'proannual', amount: 38_400 } as const;
    const refusals = { failed: 'renewal-unpaid', processing: 'payment-pending' } as const;
    for (const payment_state of ['failed', 'processing'] as const) {
      const unpaid = { ...over, payment_state };
      const refused = { status: 'refused', code: refusals[payment_state] };
      expect(await price(database, subscribe, unpaid)).toMatchObject(refused);
      expect(await price(database, { ...subscribe, endsCanceledPlan: true }, unpaid)).toMatchObject(refused);
      expect(await price(database, other, unpaid)).toMatchObject({ status: 'priced' });
    }
  });

  test('is upgraded from monthly to annual for the rest of its price', async ({ database: { database } }) => {
    const told = { ...upgrade, currentSubscriptionId: monthly.id };
    expect(await price(database, told, monthly)).toMatchObject({
      status: 'priced',
      order: {
        kind: 'upgrade',
        action: 'upgrade',
        priceCents: 38_400,
        creditCents: 2032,
        dueCents: 36_368,
        begins: null,
      },
    });
    expect(await price(database, { ...upgrade, amount: 38_400 }, monthly)).toMatchObject({
      code: 'price-differs',
      data: { price: '$363.68' },
    });
  });

  test('is not upgraded from annual, or to monthly', async ({ database: { database } }) => {
    const misfit = { code: 'invalid-input', data: { field: 'isUpgrade' } };
    expect(await price(database, upgrade, annual)).toMatchObject(misfit);
    expect(await price(database, { ...subscribe, isUpgrade: true }, monthly)).toMatchObject(misfit);
  });
});
