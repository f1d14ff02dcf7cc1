import type { UserSession } from '@target-analysis/contract';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { isConnectionFailure, problemOf, toProblem, type Problem } from '../../../lib/calls/problem.ts';
import { DrawnAtOnce } from '../../../ui/after-paint.tsx';
import { isGateCode, reportGateProblem } from '../../billing/index.ts';
import { KeptNote } from '../kept/kept-note.tsx';
import { AnalysisFailed } from './arriving/analysis-failed.tsx';
import { HistoricalReport } from './historical/historical-report.tsx';
import { InProgress } from './arriving/in-progress.tsx';
import { isGone, LoadProblem } from './arriving/load-problem.tsx';
import { ReportSkeleton } from './arriving/report-skeleton.tsx';
import { ReportView } from './report-view.tsx';
import { useReport } from './arriving/use-report.ts';
import { useSentPhoto } from '../waiting/sent-photo.ts';

/** One report in any state: on its way, failed, ready to read, or imported. */
export function ReportPage() {
  const { id = '' } = useParams();
  const { report, analysis, progressError } = useReport(id);
  const refresh = () => void report.refetch();
  const [isComingBack] = useState(report.data !== undefined);
  // A report's first rendering is split into pieces, so that a phone responds to touches in between.
  const isDrawn = useDeferredValue(report.data !== undefined);
  const sent = useSentPhoto(id);
  const isOnItsWay = report.data?.ai_analysis === null;
  const [awaited, setAwaited] = useState<string | null>(null);
  if (isOnItsWay && awaited !== id) setAwaited(id);
  const wait = (
    <InProgress
      report={report.data ?? null}
      sent={sent}
      onRefresh={refresh}
      isRefreshing={report.isFetching}
    />
  );
  if (report.data === undefined) {
    // A photo that was just sent is analyzed without this device: a lost connection is no reason to hide it.
    if (sent !== null && isConnectionFailure(report.error)) return wait;
    if (!report.isError) return sent === null ? <ReportSkeleton /> : wait;
    const problem = toProblem(report.error);
    return isGone(problem) ? (
      <HistoricalReport id={id} />
    ) : (
      <LoadProblem problem={problem} onRetry={refresh} />
    );
  }
  if (!isDrawn) return sent === null ? <ReportSkeleton /> : wait;
  const failure = failureOf(report.data, analysis.error ?? progressError);
  if (failure !== null) {
    return (
      <AnalysisFailed
        report={report.data}
        problem={failure}
        isStarting={analysis.isPending}
        onRetry={() => analysis.mutate()}
        onStaleLink={refresh}
      />
    );
  }
  if (report.data.ai_analysis === null) return wait;
  return (
    <DrawnAtOnce value={isComingBack}>
      {report.data.isKept === true && <KeptNote />}
      <ReportView
        report={report.data}
        analysis={report.data.ai_analysis}
        isAwaited={awaited === id}
        onStaleLink={refresh}
      />
    </DrawnAtOnce>
  );
}

/** Why an analysis could not be started or finished; null while it may still succeed. */
function failureOf({ analysis, ai_analysis: prose }: UserSession, startError: Error | null): Problem | null {
  if (prose !== null) return null;
  if (analysis.state === 'failed') return problemOf(analysis.failure ?? 'analysis-failed');
  if (startError === null) return null;
  const problem = toProblem(startError);
  return isGateCode(problem.code) ? reportGateProblem(problem) : { ...problem, title: 'Analysis failed' };
}
