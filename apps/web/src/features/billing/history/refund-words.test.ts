import { expect, test } from 'vitest';
import { dollars as money } from '../testing/dollars.ts';
import { refundWords } from './refund-words.ts';

test('says how much of a payment was refunded', () => {
  expect(refundWords({ amount: 5260, refunded: 0 }, money)).toBeNull();
  expect(refundWords({ amount: 5260, refunded: 1315 }, money)).toBe('$13.15 refunded');
  expect(refundWords({ amount: 5260, refunded: 5260 }, money)).toBe('Refunded');
});
