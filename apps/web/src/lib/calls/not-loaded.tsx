import { toProblem } from './problem.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/surfaces.tsx';

/** A query of the query library that has failed. */
export interface FailedQuery {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface NotLoadedProps {
  /** Defaults to the problem's own title. */
  title?: string;
  query: FailedQuery;
}

/** Shown in place of something that could not be loaded. */
export function NotLoaded({ title, query: { error, isFetching, refetch } }: NotLoadedProps) {
  const problem = toProblem(error);
  return (
    <Alert
      tone="failed"
      title={title ?? problem.title}
      isLive
      action={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {problem.message}
    </Alert>
  );
}
