import type { AiAnalysis } from '@target-analysis/analysis';
import type { DisplayUnit } from '@target-analysis/analysis/telling';
import type { UserSession } from '@target-analysis/contract';
import { memo, Suspense, type ReactNode } from 'react';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { productName } from '../../../ui/page-parts.tsx';
import { Alert, Skeleton } from '../../../ui/surfaces.tsx';
import { Comments } from '../../sharing/index.ts';
import { PhoneActions } from './actions/phone-actions.tsx';
import { ReportActions } from './actions/report-actions.tsx';
import { useReportHandle } from './actions/use-report-handle.tsx';
import { disclaimer } from '../words.ts';
import { leadsToPhoto } from './light/leads-to-photo.tsx';
import { ReportTitle } from './report-title.tsx';

interface ReportFrameProps {
  report: UserSession;
  analysis: AiAnalysis;
  /** The unit chosen by the reader; null if nothing is shown in it. */
  unit?: DisplayUnit | null;
  onCorrect?: (() => void) | null;
  isCorrecting?: boolean;
  /** Whether the photo shows a correction that is not saved. */
  hasDraft?: boolean;
  /** Replaces a phone's actions at the bottom edge of the screen; null for none. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The parts around every report's content: title, actions, comments, disclaimer. */
export function ReportFrame(props: ReportFrameProps) {
  const { report, analysis, unit = null, onCorrect = null, children } = props;
  const { isCorrecting = false, hasDraft = false, bar = null } = props;
  const handle = useReportHandle(report.id, unit);
  return (
    // Keeps the tools at the bottom edge from covering the end of the page.
    <div className={isCorrecting ? 'tablet:pb-64 desktop:pb-40' : undefined}>
      <title>{`${report.session_name} · ${productName}`}</title>
      <ReportTitle report={report} analysis={analysis}>
        <ReportActions handle={handle} onCorrect={onCorrect} />
      </ReportTitle>
      {children}
      <AfterPaint>
        <ReportComments reportId={report.id} hasDraft={hasDraft} />
        <Disclaimer />
      </AfterPaint>
      {bar}
      {bar === null && !isCorrecting && <PhoneActions handle={handle} onCorrect={onCorrect} />}
      {handle.dialog}
    </div>
  );
}

/** Comments by the owner and by visitors of the report's link; a mentioned hole is highlighted on the photo above. */
const ReportComments = memo(function ReportComments(props: { reportId: string; hasDraft: boolean }) {
  return (
    <div className="border-t border-hairline pt-6 pb-8">
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Comments kind="own" {...props} {...leadsToPhoto} />
      </Suspense>
    </div>
  );
});

function Disclaimer() {
  return (
    <div className="border-t border-hairline py-6">
      <Alert tone="careful">{disclaimer}</Alert>
    </div>
  );
}
