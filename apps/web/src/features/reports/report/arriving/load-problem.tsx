/** Shown if a report cannot be loaded. */
import type { Problem } from '../../../../lib/calls/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageTitle } from '../../../../ui/page-parts.tsx';
import { Alert } from '../../../../ui/surfaces.tsx';

/** An invalid id counts as not found, like another person's report. */
const goneCodes: ReadonlySet<Problem['code']> = new Set(['report-not-found', 'not-found', 'invalid-input']);

export function isGone({ code }: Problem): boolean {
  return goneCodes.has(code);
}

export function LoadProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <div>
      <PageTitle>Analysis Report</PageTitle>
      <Alert
        tone="failed"
        isLive
        title="Couldn't load report"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {problem.message}
      </Alert>
    </div>
  );
}
