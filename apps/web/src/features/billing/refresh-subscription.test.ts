import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { billingKey, refreshSubscription } from './refresh-subscription.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['plan', 100],
  ['autoRenew', 500],
  ['purchase', 1000],
] as const)(
  'after a change of %s the subscription is read at once, and again after %i ms',
  (change, delay) => {
    const queryClient = new QueryClient();
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    void refreshSubscription(queryClient, change);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(delay - 1);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(asked).toHaveBeenLastCalledWith({ queryKey: billingKey });
  },
);

test('reads once if nothing has changed', () => {
  const queryClient = new QueryClient();
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  void refreshSubscription(queryClient);
  vi.advanceTimersByTime(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
