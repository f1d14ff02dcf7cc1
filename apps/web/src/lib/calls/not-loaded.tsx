import { toProblem } from './problem.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/surfaces.tsx';

interface NotLoadedProps {
  /** Defaults to the problem's own title. */
  title?: string;
  error: Error;
  isBusy: boolean;
  onRetry: () => void;
}

/** Shown in place of something that could not be loaded. */
export function NotLoaded({ title, error, isBusy, onRetry }: NotLoadedProps) {
  const problem = toProblem(error);
  return (
    <Alert
      tone="failed"
      title={title ?? problem.title}
      isLive
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problem.message}
    </Alert>
  );
}
