import { useSearchParams, Link } from 'react-router';
import { clsx } from 'clsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { ProgressView } from '../progress/progress-view.tsx';
import { UnsentPhotos } from '../unsent/unsent-photos.tsx';
import { NewAnalysisButton } from '../new-analysis-button.tsx';
import { NoReports } from './list-states.tsx';
import { ReportList } from './report-list.tsx';
import { asReportFilters, countFilters, readPage } from './report-query.ts';
import { useReportFilters } from './use-report-filters.ts';
import { useReportList } from './use-report-list.ts';
import { countOf } from '../../../lib/words/count-of.ts';

/** The reports as a list or as progress over time, depending on the URL. */
export function ReportsPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'progress' ? <ProgressPage /> : <ListPage />;
}

/** Reports, newest first, five per page. The URL holds the filters and the page. */
function ListPage() {
  const [params] = useSearchParams();
  const choice = useReportFilters();
  const page = readPage(params);
  const list = useReportList({ filters: asReportFilters(choice.filters), page });
  const isFiltered = countFilters(choice.filters) > 0;
  const total = list.data?.total;
  const hasNone = total === 0 && !isFiltered && !list.isPlaceholderData;
  return (
    <div>
      <PageTitle
        lead={hasNone ? undefined : total === undefined ? lineToCome : countWords(total, isFiltered)}
        actions={hasNone ? undefined : <NewAnalysisButton />}
      >
        Analysis Reports
      </PageTitle>
      <ViewSwitch view="list" />
      <UnsentPhotos />
      {hasNone ? <NoReports /> : <ReportList list={list} page={page} choice={choice} />}
    </div>
  );
}

function ProgressPage() {
  const list = useReportList({ filters: {}, page: 1 });
  const total = list.data?.total;
  return (
    <div>
      <PageTitle
        lead={total === 0 ? undefined : total === undefined ? lineToCome : countOf(total, 'report')}
        actions={total === 0 ? undefined : <NewAnalysisButton />}
      >
        Analysis Reports
      </PageTitle>
      <ViewSwitch view="progress" />
      <ProgressView reports={total} />
    </div>
  );
}

/** Reserves space for a line that is still loading. */
const lineToCome = '\u00A0';

function countWords(total: number, isFiltered: boolean): string {
  if (isFiltered) return `${countOf(total, 'report')} ${total === 1 ? 'matches' : 'match'} your filters`;
  return total === 1 ? countOf(total, 'report') : `${countOf(total, 'report')}, newest first`;
}

type ReportsView = 'list' | 'progress';

const views: readonly { view: ReportsView; label: string; to: string }[] = [
  { view: 'list', label: 'Reports', to: '/reports' },
  { view: 'progress', label: 'Progress', to: '/reports?view=progress' },
];

/** The two views of the reports, each with its own URL. */
function ViewSwitch({ view: shown }: { view: ReportsView }) {
  return (
    <nav aria-label="View" className="mb-6 flex gap-2 border-b border-hairline">
      {views.map(({ view, label, to }) => (
        <Link
          key={view}
          to={to}
          aria-current={view === shown ? 'page' : undefined}
          className={clsx(
            '-mb-px flex min-h-11 min-w-24 items-center justify-center border-b-2 px-3 font-semibold transition-colors',
            view === shown ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
