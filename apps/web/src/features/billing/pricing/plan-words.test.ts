import { pricesOf } from '@target-analysis/contract/prices';
import { expect, test } from 'vitest';
import { dollars as money } from '../testing/dollars.ts';
import { priceWords } from './plan-words.ts';

const prices = pricesOf([]);

test('says what each plan costs, and what that makes for one report', () => {
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

test('claims no saving where the year costs as much as its months', () => {
  expect(
    priceWords({ plan_id: 'proannual' }, { ...prices, annualCents: 12 * 4499 }, money).saving,
  ).toBeNull();
});
