import { expect, test } from 'vitest';
import { lostPlanOf, lostReports } from './lost-plan.ts';

const now = new Date('2026-11-25T12:00:00Z');
const canceled = {
  subscription_type: 'pro_annual',
  status: 'canceled',
  payment_state: 'paid',
  next_plan: null,
  subscription_end: '2027-06-01T12:00:00.000Z',
  reports_used: 160,
  reports_limit: 480,
} as const;

test('a canceled plan with reports left would be lost', () => {
  const lost = lostPlanOf(canceled, now);
  const until = new Date(canceled.subscription_end);
  expect(lost).toEqual({ type: 'pro_annual', until, reports: 320, begins: until });
  expect(lost && lostReports(lost)).toBe('320 reports');
  expect(lostReports({ reports: 1 })).toBe('1 report');
  expect(lostPlanOf({ ...canceled, reports_limit: null }, now)).toMatchObject({ reports: null });
});

test.each([
  ['a plan that renews', { status: 'active' }],
  ['a plan that is over', { subscription_end: '2026-11-25T12:00:00.000Z' }],
  ['a plan without a report left', { reports_used: 480 }],
  ['pay-as-you-go', { subscription_type: 'pay_as_you_go', subscription_end: null }],
] as const)('nothing is lost with %s', (_, change) => {
  expect(lostPlanOf({ ...canceled, ...change }, now)).toBeNull();
});

test.each([
  ['less than two days before its end', { subscription_end: '2026-11-27T12:00:00.000Z' }],
  ['while its money is disputed', { payment_state: 'disputed' }],
  [
    'after another one',
    { next_plan: { plan_id: 'promonthly', price: 4499, begins: canceled.subscription_end } },
  ],
] as const)('no plan can be ordered to begin after it %s', (_, change) => {
  expect(lostPlanOf({ ...canceled, ...change }, now)).toMatchObject({ begins: null });
});
