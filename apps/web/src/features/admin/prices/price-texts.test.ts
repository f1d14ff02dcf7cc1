import { pricesOf } from '@target-analysis/contract/prices';
import { expect, test } from 'vitest';
import { changedPrices, packHint, packProblem, priceRules, priceTexts, typedPrices } from './price-texts.ts';

const prices = pricesOf([]);
function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

test('reads prices as it writes them', () => {
  expect(priceTexts(prices, 'usd')).toMatchObject({
    reportCents: '2.99',
    annualCents: '384.00',
    monthlyReports: '40',
  });
  expect(typedPrices(priceTexts(prices, 'usd'), 'usd')).toEqual(prices);
});

test.each(['', '0', '0.49', '-1', '2.999', '10000', '1e3', 'free'])('rejects %j as a price', (text) => {
  expect(priceRules('usd').reportCents(text)).toBe('Enter a price from 0.50 to 9999.99.');
});

test('knows the smallest card charge in a currency', () => {
  expect(priceRules('gbp').reportCents('0.30')).toBeNull();
  expect(priceRules('czk').reportCents('14.99')).toBe('Enter a price from 15.00 to 9999.99.');
});

test.each(['', '0', '-1', '1.5', '100001', 'many'])('rejects %j as a number of reports', (text) => {
  expect(priceRules('usd').monthlyReports(text)).toMatch(/^Enter a whole number from 1/);
});

test('shows the total of a pack, and refuses one that costs more than single reports', () => {
  expect(packHint('pack5', prices, money)).toBe('5 reports for $13.45, 10% off');
  expect(packHint('pack5', { ...prices, pack5Cents: 299 }, money)).toBe('5 reports for $14.95');
  expect(packProblem('pack5', prices)).toBeNull();
  const dear = { ...prices, pack5Cents: 300 };
  expect(packProblem('pack5', dear)).toMatch(/can’t cost more/);
  expect(packHint('pack5', dear, money)).toBeNull();
  expect(packHint('pack5', { ...prices, reportCents: Number.NaN }, money)).toBeNull();
});

test('lists the changes', () => {
  expect(changedPrices(prices, { ...prices, reportCents: 349, annualReports: 500 }, money)).toEqual([
    { name: 'reportCents', from: '$2.99', to: '$3.49' },
    { name: 'annualReports', from: '480', to: '500' },
  ]);
  expect(changedPrices(prices, prices, money)).toEqual([]);
});
