/** Whether an account may still be used, asked again and again, apart from how a page asks. */
import { enabledCheckIntervalMs } from '@target-analysis/contract/constants';
import { logProblem } from '../../log.ts';

/** Asks at once, and every five minutes from then on. @returns how to stop. */
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

/** Leaves with an account that is disabled. A check that fails says nothing about the account and is only logged. */
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
