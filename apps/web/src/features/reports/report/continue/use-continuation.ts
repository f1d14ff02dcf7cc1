import type { UserSession } from '@target-analysis/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLive } from '../../../../lib/live/live.ts';
import { refreshSubscription } from '../../../billing/index.ts';
import { reportKey, reportsKey } from '../../reports-key.ts';

/** Follows the measuring of another photo; when it ends, reloads the report. */
export function useContinuation({ id, continuation }: Pick<UserSession, 'id' | 'continuation'>): void {
  const queryClient = useQueryClient();
  const isRunning = continuation?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = watchLive({
      open: (live) => live.reports.watchContinuation({ id }),
      onEvent: (state) => {
        if (state.state === 'running') {
          queryClient.setQueryData<UserSession>(
            reportKey(id),
            (report) => report && { ...report, continuation: state },
          );
          return;
        }
        stop();
        void queryClient.invalidateQueries({ queryKey: reportsKey });
        void refreshSubscription(queryClient);
      },
      // Nothing to do: the report reloads periodically.
      onRefused: () => undefined,
    });
    return stop;
  }, [id, isRunning, queryClient]);
}
