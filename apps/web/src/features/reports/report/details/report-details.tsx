import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { coachCards, drillCardOf, type CoachCard, type Telling } from '@target-analysis/analysis/telling';
import type { UserSession } from '@target-analysis/contract';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { GroupPlots } from '../plot/group-plots.tsx';
import { Folded, Prose } from '../section.tsx';
import { shownSteps } from '../answer/work-on.tsx';
import { CoachTexts } from './coach-texts.tsx';
import { Facts } from './facts.tsx';
import { FigureList } from './figure-list.tsx';
import { Findings } from './findings.tsx';
import { ToldTable } from './told-table.tsx';
import { TrustNotes } from './trust-notes.tsx';

interface MeasuredDetails {
  measurement: Report;
  telling: Telling;
}

interface ReportDetailsProps {
  report: UserSession;
  analysis: AiAnalysis;
  /** Null where there is nothing to draw: then the texts are all there is, and stand open. */
  measured: MeasuredDetails | null;
  /** The list of versions, or null where there is one only. */
  versions: ReactNode;
}

/** Everything behind the answer, folded. It is drawn when it is asked for. */
export function ReportDetails(props: ReportDetailsProps) {
  const isAlone = props.measured === null;
  const [hasOpened, setHasOpened] = useState(isAlone);
  return (
    <details
      open={isAlone}
      data-details
      className="group/details border-t border-hairline"
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget && currentTarget.open) setHasOpened(true);
      }}
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-21">Details</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-quiet transition-transform group-open/details:rotate-180"
        />
      </summary>
      {hasOpened && <DetailsContent {...props} />}
    </details>
  );
}

function DetailsContent({ report, analysis, measured, versions }: ReportDetailsProps) {
  const said = measured === null ? [] : saidBefore(measured.telling, analysis.corrective_drills);
  const cards = coachCards(analysis, said);
  return (
    <div className="pb-8">
      {measured !== null && <MeasuredParts {...measured} cards={cards.filter(isPlacement)} />}
      <Part title="What the coach says">
        <CoachTexts cards={cards.filter((card) => measured === null || !isPlacement(card))} />
      </Part>
      {report.notes !== '' && (
        <Part title="Your notes">
          <Prose>{report.notes}</Prose>
        </Part>
      )}
      <Part title="Session, shooter and firearm">
        <Facts report={report} analysis={analysis} />
      </Part>
      {versions !== null && <Folded title="Versions">{versions}</Folded>}
    </div>
  );
}

function MeasuredParts({ measurement, telling, cards }: MeasuredDetails & { cards: readonly CoachCard[] }) {
  return (
    <>
      <Part title="What the pattern says">
        <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_26rem]">
          <div>
            <Findings findings={telling.findings} />
          </div>
          <GroupPlots report={measurement} telling={telling} />
        </div>
      </Part>
      <Part title="Figures">
        <FigureList figures={telling.figures} />
      </Part>
      <Part title="How we measured">
        <TrustNotes notes={telling.trust} />
      </Part>
      {telling.tables.map((table) => (
        <Folded key={table.title} title={table.title}>
          <ToldTable table={table} />
        </Folded>
      ))}
      {cards.length > 0 && (
        <Folded title="Shot placement in words">
          <CoachTexts cards={cards} />
        </Folded>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hairline py-5">
      <h3 className="mb-3 text-17">{title}</h3>
      {children}
    </section>
  );
}

const placementTitles = ['Group pattern', 'Vertical pattern', 'Distribution'];

function isPlacement({ title }: CoachCard): boolean {
  return placementTitles.includes(title);
}

/** What the reader has read above, or reads in the other parts. */
function saidBefore(telling: Telling, correctiveDrills: string): string[] {
  const { verdict, workOn, findings, countReason } = telling;
  const drill = workOn?.drill ? drillCardOf(correctiveDrills, workOn.drill.name) : null;
  return [
    verdict.sentence,
    ...(workOn === null ? [] : [workOn.title, workOn.text, workOn.goal ?? '']),
    ...(drill === null ? [] : drill.steps.slice(0, shownSteps)),
    ...findings.map(({ sentence }) => sentence),
    ...(countReason === null ? [] : [countReason]),
  ];
}
