/** Shown if a report cannot be loaded. */
import { NotLoaded, type FailedQuery } from '../../../../lib/calls/not-loaded.tsx';
import type { Problem } from '../../../../lib/calls/problem.ts';
import { PageTitle } from '../../../../ui/page-parts.tsx';

/** An invalid id counts as not found, like another person's report. */
const goneCodes: ReadonlySet<Problem['code']> = new Set(['report-not-found', 'not-found', 'invalid-input']);

export function isGone({ code }: Problem): boolean {
  return goneCodes.has(code);
}

export function LoadProblem({ query }: { query: FailedQuery }) {
  return (
    <div>
      <PageTitle>Analysis Report</PageTitle>
      <NotLoaded title="Couldn't load report" query={query} />
    </div>
  );
}
