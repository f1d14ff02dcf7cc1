import { reportsPerPage } from '@target-analysis/contract/constants';
import { clsx } from 'clsx';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Pagination } from '../../../ui/page-parts.tsx';
import { KeptNote } from '../kept/kept-note.tsx';
import { ReportsNotLoaded } from '../kept/reports-not-loaded.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { BeyondEnd, listFailure, ListRetry, ListSkeleton, NoneMatch } from './list-states.tsx';
import { ReportCard } from './report-card.tsx';
import { withPage } from './report-query.ts';
import type { FilterChoice } from './use-report-filters.ts';
import type { useReportList } from './use-report-list.ts';

interface ReportListProps {
  list: ReturnType<typeof useReportList>;
  page: number;
  choice: FilterChoice;
}

/** The filters and the matching reports; the previous page stays visible until the next one loads. */
export function ReportList({ list, page, choice }: ReportListProps) {
  const { data, error, retriedAfter, isPlaceholderData } = list;
  return (
    <>
      {data?.isKept === true ? <KeptNote /> : <FilterPanel choice={choice} years={data?.years ?? []} />}
      <div className="flex flex-col gap-4">
        {retriedAfter !== null && <ListRetry error={retriedAfter} />}
        {error !== null && retriedAfter === null && <ReportsNotLoaded title={listFailure} query={list} />}
        {list.isPending && <ListSkeleton />}
        <div
          aria-busy={isPlaceholderData}
          className={clsx('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {data !== undefined && (
            <Reports data={data} page={page} choice={choice} onStaleLink={() => void list.refetch()} />
          )}
        </div>
      </div>
    </>
  );
}

interface ReportsProps extends Pick<ReportListProps, 'page' | 'choice'> {
  data: NonNullable<ReportListProps['list']['data']>;
  onStaleLink: () => void;
}

function Reports({ data, page, choice, onStaleLink }: ReportsProps) {
  const [, changeParams] = useAddressParams();
  const goTo = (next: number) => {
    changeParams((before) => withPage(before, next));
    window.scrollTo({ top: 0 });
  };
  if (data.total === 0) return <NoneMatch onClear={choice.clear} />;
  return (
    <>
      {data.items.length === 0 && <BeyondEnd onFirst={() => goTo(1)} />}
      <ul className="flex flex-col gap-4">
        {data.items.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} onStaleLink={onStaleLink} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Reports"
        page={page}
        pages={Math.ceil(data.total / reportsPerPage)}
        onChange={goTo}
      />
    </>
  );
}
