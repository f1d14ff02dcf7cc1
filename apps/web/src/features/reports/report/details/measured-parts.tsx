import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { coachCards, drillCardOf, type CoachCard, type Telling } from '@target-analysis/analysis/telling';
import { GroupPlots } from '../plot/group-plots.tsx';
import { shownSteps } from '../answer/work-on.tsx';
import { Folded } from '../section.tsx';
import { CoachTexts } from './coach-texts.tsx';
import { Part } from './details-fold.tsx';
import { FigureList } from './figure-list.tsx';
import { Findings } from './findings.tsx';
import { ShotsFile, type Visit } from './shots-file.tsx';
import { ToldTable } from './told-table.tsx';
import { TrustNotes } from './trust-notes.tsx';

export interface MeasuredDetails {
  measurement: Report;
  telling: Telling;
}

interface MeasuredPartsProps extends MeasuredDetails {
  /** Findings that are not shown above. */
  findings: Telling['findings'];
  placement: readonly CoachCard[];
  visit: Visit;
}

/** The details behind the answer: findings, plots, figures, and how they were measured. */
export function MeasuredParts({ measurement, telling, findings, placement, visit }: MeasuredPartsProps) {
  return (
    <>
      <Part title="What the pattern says">
        <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_26rem]">
          <div>
            <Findings findings={findings} hasSeveralAims={measurement.aimGroups.length > 0} />
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
          {table === telling.tables.at(-1) && <ShotsFile report={measurement} visit={visit} />}
        </Folded>
      ))}
      {placement.length > 0 && (
        <Folded title="Shot placement in words">
          <CoachTexts cards={placement} />
        </Folded>
      )}
    </>
  );
}

const placementTitles = ['Group pattern', 'Vertical pattern', 'Distribution'];

/** The coach's texts that are not shown above: those about shot placement, and the rest. */
export function unsaidCards(
  analysis: AiAnalysis,
  said: readonly string[],
  telling: Telling | null,
): { placement: CoachCard[]; others: CoachCard[] } {
  const cards = coachCards(analysis, said, telling === null || telling.workOn !== null);
  return {
    placement: cards.filter(({ title }) => placementTitles.includes(title)),
    others: cards.filter(({ title }) => !placementTitles.includes(title)),
  };
}

/** Texts shown above the details. */
export function saidAbove({ telling }: Pick<MeasuredDetails, 'telling'>, correctiveDrills: string): string[] {
  const { verdict, workOn, countReason } = telling;
  const drill = workOn?.drill ? drillCardOf(correctiveDrills, workOn.drill.name) : null;
  return [
    verdict.sentence,
    ...(workOn === null ? [] : [workOn.title, workOn.text, workOn.goal ?? '']),
    ...(drill === null ? [] : drill.steps.slice(0, shownSteps)),
    ...(countReason === null ? [] : [countReason]),
  ];
}
