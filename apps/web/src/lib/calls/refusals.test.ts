import { describe, expect, it, vi } from 'vitest';
import { announceRefusal, onRefusal } from './refusals.ts';

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code, status: 401 });
}

describe('what a failed call says about the sign-in', () => {
  it('reaches its listeners, and no one else', () => {
    const disabled = vi.fn();
    const due = vi.fn();
    const stops = [onRefusal('account-disabled', disabled), onRefusal('second-factor-required', due)];
    announceRefusal(refusal('account-disabled'));
    for (const stop of stops) stop();
    announceRefusal(refusal('account-disabled'));
    expect(disabled).toHaveBeenCalledTimes(1);
    expect(due).not.toHaveBeenCalled();
  });

  it('is also heard from a proxy, which knows no codes', () => {
    const ended = vi.fn();
    const stop = onRefusal('authentication-required', ended);
    announceRefusal(Object.assign(new Error('Unauthorized'), { status: 401 }));
    announceRefusal(refusal('report-not-found'));
    announceRefusal(new TypeError('Failed to fetch'));
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
