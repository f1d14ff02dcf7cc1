/** Retries a call that failed for a temporary reason (document 1 section 7, decision 41). */
import { retryPolicies } from '@target-analysis/contract/constants';
import { fieldOf } from '../parse-record.ts';
import { isConnectionFailure, statusOf } from './problem.ts';

/** Which set of numbers a call uses; `none` for calls that must not be repeated automatically. */
export type RetryPolicyName = keyof typeof retryPolicies | 'none';

const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);
const passingWords = /timeout|network|connection|schema cache|temporarily unavailable/i;

/**
 * Temporary error codes of the database and its gateway: connection failures (class 08), serialization failure and deadlock, no
 * resources (class 53), shutting down or starting up, and the gateway without a connection or schema.
 */
const passingDatabaseCodes = /^(08[0-9A-Z]{3}|40001|40P01|53[0-9A-Z]{3}|57P0[1-3]|PGRST00\d)$/;

/** Whether the same call may succeed in a moment. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Error && error.name === 'AbortError') return false;
  if (isConnectionFailure(error) || passingDatabaseCodes.test(codeOf(error))) return true;
  const status = statusOf(error);
  if (status !== null) return passingStatuses.has(status);
  return error instanceof Error && passingWords.test(error.message);
}

function codeOf(error: unknown): string {
  const code = fieldOf(error, 'code');
  return typeof code === 'string' ? code : '';
}

export interface RetryOptions {
  policy: RetryPolicyName;
  signal?: AbortSignal | undefined;
  /** Called with each failure that leads to a retry. */
  onRetry?: ((error: unknown) => void) | undefined;
  /** Waits for that many milliseconds; rejects when the signal aborts. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Whether the device has a network; yes by default. */
  isOnline?: () => boolean;
}

/**
 * Makes a call, and retries while the failure is temporary and the policy has retries left. The delay doubles up to its bound, and is
 * longer if the server asks for that. Rejects with the last failure.
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  { policy, signal, onRetry, wait = waitFor, isOnline = () => true }: RetryOptions,
): Promise<Result> {
  if (policy === 'none') return await call();
  const { retries, initialDelayMs, maxDelayMs } = retryPolicies[policy];
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const askedMs = retryAfterMs(error);
      // If the server asks for a longer wait than the policy allows, say so rather than get refused again; without a network, don't
      // wait.
      const isHopeless = attempt >= retries || askedMs > maxDelayMs || !isOnline();
      if (isHopeless || !isPassing(error) || signal?.aborted === true) throw error;
      onRetry?.(error);
      await wait(Math.max(askedMs, Math.min(initialDelayMs * 2 ** attempt, maxDelayMs)), signal);
    }
  }
}

/** How long the server asks to wait, in ms: our server sends seconds, others send the header; 0 if neither is there. */
function retryAfterMs(error: unknown): number {
  const data = fieldOf(error, 'data');
  const seconds = Number(fieldOf(data, 'seconds') ?? fieldOf(fieldOf(data, 'headers'), 'retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
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
