import { expect, it } from 'vitest';
import { centsOf } from './typed-money.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  [' $12.05 ', 1205],
  ['0.29', 29],
])('reads %s as whole cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each(['', '-1', '1,50', '1.999', '1e3', 'all'])('takes %j for no amount', (text) => {
  expect(centsOf(text)).toBeNull();
});
