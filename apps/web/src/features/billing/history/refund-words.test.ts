import { expect, test } from 'vitest';
import { dollars as money } from '../testing/dollars.ts';
import { refundWords } from './refund-words.ts';

const paid = { amount: 5260, refunded: 0, blocked_reports: 0 };

test('says how much of a payment was refunded, and how many reports that took', () => {
  expect(refundWords(paid, money)).toBeNull();
  expect(refundWords({ ...paid, refunded: 1315 }, money)).toBe('$13.15 refunded');
  expect(refundWords({ ...paid, refunded: 1315, blocked_reports: 5 }, money)).toBe(
    '$13.15 refunded, 5 reports blocked',
  );
  expect(refundWords({ ...paid, refunded: 5260, blocked_reports: 1 }, money)).toBe(
    'Refunded, 1 report blocked',
  );
});

test('says how many reports a dispute holds', () => {
  expect(refundWords({ ...paid, blocked_reports: 20 }, money)).toBe('20 reports blocked');
});
