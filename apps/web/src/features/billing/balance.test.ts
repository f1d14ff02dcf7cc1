import { expect, test } from 'vitest';
import { balanceText, gateRefusal } from './balance.ts';

function balanceOf(reports: number) {
  return { subscription_type: 'pay_as_you_go', status: 'active', additional_reports: reports } as const;
}

test('says how many reports are left', () => {
  expect([0, 1, 3].map((reports) => balanceText(balanceOf(reports)))).toEqual([
    'No reports left',
    '1 report left',
    '3 reports left',
  ]);
});

test('an account without credits is asked to pay, one with a credit is not', () => {
  expect(gateRefusal(balanceOf(0))).toBe('payment-required');
  expect(gateRefusal(balanceOf(1))).toBeNull();
});
