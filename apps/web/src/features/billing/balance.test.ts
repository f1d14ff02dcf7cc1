import { expect, test } from 'vitest';
import { balanceText } from './balance.ts';

const payAsYouGo = {
  subscription_type: 'pay_as_you_go',
  payment_state: 'paid',
  reports_used: 0,
  reports_limit: null,
  remaining_reports: 0,
} as const;
const monthly = {
  subscription_type: 'pro_monthly',
  payment_state: 'paid',
  reports_used: 28,
  reports_limit: 40,
  remaining_reports: 12,
} as const;

test('says how many of the bought reports are left', () => {
  expect([0, 1, 3].map((additional_reports) => balanceText({ ...payAsYouGo, additional_reports }))).toEqual([
    'No reports left',
    '1 report left',
    '3 reports left',
  ]);
});

test('says what is left of the quota, plus additional reports', () => {
  expect([0, 1, 3].map((additional_reports) => balanceText({ ...monthly, additional_reports }))).toEqual([
    '12 of 40 left this month',
    '12 of 40 left this month, 1 more report',
    '12 of 40 left this month, 3 more reports',
  ]);
});

test('says that the quota is from the last period while the next one is unpaid', () => {
  const undecided = { ...monthly, payment_state: 'processing', additional_reports: 0 } as const;
  expect(balanceText(undecided)).toBe('12 of 40 left from your last period');
  // Once the renewal takes longer than three days, the server grants no more of it.
  expect(balanceText({ ...undecided, remaining_reports: 0 })).toBe('No reports left');
});

test('counts the quota of an annual plan per year, and never below zero', () => {
  const annual = {
    ...monthly,
    subscription_type: 'pro_annual',
    reports_limit: 480,
    additional_reports: 0,
  } as const;
  expect(balanceText({ ...annual, reports_used: 30 })).toBe('450 of 480 left this year');
  expect(balanceText({ ...annual, reports_used: 481 })).toBe('0 of 480 left this year');
});

test('a Pro plan without a limit, or with one of 0, is unlimited', () => {
  for (const reports_limit of [null, 0]) {
    expect(balanceText({ ...monthly, reports_limit, additional_reports: 2 })).toBe('Unlimited reports');
  }
});

test('counts only additional reports while the plan is unpaid or disputed', () => {
  for (const payment_state of ['failed', 'disputed'] as const) {
    const balance = { ...monthly, payment_state };
    expect(balanceText({ ...balance, additional_reports: 0 })).toBe('No reports left');
    expect(balanceText({ ...balance, additional_reports: 5 })).toBe('5 reports left');
  }
});
