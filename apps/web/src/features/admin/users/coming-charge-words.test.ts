import { expect, test } from 'vitest';
import { comingChargeWords } from './coming-charge-words.ts';

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

const renewal = {
  kind: 'renewal',
  on: '2027-11-28T12:00:00.000Z',
  price: 38_400,
  is_tax_added: false,
} as const;

test('says what the account would be charged, and that disabling it stops the charge', () => {
  expect(comingChargeWords(renewal, money)).toBe(
    'Renews Nov 28, 2027 for $384.00. Disabling the account turns auto-renew off. Enabling it again doesn’t turn it back on.',
  );
  expect(comingChargeWords({ ...renewal, is_tax_added: true }, money)).toMatch(
    /^Renews Nov 28, 2027 for \$384\.00 plus tax\./,
  );
  expect(comingChargeWords({ ...renewal, price: null }, money)).toMatch(/^Renews Nov 28, 2027\. /);
  expect(comingChargeWords({ ...renewal, kind: 'next-plan' }, money)).toBe(
    'The next plan begins Nov 28, 2027 for $384.00. Disabling the account cancels it.',
  );
  expect(comingChargeWords({ ...renewal, kind: 'unpaid', on: null }, money)).toContain('ends the plan now');
});
