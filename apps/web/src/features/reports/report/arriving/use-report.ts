import type { AnalysisState, UserSession } from '@target-analysis/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../lib/calls/api.ts';
import { watchLive } from '../../../../lib/live/live.ts';
import { askOrRead } from '../../../../lib/calls/ask-or-read.ts';
import { readKeptReport, type Kept } from '../../kept/kept-reports.ts';
import { reportKey } from '../../reports-key.ts';
import { askedReport } from './ask-report.ts';
import { useServerState } from './use-server-state.ts';

/** Reload interval while an analysis runs. */
const rereadMs = 10_000;

/** A report, kept up to date while its analysis runs. */
export function useReport(id: string) {
  const report = useQuery({
    queryKey: reportKey(id),
    queryFn: ({ signal }) =>
      askOrRead<UserSession & Kept>(
        () => askedReport.ask(id, signal),
        () => readKeptReport(id),
      ),
    // A reload may give the photo a new URL, and the browser would download it again.
    staleTime: Infinity,
    refetchOnMount: 'always',
    // Another tab may have corrected it; a draft in this tab is rebased onto the new version.
    refetchOnWindowFocus: 'always',
    // Each step arrives live; this covers networks that block WebSockets.
    refetchInterval: ({ state: { data } }) =>
      (data?.analysis.state === 'running' || data?.continuation?.state === 'running') && rereadMs,
  });
  const show = useServerState(id);
  const setState = useCallback((state: AnalysisState) => show({ analysis: state }, hasEnded(state)), [show]);
  // The server starts the analysis only once, however many requests it gets.
  const analysis = useMutation({
    mutationFn: () => api.reports.analyzeTarget({ sessionId: id }, { context: { retry: 'reports' } }),
    onSuccess: setState,
  });
  const { mutate: start } = analysis;

  const isWaiting = report.data?.analysis.state === 'waiting';
  useEffect(() => {
    if (isWaiting) start();
  }, [isWaiting, start]);

  const isRunning = report.data?.analysis.state === 'running';
  return { report, analysis, progressError: useProgress(id, { isRunning, setState }) };
}

/** Follows each step of a running analysis. @returns why the server refused to report it, or null */
function useProgress(
  id: string,
  { isRunning, setState }: { isRunning: boolean; setState: (state: AnalysisState) => void },
): Error | null {
  const [refusal, setRefusal] = useState<Error | null>(null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = watchLive({
      open: (live) => live.reports.watchAnalysis({ id }),
      onEvent: (state) => {
        setState(state);
        if (hasEnded(state)) stop();
      },
      onRefused: setRefusal,
    });
    return () => {
      stop();
      setRefusal(null);
    };
  }, [id, isRunning, setState]);
  return refusal;
}

function hasEnded({ state }: AnalysisState): boolean {
  return state === 'ready' || state === 'failed';
}
