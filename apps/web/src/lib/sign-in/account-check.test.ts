import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkEnabled, checkRepeatedly } from './account-check.ts';

describe('the check of a page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs at once and every five minutes, until the page is left', () => {
    const check = vi.fn<(signal: AbortSignal) => Promise<void>>().mockResolvedValue();
    const stop = checkRepeatedly(check);
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(60 * 60_000);
    expect(check).toHaveBeenCalledTimes(2);
    expect(check.mock.lastCall?.[0].aborted).toBe(true);
  });
});

describe('an account that is checked', () => {
  const { signal } = new AbortController();

  it('stays while it is enabled, and is signed out once it is not', async () => {
    const leave = vi.fn(() => Promise.resolve());
    await checkEnabled({ isEnabled: () => Promise.resolve(true), leave }, signal);
    expect(leave).not.toHaveBeenCalled();
    await checkEnabled({ isEnabled: () => Promise.resolve(false), leave }, signal);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stays if the check fails, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const leave = vi.fn(() => Promise.resolve());
    const failure = new Error('Bad gateway');
    await checkEnabled({ isEnabled: () => Promise.reject(failure), leave }, signal);
    expect(leave).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledExactlyOnceWith('The account could not be checked', failure);
  });

  it('is not affected by a check from a page that is gone', async () => {
    const leave = vi.fn(() => Promise.resolve());
    const gone = AbortSignal.abort();
    await checkEnabled({ isEnabled: () => Promise.resolve(false), leave }, gone);
    await checkEnabled({ isEnabled: () => Promise.reject(new Error('given up')), leave }, gone);
    expect(leave).not.toHaveBeenCalled();
  });
});
