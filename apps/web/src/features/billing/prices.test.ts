import type { Plan } from '@target-analysis/contract';
import { packs, pricesOf } from '@target-analysis/contract/prices';
import { expect, test } from 'vitest';
import { clampQuantity, packQuantity, reportsPrice } from './prices.ts';

const fallback = pricesOf([]);

test.each([
  ['', 1],
  ['many', 1],
  ['0', 1],
  ['-4', 1],
  ['1', 1],
  ['7', 7],
  ['7.9', 7],
  ['50', 50],
  ['51', 50],
  ['99999999999999999999', 50],
  ['Infinity', 1],
])('takes %j as a quantity of %i', (typed, quantity) => expect(clampQuantity(typed)).toBe(quantity));

test('adds up packs and single reports in whole cents, as the specification lists them', () => {
  const totals = packs.map((pack) => reportsPrice(pack, packQuantity(pack), fallback));
  expect(totals.map((price) => [price?.eachCents, price?.totalCents])).toEqual([
    [269, 1345],
    [263, 5260],
    [224, 22_400],
  ]);
  expect(reportsPrice('individual', 1, fallback)?.totalCents).toBe(299);
  expect(reportsPrice('individual', 50, fallback)?.totalCents).toBe(14_950);
});

test('has no price for a quantity that is not sold, or for a price of zero', () => {
  expect(reportsPrice('individual', 51, fallback)).toBeNull();
  expect(reportsPrice('pack20', 19, fallback)).toBeNull();
  expect(reportsPrice('individual', 1, { ...fallback, reportCents: 0 })).toBeNull();
});

test('falls back on the specified prices if a plan has none, and keeps a price of zero', () => {
  expect(fallback).toMatchObject({ reportCents: 299, monthlyCents: 4499, annualCents: 38_400 });
  const plan = {
    id: '00000000-0000-4000-8000-000000000001',
    name: '',
    description: '',
    features: [],
    is_active: true,
    is_popular: false,
    is_subscription: true,
    sort_order: 1,
    price_annual: null,
    price_per_unit: null,
    pack_prices: null,
    reports_limit: null,
  } satisfies Partial<Plan>;
  const plans = [
    { ...plan, plan_id: 'promonthly', price_monthly: 0 },
    { ...plan, plan_id: 'proannual', price_monthly: null },
  ] as const;
  expect(pricesOf(plans.map((each) => ({ ...each, features: [] })))).toMatchObject({
    reportCents: 299,
    monthlyCents: 0,
    annualCents: 38_400,
  });
});
