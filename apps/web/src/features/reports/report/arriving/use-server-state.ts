import type { UserSession } from '@target-analysis/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshSubscription } from '../../../billing/index.ts';
import { reportCommentsKey } from '../../../sharing/index.ts';
import { reportKey, reportsKey } from '../../reports-key.ts';

/** What the server may be doing with a report. */
type ServerState = Pick<UserSession, 'analysis'> | Pick<UserSession, 'continuation'>;

/** Shows how far the server is with a report; once it has ended, everything that it may have changed is read again. */
export function useServerState(id: string): (state: ServerState, hasEnded: boolean) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (state, hasEnded) => {
      if (!hasEnded) {
        queryClient.setQueryData<UserSession>(reportKey(id), (report) => report && { ...report, ...state });
        return;
      }
      void queryClient.invalidateQueries({ queryKey: reportsKey });
      void queryClient.invalidateQueries({ queryKey: reportCommentsKey(id) });
      void refreshSubscription(queryClient);
    },
    [queryClient, id],
  );
}
