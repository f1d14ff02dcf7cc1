/** What a report says on paper, whatever it is printed with. */
import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { toldDistance, type DistanceUnit } from '@target-analysis/analysis/distances';
import { reportSchema } from '@target-analysis/contract';
import { firearmKinds, targetFaces } from '@target-analysis/contract/lists';
import { drillResultWords } from '@target-analysis/analysis/drill-sheets';
import type { ReportRow } from '../store.ts';
import { lengthsOf, type DocumentUnit } from './document-lengths.ts';
import type { Drawing } from './drawing.ts';
import { describeGroup, groupDrawing } from './group-drawing.ts';
import { figuresTable, keyFigures, shotsTable, type KeyFigure, type Table } from './group-figures.ts';
import { photoDrawing, type PhotoDrawing } from './photo-drawing.ts';
import { trustNotes, type Note } from './trust-notes.ts';

export interface DocumentContent {
  title: string;
  /** Day, distance, target and caliber on one line. */
  lead: string;
  day: string;
  /** When the analysis ended, as ISO time. */
  madeAt: string;
  summary: string;
  /** Null where the report has no measurement: an imported one has words and a photo. */
  measured: MeasuredContent | null;
  placement: TextPart[];
  training: TextPart[];
  notes: string;
  facts: FactList[];
  disclaimer: string;
}

export interface MeasuredContent {
  overPhoto: PhotoDrawing;
  figures: KeyFigure[];
  trust: Note[];
  findings: { strength: string; sentence: string }[];
  plot: { drawing: Drawing; text: string };
  tables: Table[];
}

/** Paragraphs, or points of a list. */
export interface TextPart {
  title: string;
  text: string | readonly string[];
}

export interface FactList {
  title: string;
  facts: (readonly [name: string, value: string])[];
}

/** A report whose analysis has ended well. */
export type ReadyReportRow = ReportRow & { aiAnalysis: AiAnalysis };

/** @param distanceUnit in which the distance is told; as the shooter told it where it is left out. */
export function contentOf(
  report: ReadyReportRow,
  unit: DocumentUnit | undefined,
  distanceUnit?: DistanceUnit,
): DocumentContent {
  const { aiAnalysis: analysis } = report;
  const day = dayWords(report.date);
  const told = analysis.shooter_distance;
  const distance = distanceUnit === undefined ? told : toldDistance(told, distanceUnit);
  return {
    title: report.sessionName,
    lead: [day, distance, analysis.shooter_target_type, analysis.shooter_caliber]
      .filter((fact) => fact !== '')
      .join(' · '),
    day,
    madeAt: (report.analysisEndedAt ?? report.createdAt).toISOString(),
    summary: analysis.summary,
    // A report of an earlier program may lack what the schema fills in.
    measured:
      report.measurement === null ? null : measuredContent(reportSchema.parse(report.measurement), unit),
    placement: filled([
      { title: 'Group pattern', text: analysis.shot_group_pattern },
      { title: 'Vertical pattern', text: analysis.shot_vertical_pattern },
      { title: 'Distribution', text: analysis.shot_distribution_overview },
    ]),
    training: filled([
      { title: 'Recommendations', text: analysis.recommendations },
      { title: 'Coaching Analysis', text: analysis.coaching_analysis },
      { title: 'Areas for Improvement', text: analysis.areas_of_improvement },
      { title: 'Suggestions', text: analysis.suggestions },
      { title: 'Corrective Drills', text: analysis.corrective_drills },
    ]),
    notes: report.notes.trim(),
    facts: factLists(report, day, distance),
    disclaimer:
      'AI-generated coaching is for informational and training support only. Always follow firearm safety rules and consult certified instructors.',
  };
}

function measuredContent(report: Report, unit: DocumentUnit | undefined): MeasuredContent {
  const lengths = lengthsOf(report, unit);
  return {
    overPhoto: photoDrawing(report),
    figures: keyFigures(report, lengths),
    trust: trustNotes(report),
    findings: report.findings.map(({ strength, sentence }) => ({
      strength: { shown: 'Shown', suggested: 'Suggested', 'not-shown': 'Not shown' }[strength],
      sentence,
    })),
    plot: { drawing: groupDrawing(report, lengths), text: describeGroup(report, lengths) },
    tables: [...drillTables(report), figuresTable(report, lengths), shotsTable(report, lengths)],
  };
}

function factLists(report: ReadyReportRow, day: string, distance: string): FactList[] {
  const { aiAnalysis: analysis } = report;
  const lists: FactList[] = [
    {
      title: 'Session',
      facts: [
        ['Name', report.sessionName],
        ['Date', day],
        ['Location', analysis.shooter_range_location],
        ['Target', analysis.shooter_target_type],
        ['Target face', labelOf(targetFaces, report.targetFace)],
        ['Distance', distance],
        ['Shots fired', report.shotsFired === null ? '' : String(report.shotsFired)],
      ],
    },
    {
      title: 'Shooter',
      facts: [
        ['Name', analysis.shooter_name],
        ['Handedness', analysis.shooter_handedness],
        ['Dominant eye', analysis.shooter_dominant_eye],
        ['Training goals', analysis.shooter_training_goals],
      ],
    },
    {
      title: 'Firearm',
      facts: [
        ['Kind', labelOf(firearmKinds, report.firearmKind)],
        ['Make', analysis.shooter_firearm_make],
        ['Model', analysis.shooter_firearm_model],
        ['Caliber', analysis.shooter_caliber],
      ],
    },
  ];
  return lists.map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => value !== '') }));
}

function filled(parts: readonly TextPart[]): TextPart[] {
  return parts.filter(({ text }) => text.length > 0);
}

/** Empty where nothing was told. */
function labelOf(list: readonly { value: string; label: string }[], value: string | null): string {
  return list.find((item) => item.value === value)?.label ?? value ?? '';
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Nov 20, 2026' for 2026-11-20. */
function dayWords(isoDate: string): string {
  return days.format(new Date(isoDate));
}

/** The drill of a sheet by its own rules; none where no sheet was told. */
function drillTables({ drill }: Report): Table[] {
  if (drill === null) return [];
  const { title, verdict, summary, next } = drillResultWords(drill);
  return [
    {
      title: `The drill: ${title}`,
      caption: `${summary} ${next}`,
      heads: ['Figure', 'Hits', 'Rounds'],
      rows: drill.status === 'scored' ? figureRows(drill) : [[verdict, '–', '–']],
    },
  ];
}

function figureRows({
  figures,
  counted,
  rounds,
}: Extract<Report['drill'], { status: 'scored' }>): string[][] {
  const dots = figures.filter(({ label }) => label !== '');
  return [
    ...dots.map(({ label, hits, rounds: wanted }) => [`Dot ${label}`, rangeWords(hits), String(wanted)]),
    ['All', rangeWords(counted), String(rounds)],
  ];
}

function rangeWords({ low, high }: { low: number; high: number }): string {
  return low === high ? String(low) : `${String(low)} to ${String(high)}`;
}
