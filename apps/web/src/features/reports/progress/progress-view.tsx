import { TrendDrawing } from '../../../ui/pictures/drawings.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';
import { Skeleton, VisuallyHidden } from '../../../ui/surfaces.tsx';
import { ReportsNotLoaded } from '../kept/reports-not-loaded.tsx';
import { NewAnalysisButton } from '../new-analysis-button.tsx';
import { FirstGroup } from './first-group.tsx';
import { leftOutWords } from './progress-words.ts';
import { TrendFilters } from './trend/trend-filters.tsx';
import { TrendSections } from './trend/trend-sections.tsx';
import { useTrend } from './trend/use-trend.ts';
import { useProgress } from './use-progress.ts';

/**
 * All of the account's groups over time.
 * @param reports total number of reports; undefined until known
 */
export function ProgressView({ reports }: { reports: number | undefined }) {
  const progress = useProgress();
  const points = progress.data?.points ?? [];
  const trend = useTrend(points);
  if (progress.isError) return <ReportsNotLoaded title="Error loading your progress" query={progress} />;
  if (progress.isPending) return <ProgressSkeleton />;
  const leftOut = leftOutWords(reports ?? 0, points.length);
  if (trend.choice === null) return <NoGroups leftOut={leftOut} />;
  const { chosen } = trend.choice.distance;
  const [only, ...others] = chosen.points;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4">
        <TrendFilters {...trend} choice={trend.choice} />
        {leftOut !== null && <p className="max-w-[70ch] text-13 text-quiet">{leftOut}</p>}
      </div>
      {only !== undefined && others.length === 0 ? (
        <FirstGroup point={only} unit={trend.unit} />
      ) : (
        <TrendSections trend={chosen} unit={trend.unit} />
      )}
    </div>
  );
}

function NoGroups({ leftOut }: { leftOut: string | null }) {
  return (
    <EmptyState drawing={<TrendDrawing />} title="Nothing to compare yet" action={<NewAnalysisButton />}>
      {leftOut ??
        'Every report adds a dot here. See whether your groups get tighter, where they land, and whether drills help.'}
    </EmptyState>
  );
}

function ProgressSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-10">
      <VisuallyHidden>Loading your progress</VisuallyHidden>
      <Skeleton className="h-18" />
      <Skeleton className="h-75" />
      <Skeleton className="h-75" />
    </div>
  );
}
