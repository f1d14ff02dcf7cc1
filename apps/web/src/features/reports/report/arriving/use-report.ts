import type { AnalysisState, UserSession } from '@target-analysis/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '../../../../lib/calls/api.ts';
import { refreshSubscription } from '../../../billing/index.ts';
import { reportKey, reportsKey } from '../../reports-key.ts';
import { followAnalysis, hasEnded } from './follow-analysis.ts';

/** A report, kept up to date while its analysis runs. */
export function useReport(id: string) {
  const report = useQuery({
    queryKey: reportKey(id),
    queryFn: ({ signal }) => api.reports.getReport({ id }, { signal, context: { retry: 'reports' } }),
    // Reading again may give the photo a new address, and the browser would load it anew.
    staleTime: Infinity,
    refetchOnMount: 'always',
    // It may have been corrected in another tab; a draft of this one is carried over to what has come.
    refetchOnWindowFocus: 'always',
  });
  const setState = useAnalysisState(id);
  const analysis = useAnalysisStart(id, setState);
  const { mutate: start } = analysis;

  const isWaiting = report.data?.analysis.state === 'waiting';
  useEffect(() => {
    if (isWaiting) start();
  }, [isWaiting, start]);

  const progress = useProgress(id, { isRunning: report.data?.analysis.state === 'running', setState });
  return { report, analysis, progressError: progress.error };
}

/** Writes a state of the analysis into the report as it is known here; an ended one reads the report anew. */
function useAnalysisState(id: string): (state: AnalysisState) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (state: AnalysisState) => {
      if (hasEnded(state)) {
        void queryClient.invalidateQueries({ queryKey: reportsKey });
        void refreshSubscription(queryClient);
        return;
      }
      queryClient.setQueryData<UserSession>(
        reportKey(id),
        (report) => report && { ...report, analysis: state },
      );
    },
    [queryClient, id],
  );
}

/** Asks for the analysis; the server starts it once however often it is asked. */
function useAnalysisStart(id: string, setState: (state: AnalysisState) => void) {
  return useMutation({
    mutationFn: () => api.reports.analyzeTarget({ sessionId: id }, { context: { retry: 'reports' } }),
    onSuccess: setState,
  });
}

function useProgress(
  id: string,
  { isRunning, setState }: { isRunning: boolean; setState: (state: AnalysisState) => void },
) {
  const { mutate, reset, error } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      followAnalysis({
        watch: () => api.reports.watchProgress({ id }, { signal, context: { retry: 'none' } }),
        onState: setState,
        signal,
        wait: (milliseconds) =>
          new Promise((resolve) => {
            setTimeout(resolve, milliseconds);
          }),
      }),
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const abort = new AbortController();
    mutate(abort.signal);
    return () => {
      abort.abort();
      reset();
    };
  }, [isRunning, mutate, reset]);
  return { error };
}
