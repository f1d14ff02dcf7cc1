import type { AiAnalysis, Report } from '@target-analysis/analysis';
import {
  coachCards,
  drillCardOf,
  type CoachCard,
  type Telling,
  type ToldFigure,
  type Note,
  shotsCsv,
  shotsToPaste,
  type FigureTable,
} from '@target-analysis/analysis/telling';
import { GroupPlots } from '../plot/group-plot.tsx';
import { shownSteps } from '../answer/work-on.tsx';
import { Folded } from '../section.tsx';
import { CoachTexts } from './coach-texts.tsx';
import { Part } from './details-fold.tsx';
import { Findings } from './findings.tsx';
import { clsx } from 'clsx';
import { useFigureLight } from '../light/figure-light.tsx';
import type { SharedSession } from '@target-analysis/contract';
import { reportFileName } from '@target-analysis/contract/file-name';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';

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
          <DetailsTable table={table} />
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
  const { verdict, workOn, count } = telling;
  const drill = workOn?.drill ? drillCardOf(correctiveDrills, workOn.drill.name) : null;
  return [
    verdict.sentence,
    ...(workOn === null ? [] : [workOn.title, workOn.text, workOn.goal ?? '']),
    ...(drill === null ? [] : [drill.why, ...drill.steps.slice(0, shownSteps)]),
    ...(count === null ? [] : [count]),
  ];
}

/** The important figures, each with everything known about it. */
function FigureList({ figures }: { figures: readonly ToldFigure[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {figures.map(({ key, label, value, unit, lines }) => (
        <div key={key}>
          <dt className="text-13 font-medium text-quiet">{label}</dt>
          <dd className="text-21 font-semibold tabular-nums">
            {value} <span className="text-15 font-medium text-quiet">{unit}</span>
          </dd>
          {lines.map((line) => (
            <dd key={line} className="text-13 text-quiet tabular-nums">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** How scale and aim were determined, and what could not be scored. */
function TrustNotes({ notes }: { notes: readonly Note[] }) {
  const { lit } = useFigureLight();
  return (
    <ul className="flex flex-col gap-4">
      {notes.map(({ title, text }) => (
        <li
          key={title}
          className={clsx(
            '-m-2 max-w-[70ch] rounded-card p-2',
            lit === 'scale' && title.startsWith('Scale') && 'bg-group/12 inset-ring inset-ring-group',
          )}
        >
          <p className="font-medium">{title}</p>
          <p className="text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}

const copyWords = { idle: 'Copy for a spreadsheet', copied: 'Copied', failed: 'Couldn’t copy. Download it.' };

/** What the file is named after. */
type Visit = Pick<SharedSession, 'session_name' | 'date'>;

/** Downloads every shot, for readers who run their own calculations. */
function ShotsFile({ report, visit }: { report: Report; visit: Visit }) {
  const { state, copy } = useCopy(shotsToPaste(report));
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => {
          const name = reportFileName({ sessionName: visit.session_name, date: visit.date });
          saveFile(new Blob([shotsCsv(report)], { type: 'text/csv' }), `${name}.csv`);
        }}
      >
        Download CSV
      </Button>
      <Button
        variant="quiet"
        icon={<Copy aria-hidden="true" className="size-4" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copyWords[state]}</span>
      </Button>
    </p>
  );
}

/** A table from the telling. */
function DetailsTable({ table: { title, caption, heads, rows } }: { table: FigureTable }) {
  return (
    <div
      className="[container-type:inline-size] overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <table className="w-full max-w-3xl tabular-nums">
        <caption className="mb-2 text-left text-13 text-quiet">
          {/* A table wider than the screen scrolls under its caption. */}
          <span className="sticky left-0 inline-block max-w-[100cqw]">{caption}</span>
        </caption>
        <thead>
          <tr className="border-b border-control text-left text-13 text-quiet">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium not-first:whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={heads[index + 1]} className="py-2.5 pr-4 whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
