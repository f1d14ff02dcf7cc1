import { expect, test } from 'vitest';
import { planChoiceOf, planStateOf } from './plan-state.ts';
import { dollars as money } from '../testing/dollars.ts';
import { choiceWords, ownPrice, renewalPrice, stateWords, upgradeWords } from './plan-words.ts';
import { quotaOf } from './quota.ts';

type Known = Parameters<typeof planStateOf>[0];

const now = new Date('2026-11-22T12:00:00Z');
const end = '2026-12-05T12:00:00.000Z';
const past = '2026-11-21T12:00:00.000Z';
const upgrade = { days_remaining: 13, annual_price: 38_400, credit: 1887, new_amount: 36_513 };

function pro(change: Partial<Known> = {}): Known {
  return {
    subscription_type: 'pro_monthly',
    status: 'active',
    payment_state: 'paid',
    pay_by: null,
    auto_renew: true,
    subscription_end: end,
    gate: null,
    upgrade,
    next_plan: null,
    ...change,
  };
}

const next = { plan_id: 'proannual', price: 38_400, begins: end } as const;
const followed = pro({ status: 'canceled', auto_renew: false, next_plan: next });
const payAsYouGo = pro({ subscription_type: 'pay_as_you_go', subscription_end: null, upgrade: null });

test("shows the provider's next charge, and nothing while the provider is being asked", () => {
  const asked = { charge: null, isAsked: true };
  const price = '$44.99 a month';
  expect(renewalPrice(price, { charge: null, isAsked: false }, money)).toBe(price);
  expect(renewalPrice(price, asked, money)).toBe('');
  const charges = [
    { amount: 3599, tax: 0 },
    { amount: 3959, tax: 360 },
  ].map((charge) => renewalPrice(price, { charge, isAsked: false }, money));
  expect(charges).toEqual(['$35.99', '$39.59, including $3.60 tax']);
  const renews = { status: 'renews', on: '2026-12-20T10:00:00.000Z' } as const;
  const words = [renewalPrice(price, asked, money), ...charges].map(
    (told) => stateWords(renews, told, money).next,
  );
  expect(words).toEqual([
    'Renews on Dec 20, 2026.',
    'Renews on Dec 20, 2026 for $35.99.',
    'Renews on Dec 20, 2026 for $39.59, including $3.60 tax.',
  ]);
});

test.each([
  [pro(), { status: 'renews', on: end }],
  [pro({ auto_renew: false }), { status: 'ends', on: end }],
  [pro({ status: 'canceled', auto_renew: false }), { status: 'canceled', until: end }],
  [followed, { status: 'followed', next }],
  [pro({ payment_state: 'processing', subscription_end: past }), { status: 'processing' }],
  [pro({ subscription_end: past }), { status: 'processing' }],
  [{ ...followed, subscription_end: past }, { status: 'processing' }],
  [pro({ auto_renew: false, subscription_end: past }), { status: 'ends', on: past }],
  [
    pro({ status: 'canceled', auto_renew: false, subscription_end: past }),
    { status: 'canceled', until: past },
  ],
  [pro({ payment_state: 'failed', subscription_end: past }), { status: 'failed', until: null }],
  [pro({ payment_state: 'disputed' }), { status: 'disputed' }],
  [payAsYouGo, { status: 'pay-as-you-go', isPaymentUnderway: false }],
  [
    { ...payAsYouGo, gate: 'payment-pending' as const },
    { status: 'pay-as-you-go', isPaymentUnderway: true },
  ],
])('knows where a subscription stands: %#', (subscription, state) => {
  expect(planStateOf(subscription, now)).toEqual(state);
});

test('each state says what comes next, and what to do if something is wrong', () => {
  const wordsOf = (subscription: Known) =>
    stateWords(planStateOf(subscription, now), '$44.99 a month', money);
  expect(wordsOf(pro())).toMatchObject({ badge: 'Active', warning: null });
  expect(wordsOf(pro()).next).toMatch(/^Renews on .*Dec.* for \$44\.99 a month\.$/);
  expect(wordsOf(pro({ auto_renew: false })).next).toMatch(/ends on .*Dec.* changes to Pay-As-You-Go/);
  expect(wordsOf(pro({ status: 'canceled' })).next).toMatch(
    /^You can continue using your reports until .*Dec/,
  );
  expect(wordsOf(followed).next).toMatch(
    /until .*Dec.* Then your next plan begins: Pro annual, \$384\.00 a year/,
  );
  expect(choiceWords('proannual', planChoiceOf('proannual', followed, now))).toMatch(/^Begins on .*Dec/);
  expect(choiceWords('payasyougo', planChoiceOf('payasyougo', followed, now))).toMatch(
    /^Another plan begins/,
  );
  expect(wordsOf(pro({ payment_state: 'processing' })).warning?.title).toMatch(/still being processed/);
  expect(wordsOf(pro({ payment_state: 'failed' })).warning?.step?.to).toBe('/billing/pay');
  const unpaid = pro({ payment_state: 'failed', subscription_end: past, pay_by: '2026-11-24T12:00:00.000Z' });
  expect(wordsOf(unpaid).warning?.message).toMatch(/Your plan ends on Nov 24, 2026 unless you pay\.$/);
  expect(wordsOf(pro({ payment_state: 'failed' })).warning?.message).toMatch(
    /If no payment goes through by then/,
  );
  expect(wordsOf(pro({ payment_state: 'disputed' })).warning?.step?.to).toBe('/contact');
  expect(wordsOf({ ...payAsYouGo, gate: 'payment-pending' }).warning).not.toBeNull();
  expect(wordsOf(payAsYouGo)).toMatchObject({ badge: 'Active', warning: null });
});

