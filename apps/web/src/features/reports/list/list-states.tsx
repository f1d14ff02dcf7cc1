/** What the page shows when there is no list to read. */
import { isConnectionFailure } from '../../../lib/calls/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { BlankTargetDrawing, NothingFoundDrawing } from '../../../ui/pictures/drawings.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';
import { Alert, Skeleton, VisuallyHidden } from '../../../ui/surfaces.tsx';
import { NewAnalysisButton } from '../new-analysis-button.tsx';
import { ClearButton } from './filter-panel.tsx';

export function NoReports() {
  return (
    <EmptyState drawing={<BlankTargetDrawing />} title="No reports yet" action={<NewAnalysisButton />}>
      Upload a photo of a target you shot. See every hit, your group size, and what to work on next.
    </EmptyState>
  );
}

export function NoneMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title="No reports match your filters"
      action={<ClearButton onClear={onClear} />}
    >
      Try a longer period or fewer words, or clear the filters.
    </EmptyState>
  );
}

export function BeyondEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      drawing={<BlankTargetDrawing />}
      title="Nothing on this page"
      action={<Button onClick={onFirst}>Go to the first page</Button>}
    >
      Your reports fit on fewer pages.
    </EmptyState>
  );
}

export const listFailure = 'Error loading reports';

/** Offers no action: while the call is being retried, the user can only wait. */
export function ListRetry({ error }: { error: unknown }) {
  return (
    <Alert tone="careful" isLive title={listFailure}>
      {isConnectionFailure(error)
        ? 'We could not reach the server. Retrying...'
        : 'Database timeout occurred. Retrying...'}
    </Alert>
  );
}

export function ListSkeleton() {
  return (
    <div role="status" data-page-loads className="flex flex-col gap-4">
      <VisuallyHidden>Loading your reports</VisuallyHidden>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-38 tablet:h-52" />
      ))}
    </div>
  );
}
