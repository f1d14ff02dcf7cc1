import type { UserSession } from '@target-analysis/contract';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { problemOf, toProblem, type Problem } from '../../../lib/problem.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { AnalysisFailed } from './analysis-failed.tsx';
import { InProgress } from './in-progress.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportView } from './report-view.tsx';
import { useReport } from './use-report.ts';

/** An id that is no id is as absent as one of somebody else. */
const goneCodes: ReadonlySet<Problem['code']> = new Set(['report-not-found', 'not-found', 'invalid-input']);

/** One report in whichever state it is: on its way, failed, or ready to read. */
export function ReportPage() {
  const { id = '' } = useParams();
  const { report, analysis, progressError } = useReport(id);
  const problem = report.isError ? toProblem(report.error) : null;
  const isGone = problem !== null && goneCodes.has(problem.code);
  useWayBack(isGone);

  if (problem !== null && !isGone && report.data === undefined) {
    return <LoadProblem problem={problem} onRetry={() => void report.refetch()} />;
  }
  if (report.data === undefined) return <ReportSkeleton />;
  const startError = analysis.error ?? progressError;
  const failure = failureOf(report.data, startError);
  if (failure !== null) {
    return (
      <AnalysisFailed
        report={report.data}
        problem={failure}
        isStarting={analysis.isPending}
        onRetry={() => {
          analysis.mutate();
        }}
      />
    );
  }
  if (report.data.ai_analysis === null) {
    return (
      <InProgress
        report={report.data}
        onRefresh={() => void report.refetch()}
        isRefreshing={report.isFetching}
      />
    );
  }
  return (
    <ReportView
      report={report.data}
      analysis={report.data.ai_analysis}
      onStaleLink={() => void report.refetch()}
    />
  );
}

/** What an analysis that could not be started or finished says; null while it may still come. */
function failureOf({ analysis, ai_analysis: prose }: UserSession, startError: Error | null): Problem | null {
  if (prose !== null) return null;
  if (analysis.state === 'failed') return problemOf(analysis.failure ?? 'analysis-failed');
  if (startError === null) return null;
  const problem = toProblem(startError);
  if (problem.code !== 'payment-required') return { ...problem, title: 'Analysis failed' };
  return {
    ...problem,
    title: 'Additional report required',
    message: 'You need to purchase an additional report to continue.',
  };
}

/** A report that is not there, or not the caller's, is said so in the list of those that are. */
function useWayBack(isGone: boolean): void {
  const navigate = useNavigate();
  const { showError } = useToasts();
  useEffect(() => {
    if (!isGone) return;
    const { title, message } = problemOf('report-not-found');
    showError({ title, message });
    void navigate('/reports', { replace: true });
  }, [isGone, navigate, showError]);
}

function LoadProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
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
