import type { AiAnalysis } from '@target-analysis/analysis';
import { proseInUnit } from '@target-analysis/analysis/telling';
import type { UserSession } from '@target-analysis/contract';
import { Versions } from '../correction/saving/versions.tsx';
import { Folded, Prose } from '../section.tsx';
import { CoachTexts } from './coach-texts.tsx';
import { Part } from './details-fold.tsx';
import { Facts } from './facts.tsx';
import { MeasuredParts } from './measured-parts.tsx';
import { saidAbove, unsaidCards, type MeasuredDetails } from './unsaid.ts';

export interface DetailsContentProps {
  report: UserSession;
  analysis: AiAnalysis;
  /** Null if there is nothing to draw: then the texts are everything, and open. */
  measured: MeasuredDetails | null;
  /** The newest version, which the page shows. */
  version: number;
  /** Whether there is a draft, which switching versions would lose. */
  isDrafting: boolean;
}

export function DetailsContent({ report, measured, version, isDrafting, ...rest }: DetailsContentProps) {
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
      </Part>
      {version > 1 && (
        <Folded title="Versions">
          <Versions reportId={report.id} version={version} isDrafting={isDrafting} />
        </Folded>
      )}
    </>
  );
}
