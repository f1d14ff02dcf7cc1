/** Watching an analysis to its end over a connection that may break (document 2, section 4). */
import type { AnalysisState } from '@target-analysis/contract';
import { retryPolicies } from '@target-analysis/contract/constants';
import { logProblem } from '../../../../log.ts';
import { isPassing } from '../../../../lib/calls/retry.ts';

interface FollowOptions {
  /** Opens the stream of states. */
  watch: (signal: AbortSignal) => Promise<AsyncIterable<AnalysisState>>;
  onState: (state: AnalysisState) => void;
  /** Ends the watching. */
  signal: AbortSignal;
  /** Waits that many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

export function hasEnded(state: AnalysisState): boolean {
  return state.state === 'ready' || state.state === 'failed';
}

/**
 * Tells every state until the analysis has ended or the signal says stop; connects again as often as the connection breaks,
 * at first quickly, then every four seconds.
 * @throws a refusal that will not pass, such as a report that is not the caller's
 */
export async function followAnalysis({ watch, onState, signal, wait }: FollowOptions): Promise<void> {
  const { initialDelayMs, maxDelayMs } = retryPolicies.reports;
  let delayMs: number = initialDelayMs;
  const isStopped = () => signal.aborted;
  while (!isStopped()) {
    try {
      for await (const state of await watch(signal)) {
        if (isStopped()) return;
        delayMs = initialDelayMs;
        onState(state);
        if (hasEnded(state)) return;
      }
    } catch (error) {
      if (isStopped()) return;
      if (!isPassing(error)) throw error;
      logProblem('The progress of the analysis was lost, connecting again', error);
    }
    await wait(delayMs);
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  }
}
