import { expect, test } from 'vitest';
import { currencies, currencyName, decimalsOf, formatMoney, plainMoney, typedMoney } from './money.ts';

test('formats money as the reader does, in whole yen and in cents', () => {
  expect(formatMoney(1345, 'usd', 'en-US')).toBe('$13.45');
  expect(formatMoney(38_400, 'usd', 'en-US')).toBe('$384.00');
  expect(formatMoney(123_456, 'usd', 'de-DE')).toBe('1.234,56\u00a0$');
  expect(formatMoney(1345, 'eur', 'de-DE')).toBe('13,45\u00a0€');
  expect(formatMoney(1345, 'jpy', 'en-US')).toBe('¥1,345');
});

test('names a currency in plain words', () => {
  expect(currencyName('usd')).toBe('US dollars');
  expect(currencyName('chf')).toBe('Swiss francs');
  expect(currencyName('jpy')).toBe('Japanese yen');
});

test('writes and reads amounts without a currency', () => {
  expect([plainMoney(1345, 'eur'), plainMoney(1345, 'jpy')]).toEqual(['13.45', '1345']);
  for (const currency of currencies)
    for (const cents of [0, 1, 50, 1345, 99_999_999])
      expect(typedMoney(plainMoney(cents, currency), currency)).toBe(cents);
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  [' 12.05 ', 1205],
  ['0.29', 29],
  ['', null],
  ['-1', null],
  ['1,50', null],
  ['1.999', null],
  ['1e3', null],
  ['all', null],
])('reads %j as whole cents', (text, cents) => expect(typedMoney(text, 'usd')).toBe(cents));

test('accepts no fraction of a yen', () => {
  expect(typedMoney('300', 'jpy')).toBe(300);
  expect(typedMoney('300.5', 'jpy')).toBeNull();
});

test('has the same smallest units as browsers', () => {
  for (const currency of currencies) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    expect([currency, maximumFractionDigits]).toEqual([currency, decimalsOf(currency)]);
  }
});
