/** The parts of a report in words and tables. */
import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { toldDistance } from '@target-analysis/analysis/distances';
import type { UserSession } from '@target-analysis/contract';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayWords } from '../../../lib/words/day-words.ts';
import { useUnits } from '../../../lib/words/use-units.ts';
import { firearmKindWords, targetFaceWords } from '../words.ts';
import { tooFewShots } from './words/describe-group.ts';
import { originWords, roleWords } from './words/describe-hole.ts';
import { flyerWords } from './words/describe-spread.ts';
import { formatLength, formatRange, type DisplayUnit } from './words/length-units.ts';
import { shotScoreWords } from './score/describe-score.ts';

/** A titled part of the report. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hairline pt-8 pb-10">
      <h2 className="mb-5 text-21 tablet:text-28">{title}</h2>
      {children}
    </section>
  );
}

/** A part that most readers leave closed. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/folded border-t border-hairline">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 text-17 font-semibold [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{title}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-quiet transition-transform group-open/folded:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-8">{children}</div>
    </details>
  );
}

/** Text whose line breaks mean something. */
export function Prose({ children }: { children: string }) {
  return <p className="max-w-[70ch] whitespace-pre-line">{children}</p>;
}

/** Titled lists and texts of the coach; what is empty is left out. */
export function CoachTexts({
  parts,
}: {
  parts: readonly { title: string; text: string | readonly string[] }[];
}) {
  const filled = parts.filter(({ text }) => text.length > 0);
  return (
    <div className="gap-x-10 desktop:columns-2">
      {filled.map(({ title, text }) => (
        <div key={title} className="mb-7 max-w-[70ch] break-inside-avoid-column">
          <h3 className="mb-2 text-17">{title}</h3>
          {typeof text === 'string' ? <Prose>{text}</Prose> : <BulletList items={text} />}
        </div>
      ))}
    </div>
  );
}

function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-quiet">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

interface FactsProps {
  report: UserSession;
  analysis: AiAnalysis;
}

/** Session, shooter and firearm as they were told. */
export function Facts({ report, analysis }: FactsProps) {
  const { distanceUnit } = useUnits();
  return (
    <div className="grid gap-8 tablet:grid-cols-3">
      <FactList
        title="Session"
        facts={[
          ['Name', report.session_name],
          ['Date', dayWords(report.date)],
          ['Location', analysis.shooter_range_location],
          ['Target', analysis.shooter_target_type],
          ['Target face', targetFaceWords(report.target_face)],
          ['Distance', toldDistance(analysis.shooter_distance, distanceUnit)],
          ['Shots fired', report.shots_fired === null ? '' : String(report.shots_fired)],
        ]}
      />
      <FactList
        title="Shooter"
        facts={[
          ['Name', analysis.shooter_name],
          ['Handedness', analysis.shooter_handedness],
          ['Dominant eye', analysis.shooter_dominant_eye],
          ['Training goals', analysis.shooter_training_goals],
        ]}
      />
      <FactList
        title="Firearm"
        facts={[
          ['Kind', firearmKindWords(report.firearm_kind)],
          ['Make', analysis.shooter_firearm_make],
          ['Model', analysis.shooter_firearm_model],
          ['Caliber', analysis.shooter_caliber],
        ]}
      />
    </div>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h3 className="mb-2 text-15 font-semibold">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Every figure that was measured, with its interval. */
export function AllFigures({ report, unit }: { report: Report; unit: DisplayUnit }) {
  const { group } = report;
  const estimates = [
    ['Mean radius', group.meanRadius],
    ['Extreme spread', group.extremeSpread],
    ['Half of the shots within (CEP 50)', group.cep50],
    ['Nine of ten shots within', group.radius90],
    ['Rayleigh sigma', group.rayleighSigma],
    ['Horizontal standard deviation', group.horizontalStandardDeviation],
    ['Vertical standard deviation', group.verticalStandardDeviation],
  ] as const;
  const lengths = [
    ['Width', group.width],
    ['Height', group.height],
  ] as const;
  return (
    <Table
      caption={`Figures of the group, ${unit}. Width and height are of these shots alone, center to center.`}
      heads={['Figure', unit, '95\u00A0% interval']}
      rows={[
        ...[...estimates, ...pooledFigures(group)].map(([name, estimate]) =>
          estimate === null
            ? [name, '–', tooFewShots]
            : [name, formatLength(report, estimate.value, unit), formatRange(report, estimate, unit)],
        ),
        ...[...lengths, ...flyerFigures(group)].map(([name, length]) => [
          name,
          length === null ? '–' : formatLength(report, length, unit),
          length === null ? tooFewShots : '–',
        ]),
      ]}
    />
  );
}

function pooledFigures({ pooled }: Report['group']) {
  if (pooled === null) return [];
  return [
    [`Mean radius over ${String(pooled.groups)} groups`, pooled.meanRadius],
    [`Rayleigh sigma over ${String(pooled.groups)} groups`, pooled.rayleighSigma],
  ] as const;
}

function flyerFigures({ withFlyers, shots }: Report['group']) {
  if (withFlyers === null) return [];
  const flyers = flyerWords(withFlyers.shots - shots);
  return [
    [`Mean radius with the ${flyers}`, withFlyers.meanRadius],
    [`Extreme spread with the ${flyers}`, withFlyers.extremeSpread],
  ] as const;
}

/** Every hole with its place on paper, where it comes from and what it counts for. */
export function EveryShot({ report, unit }: { report: Report; unit: DisplayUnit }) {
  const { score: ringScore, holes } = report;
  const scored = ringScore?.status === 'scored' ? ringScore : null;
  const hasRoles = holes.some((hole) => hole.role !== 'shot');
  return (
    <Table
      caption={`Every shot, ${unit} from ${report.group.offset === null ? 'the group center' : 'the point of aim'}`}
      heads={[
        'Shot',
        ...(scored ? ['Score'] : []),
        'Right',
        'Up',
        ...(hasRoles ? ['Counts as'] : []),
        'Origin',
      ]}
      rows={holes.map((hole) => [
        String(hole.number),
        ...(scored ? [shotScoreWords(scored, hole.number)] : []),
        formatLength(report, hole.x, unit),
        formatLength(report, hole.y, unit),
        ...(hasRoles ? [roleWords(hole)] : []),
        originWords(hole),
      ])}
    />
  );
}

function Table(props: { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={props.caption}>
      <table className="w-full max-w-3xl tabular-nums">
        <caption className="mb-2 text-left text-13 text-quiet">{props.caption}</caption>
        <thead>
          <tr className="border-b border-control text-left text-13 text-quiet">
            {props.heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium not-first:whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(([name, ...values]) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={props.heads[index + 1]} className="py-2.5 pr-4 whitespace-nowrap">
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
