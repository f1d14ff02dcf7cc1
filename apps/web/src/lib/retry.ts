/** Trying a failing call again, for failures that pass by themselves (document 1 section 7, decision 41). */
import { retryPolicies } from '@target-analysis/contract/constants';
import { isConnectionFailure, statusOf } from './problem.ts';

/** Which set of numbers a call uses; `none` for calls that must not be repeated by themselves. */
export type RetryPolicyName = keyof typeof retryPolicies | 'none';

const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);
const passingWords = /timeout|network|connection|schema cache|temporarily unavailable/i;

/** Whether the same call may well succeed in a moment. */
export function isPassing(error: unknown): boolean {
  if (isConnectionFailure(error)) return true;
  const status = statusOf(error);
  if (status !== null) return passingStatuses.has(status);
  return error instanceof Error && error.name !== 'AbortError' && passingWords.test(error.message);
}

export interface RetryOptions {
  policy: RetryPolicyName;
  signal?: AbortSignal | undefined;
  /** Waits that many milliseconds; rejects when the signal ends the wait. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Calls, and calls again while the failure is a passing one and the policy has retries left; the delay doubles up to its bound.
 * Rejects with the last failure.
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  { policy, signal, wait = waitFor }: RetryOptions,
): Promise<Result> {
  if (policy === 'none') return await call();
  const { retries, initialDelayMs, maxDelayMs } = retryPolicies[policy];
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= retries || !isPassing(error) || signal?.aborted === true) throw error;
      await wait(Math.min(initialDelayMs * 2 ** attempt, maxDelayMs), signal);
    }
  }
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('The call was given up', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
