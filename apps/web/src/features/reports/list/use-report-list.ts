import type { ReportFilters } from '@target-analysis/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { askOrRead } from '../../../lib/calls/ask-or-read.ts';
import { keepOnDevice } from '../kept/keep-on-device.ts';
import { readKeptList, type Kept, type ReportPage } from '../kept/kept-reports.ts';
import { reportListKey } from '../reports-key.ts';

/** How often to reload the list while an analysis on the page is running. */
const runningRefreshMs = 4000;

/** A page of the list; `retriedAfter` is the last error while the call is being retried. */
export function useReportList(question: { filters: ReportFilters; page: number }) {
  const [retriedAfter, setRetriedAfter] = useState<unknown>(null);
  const list = useQuery({
    queryKey: reportListKey(question),
    queryFn: async ({ signal }) => {
      setRetriedAfter(null);
      return askOrRead<ReportPage & Kept>(
        async () => {
          const list = await api.reports.listReports(
            { ...question.filters, page: question.page },
            { signal, context: { retry: 'reports', onRetry: setRetriedAfter } },
          );
          if (isNewestPage(question)) void keepOnDevice(list);
          return list;
        },
        () => readKeptList(question.page),
      );
    },
    placeholderData: keepPreviousData,
    // Thumbnail links expire after a few minutes.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) === true ? runningRefreshMs : false),
  });
  return { ...list, retriedAfter: list.isFetching ? retriedAfter : null };
}

function isNewestPage({ filters, page }: { filters: ReportFilters; page: number }): boolean {
  return page === 1 && Object.keys(filters).length === 0;
}

function isRunning(report: Awaited<ReturnType<typeof api.reports.listReports>>['items'][number]): boolean {
  return report.source === 'user_sessions' && report.analysis.state === 'running';
}
