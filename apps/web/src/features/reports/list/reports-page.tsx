import { reportsPerPage } from '@target-analysis/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { toProblem } from '../../../lib/problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BlankTargetDrawing } from '../../../ui/drawings.tsx';
import { EmptyState, PageTitle, Pagination } from '../../../ui/page-parts.tsx';
import { Alert, Skeleton, VisuallyHidden } from '../../../ui/surfaces.tsx';
import { ProgressView } from '../progress/progress-view.tsx';
import { reportListKey } from '../reports-key.ts';
import { ReportCard } from './report-card.tsx';
import { ViewSwitch, type ReportsView } from './view-switch.tsx';

/** While an analysis of the page is running the list is read again this often. */
const runningRefreshMs = 4000;

/** The reports, as a list or as progress over time; the address says which. */
export function ReportsPage() {
  const [params] = useSearchParams();
  const view = params.get('view') === 'progress' ? 'progress' : 'list';
  const page = pageOf(params.get('page'));
  const list = useReportList(page);
  const total = list.data?.total;
  return (
    <div>
      <PageTitle
        lead={total === undefined || total === 0 ? undefined : countWords(total, view)}
        actions={total === 0 ? undefined : <NewAnalysisButton />}
      >
        Analysis Reports
      </PageTitle>
      <ViewSwitch view={view} />
      {view === 'list' ? <ReportList list={list} page={page} /> : <ProgressView reports={total} />}
    </div>
  );
}

/** The history of reports, newest first, five a page; the page stands in the address. */
function ReportList({ list, page }: { list: ReturnType<typeof useReportList>; page: number }) {
  const [, setParams] = useSearchParams();
  return (
    <>
      {list.isError && <ListProblem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton />}
      {list.data !== undefined && (
        <>
          {list.data.items.length === 0 ? <NoReports isBeyondEnd={list.data.total > 0} /> : null}
          <ul className="flex flex-col gap-4">
            {list.data.items.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
          <Pagination
            label="Reports"
            page={page}
            pages={Math.ceil(list.data.total / reportsPerPage)}
            onChange={(next) => {
              setParams(next === 1 ? {} : { page: String(next) });
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </>
  );
}

function useReportList(page: number) {
  return useQuery({
    queryKey: reportListKey(page),
    queryFn: ({ signal }) => api.reports.listReports({ page }, { signal, context: { retry: 'reports' } }),
    placeholderData: keepPreviousData,
    // Thumbnails carry links that end after some minutes.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((report) => report.analysis.state === 'running') === true
        ? runningRefreshMs
        : false,
  });
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function countWords(total: number, view: ReportsView): string {
  if (total === 1) return '1 report';
  return `${String(total)} reports${view === 'list' ? ', newest first' : ''}`;
}

function NewAnalysisButton() {
  return (
    <LinkButton to="/analysis" variant="primary" icon={<Plus aria-hidden="true" className="size-5" />}>
      New Analysis
    </LinkButton>
  );
}

function NoReports({ isBeyondEnd }: { isBeyondEnd: boolean }) {
  if (isBeyondEnd) {
    return (
      <EmptyState
        drawing={<BlankTargetDrawing />}
        title="Nothing on this page"
        action={<LinkButton to="/reports">To the first page</LinkButton>}
      >
        Your reports end before it.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<BlankTargetDrawing />} title="No reports yet" action={<NewAnalysisButton />}>
      Photograph a target you shot. Its report will stand here: every hole, the group, and what to train.
    </EmptyState>
  );
}

function ListProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      tone="failed"
      isLive
      title="Error loading reports"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {toProblem(error).message}
    </Alert>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>Loading your reports</VisuallyHidden>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-40" />
      ))}
    </div>
  );
}
