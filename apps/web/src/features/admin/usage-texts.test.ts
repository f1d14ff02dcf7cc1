import type { AdminSubscription } from '@target-analysis/contract';
import { mostReports } from '@target-analysis/contract/constants';
import { expect, it } from 'vitest';
import { changedUsage, countOf, countProblem, usageOf, usageTexts } from './usage-texts.ts';

const subscription: AdminSubscription = {
  id: '0d5b2b6e-0000-4000-8000-000000000001',
  user_id: '0d5b2b6e-0000-4000-8000-000000000002',
  nickname: 'Ann',
  email: 'ann@example.com',
  subscription_type: 'pro_monthly',
  status: 'active',
  next_plan: null,
  billing_cycle: 'monthly',
  reports_used: 7,
  reports_limit: 40,
  additional_reports: 3,
  subscription_start: null,
  subscription_end: null,
  created_at: '2026-11-20T10:00:00.000Z',
};

it('sends nothing if nothing changed', () => {
  expect(changedUsage(subscription, usageTexts(subscription))).toEqual({});
  const unlimited = { ...subscription, reports_limit: null };
  expect(changedUsage(unlimited, usageTexts(unlimited))).toEqual({});
  expect(
    changedUsage({ ...subscription, reports_limit: 0 }, { used: '7', limit: '', additional: '3' }),
  ).toEqual({});
});

it('sends only the changed figures', () => {
  expect(changedUsage(subscription, { used: '0', limit: '40', additional: '3' })).toEqual({
    reports_used: 0,
  });
  expect(changedUsage(subscription, { used: ' 7 ', limit: '60', additional: '10' })).toEqual({
    reports_limit: 60,
    additional_reports: 10,
  });
});

it('tells the server the figures that the dialog opened with', () => {
  expect(usageOf(subscription)).toEqual({ reports_used: 7, reports_limit: 40, additional_reports: 3 });
});

it('sends a limit of 0 as unlimited', () => {
  expect(changedUsage(subscription, { used: '7', limit: '0', additional: '3' })).toEqual({
    reports_limit: null,
  });
});

it.each([
  ['', 0],
  ['abc', 0],
  ['NaN', 0],
  ['12 reports', 12],
  ['3.9', 3],
  ['99999999999', 99_999_999_999],
])('reads %j as %d', (text, count) => expect(countOf(text)).toBe(count));

it('refuses a number out of range instead of saving a different one', () => {
  for (const text of ['-3', '100001', '99999999999', '9'.repeat(400)])
    expect(countProblem(text)).toBe('Enter a number from 0 to 100,000.');
  for (const text of [String(mostReports), '0', '-0', 'abc', '']) expect(countProblem(text)).toBeNull();
});
