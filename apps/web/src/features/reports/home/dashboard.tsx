import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { ReportsNotLoaded } from '../kept/reports-not-loaded.tsx';
import { listFailure } from '../list/list-states.tsx';
import { ReportCard } from '../list/report-card.tsx';
import { useReportList } from '../list/use-report-list.ts';
import { NewAnalysisButton } from '../new-analysis-button.tsx';
import { GhostPlot } from '../progress/ghost-plot.tsx';
import { timeRange } from '../progress/trend/time-axis.ts';
import { radiusMarks } from '../progress/trend/trend-marks.ts';
import { TrendPlot } from '../progress/trend/trend-plot.tsx';
import { useTrend, type Trend } from '../progress/trend/use-trend.ts';
import { UnsentPhotos } from '../unsent/unsent-photos.tsx';
import { useProgress } from '../progress/use-progress.ts';
import { countOf } from '../../../lib/words/count-of.ts';

interface DashboardProps {
  /** Shown to shooters without a report. */
  withoutReports: ReactNode;
  /** Shown at the end. */
  children: ReactNode;
}

/** The home page of a shooter with reports: the newest report, how the groups develop, and a way to start the next. */
export function Dashboard({ withoutReports, children }: DashboardProps) {
  const list = useReportList({ filters: {}, page: 1 });
  const { points = [] } = useProgress().data ?? {};
  const trend = useTrend(points);
  if (list.isPending) return <PageSpinner />;
  if (list.data?.total === 0) return withoutReports;
  const newest = list.data?.items[0];
  const refetch = () => void list.refetch();
  return (
    <>
      <PageTitle actions={<NewAnalysisButton />}>Your shooting</PageTitle>
      <UnsentPhotos />
      <div className="flex flex-col gap-10">
        {list.error !== null && <ReportsNotLoaded title={listFailure} query={list} />}
        {newest !== undefined && (
          <Part title="Newest report" more={{ to: '/reports', words: 'All reports' }}>
            <ReportCard report={newest} onStaleLink={refetch} level={3} />
          </Part>
        )}
        <TrendParts trend={trend} />
        {children}
      </div>
    </>
  );
}

/** The trend with the most groups. A single group is not a trend. */
function TrendParts({ trend: { choice, unit } }: { trend: Trend }) {
  const chosen = choice?.distance.chosen;
  if (choice === null || chosen === undefined || chosen.points.length < 2) return null;
  const { points } = chosen;
  const marks = radiusMarks(points, unit);
  return (
    <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <Part title="Mean radius" more={{ to: '/reports?view=progress', words: 'Progress' }}>
        <p className="mb-2 text-13 text-quiet">
          {countOf(points.length, 'group')} with your {choice.firearm.chosen.label} from {chosen.label}. Lower
          is tighter.
        </p>
        <TrendPlot
          title="Mean radius over time"
          marks={marks}
          unit={unit}
          days={timeRange(marks.map(({ dayMs }) => dayMs))}
          lookedAt={{ groupKey: null, onLook: () => undefined }}
          heightPx={240}
        />
      </Part>
      {points.some(({ places_mm }) => places_mm.length > 0) && (
        <Part title="Your last groups">
          <GhostPlot points={points} unit={unit} />
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  more?: { to: string; words: string };
  children: ReactNode;
}

function Part({ title, more, children }: PartProps) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-21">{title}</h2>
        {more !== undefined && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 items-center font-medium underline decoration-control underline-offset-4"
          >
            {more.words}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