test("the subscriber's plan shows the price paid, or the list price if nothing was paid", () => {
  expect(ownPrice('promonthly', [], { period_price: 3999 }, money)).toBe('$39.99 a month');
  expect(ownPrice('proannual', [], { period_price: 30_000 }, money)).toBe('$300.00 a year');
  expect(ownPrice('promonthly', [], { period_price: null }, money)).toBe('$44.99 a month');
  expect(ownPrice('payasyougo', [], { period_price: 3999 }, money)).toBe('$2.99 a report');
});

test.each([
  ['payasyougo', payAsYouGo, 'current'],
  ['promonthly', payAsYouGo, 'available'],
  ['proannual', payAsYouGo, 'available'],
  ['payasyougo', pro(), 'blocked'],
  ['promonthly', pro(), 'current'],
  ['proannual', pro(), 'upgrade'],
  ['proannual', pro({ upgrade: null }), 'blocked'],
  ['promonthly', pro({ subscription_type: 'pro_annual', upgrade: null }), 'blocked'],
  ['payasyougo', pro({ auto_renew: false }), 'follows'],
  ['payasyougo', pro({ status: 'canceled', auto_renew: false }), 'follows'],
  [
    'promonthly',
    pro({ subscription_type: 'pro_annual', status: 'canceled', auto_renew: false, upgrade: null }),
    'available',
  ],
  // A renewal whose payment failed or is being processed must not be paid a second time.
  ['promonthly', pro({ payment_state: 'failed', subscription_end: past }), 'current'],
  ['promonthly', pro({ payment_state: 'processing', subscription_end: past }), 'current'],
  ['proannual', pro({ payment_state: 'failed', subscription_end: past }), 'available'],
  ['payasyougo', pro({ payment_state: 'failed', subscription_end: past }), 'available'],
] as const)('offers %s where it can be had: %#', (planId, subscription, status) => {
  expect(planChoiceOf(planId, subscription, now).status).toBe(status);
});

test('a blocked plan says how long it is blocked', () => {
  expect(choiceWords('promonthly', { status: 'blocked', until: end })).toMatch(
    /when your plan ends on .*Dec/,
  );
  expect(choiceWords('payasyougo', { status: 'blocked', until: end })).toMatch(/Turn auto-renew off/);
  expect(choiceWords('payasyougo', { status: 'follows', on: end })).toMatch(/^Starts automatically on .*Dec/);
  expect(choiceWords('proannual', { status: 'upgrade' })).toBeNull();
});

test('an upgrade explains its price', () => {
  expect(upgradeWords(upgrade, money)).toBe(
    '$384.00 for a year, minus $18.87 for the 13 days left in your month.',
  );
  expect(upgradeWords({ ...upgrade, days_remaining: 0, credit: 0 }, money)).toBe('$384.00 for a year.');
});

test('counts what is left of a quota, and never below zero', () => {
  const limited = {
    subscription_type: 'pro_monthly',
    payment_state: 'paid',
    reports_used: 41,
    reports_limit: 40,
    additional_reports: 3,
    remaining_reports: 3,
    subscription_end: end,
  } as const;
  expect(quotaOf(limited, now)).toMatchObject({ left: 0, period: 'this month' });
  expect(quotaOf({ ...limited, subscription_end: past }, now)).toMatchObject({
    period: 'from your last period',
  });
  expect(quotaOf({ ...limited, subscription_type: 'pro_annual' }, now)).toMatchObject({
    period: 'this year',
  });
  expect(quotaOf({ ...limited, reports_limit: 0 }, now).kind).toBe('unlimited');
  expect(quotaOf({ ...limited, subscription_type: 'pay_as_you_go' }, now)).toEqual({
    kind: 'none',
    additional: 3,
  });
  for (const payment_state of ['failed', 'disputed'] as const)
    expect(quotaOf({ ...limited, payment_state }, now)).toEqual({ kind: 'none', additional: 3 });
});
