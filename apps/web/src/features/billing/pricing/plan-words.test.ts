import { pricesOf } from '@target-analysis/contract/prices';
import { expect, test } from 'vitest';
import { dollars as money } from '../testing/dollars.ts';
import { dateWords, pricesWithOwn, priceWords, renewalWords } from './plan-words.ts';

const prices = pricesOf([]);

test('says what each plan costs, and how much that is per report', () => {
  expect(priceWords({ plan_id: 'payasyougo' }, prices, money)).toMatchObject({
    amount: '$2.99',
    per: 'a report',
    renewal: null,
  });
  expect(priceWords({ plan_id: 'promonthly' }, prices, money)).toEqual({
    amount: '$44.99',
    per: 'a month',
    detail: '40 reports a month, $1.12 per report',
    renewal: 'Renews every month until you cancel.',
    saving: null,
  });
  expect(priceWords({ plan_id: 'proannual' }, prices, money)).toEqual({
    amount: '$384.00',
    per: 'a year',
    detail: '480 reports a year, $0.80 per report',
    renewal: 'Renews every year until you cancel.',
    saving: 'Saves $155.88 a year (28%) compared with paying monthly',
  });
});

test('claims no savings if a year costs as much as its months', () => {
  expect(
    priceWords({ plan_id: 'proannual' }, { ...prices, annualCents: 12 * 4499 }, money).saving,
  ).toBeNull();
});

test('shows subscribers what they pay themselves, and the current price for the other plan', () => {
  const raised = { ...prices, monthlyCents: 6000, annualCents: 60_000, annualReports: 500 };
  const own = { period_price: 38_400, reports_limit: 480 };
  const annual = { plan_id: 'proannual' } as const;
  for (const status of ['running', 'unpaid'] as const) {
    const shown = priceWords(annual, pricesWithOwn(raised, annual, { status }, own), money);
    expect(shown).toMatchObject({ amount: '$384.00', detail: '480 reports a year, $0.80 per report' });
  }
  const monthly = { plan_id: 'promonthly' } as const;
  expect(
    pricesWithOwn(raised, monthly, { status: 'running' }, { period_price: 3999, reports_limit: 30 }),
  ).toEqual({
    ...raised,
    monthlyCents: 3999,
    monthlyReports: 30,
  });
  for (const status of ['choose', 'upgrade', 'blocked'] as const)
    expect(pricesWithOwn(raised, monthly, { status }, own)).toEqual(raised);
  expect(pricesWithOwn(raised, annual, { status: 'choose' }, null)).toEqual(raised);
  const granted = { period_price: null, reports_limit: null };
  expect(pricesWithOwn(raised, annual, { status: 'running' }, granted)).toEqual(raised);
});

test('says when a canceled plan ends, not that it renews', () => {
  const price = priceWords({ plan_id: 'promonthly' }, prices, money);
  const running = { status: 'running', until: new Date('2026-12-20T12:00:00Z') } as const;
  expect(renewalWords(price, { ...running, isEnding: true })).toBe('Ends on Dec 20, 2026.');
  expect(renewalWords(price, { ...running, isEnding: false })).toBe('Renews every month until you cancel.');
  expect(renewalWords(price, { status: 'choose', loses: null })).toBe('Renews every month until you cancel.');
});

test('writes dates like every other page', () => {
  expect(dateWords(new Date('2026-11-28T12:00:00Z'))).toBe('Nov 28, 2026');
});
