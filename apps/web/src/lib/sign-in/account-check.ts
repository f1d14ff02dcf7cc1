/** Checks repeatedly whether an account may still be used; how a page asks is up to the page. */
import { enabledCheckIntervalMs } from '@target-analysis/contract/constants';
import { logProblem } from '../../log.ts';

/** Asks immediately, then every five minutes. @returns a function that stops the checks */
export function checkRepeatedly(check: (signal: AbortSignal) => Promise<void>): () => void {
  const abort = new AbortController();
  const ask = () => void check(abort.signal);
  ask();
  const timer = setInterval(ask, enabledCheckIntervalMs);
  return () => {
    abort.abort();
    clearInterval(timer);
  };
}

/** Signs out an account that is disabled. A failed check says nothing about the account and is only logged. */
export async function checkEnabled(
  account: { isEnabled: () => Promise<boolean>; leave: () => Promise<void> },
  signal: AbortSignal,
): Promise<void> {
  try {
    if ((await account.isEnabled()) || signal.aborted) return;
    await account.leave();
  } catch (error) {
    if (!signal.aborted) logProblem('The account could not be checked', error);
  }
}
