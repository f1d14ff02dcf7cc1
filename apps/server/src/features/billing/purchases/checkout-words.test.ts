import { expect, test } from 'vitest';
import { unfulfilledWords } from './checkout-words.ts';

const ordered = { billingCycle: null, quantity: null, currentSubscriptionId: null };

test('a payment that matches no order says what the buyer did not get', () => {
  expect(unfulfilledWords({ ...ordered, planId: 'payasyougo', action: 'add' })).toBe('Failed to add reports');
  expect(unfulfilledWords({ ...ordered, planId: 'promonthly', action: 'subscribe' })).toBe(
    'Failed to create subscription',
  );
  expect(unfulfilledWords({ ...ordered, planId: 'proannual', action: 'upgrade' })).toBe(
    'Failed to update subscription',
  );
});
