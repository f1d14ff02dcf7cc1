import { describe, expect, it } from 'vitest';
import { isPassing, withRetries } from './retry.ts';

const passing = Object.assign(new Error('Bad gateway'), { status: 502 });

/** A call that fails a number of times and then succeeds. */
function failing(times: number, error: Error = passing) {
  let calls = 0;
  return {
    call: () => {
      calls += 1;
      return calls <= times ? Promise.reject(error) : Promise.resolve('answer');
    },
    calls: () => calls,
  };
}

/** Records each wait without waiting. */
function recordedWaits() {
  const waits: number[] = [];
  return {
    waits,
    wait: (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
}

describe('withRetries', () => {
  it('retries a general call three times, waiting one second, then double', async () => {
    const { waits, wait } = recordedWaits();
    const attempts = failing(9);
    await expect(withRetries(attempts.call, { policy: 'general', wait })).rejects.toBe(passing);
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(attempts.calls()).toBe(4);
  });

  it('retries a report call four times from 0.8 s, never waiting more than 4 s', async () => {
    const { waits, wait } = recordedWaits();
    await expect(withRetries(failing(9).call, { policy: 'reports', wait })).rejects.toBe(passing);
    expect(waits).toEqual([800, 1600, 3200, 4000]);
  });

  it('returns as soon as one attempt succeeds', async () => {
    const { waits, wait } = recordedWaits();
    await expect(withRetries(failing(2).call, { policy: 'general', wait })).resolves.toBe('answer');
    expect(waits).toEqual([1000, 2000]);
  });

  it('reports each failure that is retried, but not the last one', async () => {
    const { wait } = recordedWaits();
    const told: unknown[] = [];
    const onRetry = (error: unknown) => told.push(error);
    await expect(withRetries(failing(9).call, { policy: 'general', wait, onRetry })).rejects.toBe(passing);
    expect(told).toEqual([passing, passing, passing]);
  });

  it('does not repeat a refusal', async () => {
    const refusal = Object.assign(new Error('timeout is not a number'), { status: 400 });
    const attempts = failing(1, refusal);
    await expect(withRetries(attempts.call, { policy: 'general' })).rejects.toBe(refusal);
    expect(attempts.calls()).toBe(1);
  });

  it('does not repeat a call without a network', async () => {
    const attempts = failing(1);
    const options = { policy: 'general', isOnline: () => false } as const;
    await expect(withRetries(attempts.call, options)).rejects.toBe(passing);
    expect(attempts.calls()).toBe(1);
  });

  it('does not repeat a call that must not be repeated', async () => {
    const attempts = failing(1);
    await expect(withRetries(attempts.call, { policy: 'none' })).rejects.toBe(passing);
    expect(attempts.calls()).toBe(1);
  });

  it.each([
    ['our server', { seconds: 3 }],
    ['a proxy', { headers: { 'retry-after': '3' } }],
  ])('waits as long as %s asks', async (_, data) => {
    const { waits, wait } = recordedWaits();
    const limit = Object.assign(new Error('Slow down'), { status: 429, data });
    await expect(withRetries(failing(2, limit).call, { policy: 'general', wait })).resolves.toBe('answer');
    expect(waits).toEqual([3000, 3000]);
  });

  it('fails at once if the server asks for a longer wait than the policy allows', async () => {
    const limit = Object.assign(new Error('Slow down'), { status: 429, data: { seconds: 11 } });
    const attempts = failing(9, limit);
    await expect(withRetries(attempts.call, { policy: 'general' })).rejects.toBe(limit);
    expect(attempts.calls()).toBe(1);
  });

  it.each([{ seconds: 'soon' }, { seconds: -5 }, { headers: { 'retry-after': 'Sun, 22 Nov 2026' } }, null])(
    'takes no wait from %j',
    async (data) => {
      const { waits, wait } = recordedWaits();
      const limit = Object.assign(new Error('Slow down'), { status: 429, data });
      await withRetries(failing(1, limit).call, { policy: 'reports', wait });
      expect(waits).toEqual([800]);
    },
  );

  it('stops waiting when the caller gives up', async () => {
    const abort = new AbortController();
    const waiting = withRetries(failing(9).call, { policy: 'general', signal: abort.signal });
    abort.abort();
    await expect(waiting).rejects.toBe(passing);
    const late = new AbortController();
    const wait = () => {
      late.abort();
      return Promise.reject(new DOMException('given up', 'AbortError'));
    };
    const givenUp = withRetries(failing(9).call, { policy: 'general', signal: late.signal, wait });
    await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('stops when the caller has given up', async () => {
    const attempts = failing(9);
    const options = { policy: 'general', signal: AbortSignal.abort() } as const;
    await expect(withRetries(attempts.call, options)).rejects.toBe(passing);
    expect(attempts.calls()).toBe(1);
  });
});

describe('isPassing', () => {
  it.each([408, 429, 500, 502, 503, 504])('treats status %i as temporary', (status) => {
    expect(isPassing(Object.assign(new Error('any'), { status }))).toBe(true);
  });

  it.each([400, 401, 402, 403, 404, 413, 422, 501])('treats status %i as final', (status) => {
    expect(isPassing(Object.assign(new Error('any'), { status }))).toBe(false);
  });

  it('treats messages about the connection as temporary', () => {
    expect(isPassing(new Error('Could not query the schema cache'))).toBe(true);
    expect(isPassing(new TypeError('Failed to fetch'))).toBe(true);
    expect(isPassing(new Error('Something else'))).toBe(false);
  });

  it.each(['08006', '40001', '40P01', '53300', '57P01', '57P03', 'PGRST002'])(
    'takes code %s of the database for a passing failure',
    (code) => expect(isPassing(Object.assign(new Error('any'), { code }))).toBe(true),
  );

  it.each(['23505', '42P01', '57014', 'PGRST116', '080', 'x08006'])('treats code %s as final', (code) => {
    expect(isPassing(Object.assign(new Error('any'), { code }))).toBe(false);
  });

  it('does not mistake an aborted call for a network failure', () => {
    expect(isPassing(new DOMException('The network request was aborted', 'AbortError'))).toBe(false);
  });
});
