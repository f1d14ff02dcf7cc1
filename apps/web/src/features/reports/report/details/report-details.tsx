import type { AiAnalysis } from '@target-analysis/analysis';
import { proseInUnit } from '@target-analysis/analysis/telling';
import type { UserSession } from '@target-analysis/contract';
import { memo, type ReactNode } from 'react';
import { ChangeFacts } from '../change-facts/change-facts.tsx';
import { Folded, Prose } from '../section.tsx';
import { CoachTexts } from './coach-texts.tsx';
import { DetailsFold, Part } from './details-fold.tsx';
import { Facts } from './facts.tsx';
import { MeasuredParts, saidAbove, unsaidCards, type MeasuredDetails } from './measured-parts.tsx';

interface ReportDetailsProps {
  report: UserSession;
  analysis: AiAnalysis;
  /** Null if there is nothing to draw: then the texts are everything, and open. */
  measured: MeasuredDetails | null;
  /** The list of versions, or null if there is only one. */
  versions: ReactNode;
}

/** Everything behind the answer, collapsed. */
export const ReportDetails = memo(function ReportDetails(props: ReportDetailsProps) {
  return (
    <DetailsFold isOpen={props.measured === null}>
      <DetailsContent {...props} />
    </DetailsFold>
  );
});

function DetailsContent({ report, measured, versions, ...rest }: ReportDetailsProps) {
  const analysis =
    measured === null
      ? rest.analysis
      : proseInUnit(rest.analysis, measured.measurement, measured.telling.lengths);
  const findings = measured?.telling.findings ?? [];
  const above = measured === null ? [] : saidAbove(measured, analysis.corrective_drills);
  const said = [...above, ...findings.map(({ sentence }) => sentence)];
  const { placement, others } = unsaidCards(analysis, said, measured?.telling ?? null);
  return (
    <>
      {measured !== null && <MeasuredParts {...measured} {...{ findings, placement }} visit={report} />}
      <Part title="What the coach says">
        <CoachTexts cards={measured === null ? [...others, ...placement] : others} />
      </Part>
      {report.notes !== '' && (
        <Part title="Your notes">
          <Prose>{report.notes}</Prose>
        </Part>
      )}
      <Part title="Session, shooter and firearm">
        <Facts report={report} analysis={analysis} />
        {measured !== null && <ChangeFacts report={report} />}
      </Part>
      {versions !== null && <Folded title="Versions">{versions}</Folded>}
    </>
  );
}
