import { expect, test } from 'vitest';
import { isCurrentPlan, planOffer } from './plan-offer.ts';

const now = new Date('2026-05-16T00:00:00Z');
const later = '2026-06-01T00:00:00.000Z';
const upgrade = { days_remaining: 16, annual_price: 38_400, credit: 2322, new_amount: 36_078 };
const monthly = {
  reports_used: 10,
  reports_limit: 40,
  subscription_type: 'pro_monthly',
  status: 'active',
  subscription_end: later,
  payment_state: 'paid',
  auto_renew: true,
  upgrade,
  next_plan: null,
} as const;
const annual = {
  ...monthly,
  reports_used: 160,
  reports_limit: 480,
  subscription_type: 'pro_annual',
  upgrade: null,
} as const;
const payAsYouGo = { ...annual, subscription_type: 'pay_as_you_go', subscription_end: null } as const;

test('visitors and pay-as-you-go accounts can choose any plan', () => {
  for (const subscription of [null, payAsYouGo]) {
    const offers = (['payasyougo', 'promonthly', 'proannual'] as const).map((planId) =>
      planOffer(planId, subscription, now),
    );
    expect(offers).toEqual([
      { status: 'buy-reports' },
      { status: 'choose', loses: null },
      { status: 'choose', loses: null },
    ]);
  }
  expect(isCurrentPlan('payasyougo', payAsYouGo)).toBe(true);
  expect(isCurrentPlan('payasyougo', null)).toBe(false);
});

test('a running monthly plan can be upgraded, and reports can be bought in addition', () => {
  expect(planOffer('promonthly', monthly, now)).toEqual({
    status: 'running',
    until: new Date(later),
    isEnding: false,
  });
  expect(planOffer('proannual', monthly, now)).toEqual({ status: 'upgrade', upgrade });
  expect(planOffer('payasyougo', monthly, now)).toEqual({ status: 'buy-reports' });
});

test('a running annual plan blocks the monthly one until it ends', () => {
  expect(planOffer('promonthly', annual, now)).toEqual({ status: 'blocked', until: new Date(later) });
  expect(planOffer('proannual', annual, now)).toMatchObject({ status: 'running', until: new Date(later) });
});

test('a monthly plan that cannot be upgraded blocks the annual one', () => {
  expect(planOffer('proannual', { ...monthly, upgrade: null }, now)).toMatchObject({ status: 'blocked' });
});

test('a canceled plan can be replaced while it still runs, and an ended one at once', () => {
  const canceled = { ...annual, status: 'canceled' } as const;
  expect(planOffer('promonthly', canceled, now)).toEqual({
    status: 'choose',
    loses: { type: 'pro_annual', until: new Date(later), reports: 320, begins: new Date(later) },
  });
  expect(planOffer('promonthly', annual, new Date(later))).toEqual({ status: 'choose', loses: null });
});

test('a canceled plan that still runs is resumed, not bought a second time', () => {
  const canceled = { ...monthly, status: 'canceled', auto_renew: false } as const;
  expect(planOffer('promonthly', canceled, now)).toEqual({
    status: 'running',
    until: new Date(later),
    isEnding: true,
  });
  expect(planOffer('promonthly', canceled, new Date(later))).toMatchObject({ status: 'choose' });
});

test('a plan whose renewal failed or is being paid is not offered for a second payment', () => {
  const over = new Date('2026-06-02T00:00:00Z');
  expect(planOffer('promonthly', { ...monthly, payment_state: 'processing' }, over)).toMatchObject({
    status: 'running',
  });
  const failed = { ...monthly, payment_state: 'failed' } as const;
  expect(planOffer('promonthly', failed, over)).toEqual({ status: 'unpaid' });
  // Nothing is left of the month that could lower the price.
  expect(planOffer('proannual', failed, over)).toEqual({ status: 'choose', loses: null });
});

test('a plan that follows a canceled one can be managed, and no other is sold with it', () => {
  const next_plan = { plan_id: 'promonthly', price: 4499, begins: later } as const;
  const followed = { ...annual, status: 'canceled', next_plan } as const;
  expect(planOffer('promonthly', followed, now)).toEqual({ status: 'begins', on: new Date(later) });
  const month = {
    ...monthly,
    status: 'canceled',
    next_plan: { ...next_plan, plan_id: 'proannual' },
  } as const;
  expect(planOffer('proannual', month, now)).toEqual({ status: 'begins', on: new Date(later) });
  expect(planOffer('promonthly', month, now)).toMatchObject({ status: 'running' });
});
