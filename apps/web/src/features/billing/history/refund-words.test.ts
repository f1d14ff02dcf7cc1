import { expect, test } from 'vitest';
import { refundWords } from './refund-words.ts';

test('says what came back of a payment', () => {
  expect(refundWords({ amount: 5260, refunded: 0 })).toBeNull();
  expect(refundWords({ amount: 5260, refunded: 1315 })).toBe('$13.15 refunded');
  expect(refundWords({ amount: 5260, refunded: 5260 })).toBe('Refunded');
});
