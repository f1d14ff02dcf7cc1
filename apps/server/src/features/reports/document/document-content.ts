/** What a report says on paper, whatever prints it: the telling, with a photo, a plot, and the facts of the visit. */
import type { Report } from '@target-analysis/analysis';
import {
  proseInUnit,
  sizeLabel,
  tellReport,
  type FigureTable,
  type Note,
  type Telling,
  type Band,
} from '@target-analysis/analysis/telling';
import { reportSchema } from '@target-analysis/contract';
import { coachTexts, type DrillCard, type TextPart } from './coach-texts.ts';
import { dayInWords, factLists, isTold, type FactList } from './document-facts.ts';
import { type Drawing, circle, inks, joinShapes, line } from './drawing.ts';
import { groupDrawing } from './group-drawing.ts';
import { photoDrawing, type PhotoDrawing } from './photo-drawing.ts';
import { roomAmid } from './photo-part.ts';
import type { DocumentUnit, ReadyReportRow } from './ready-report.ts';
import { drillResultWords } from '@target-analysis/analysis/drill-sheets';

export interface DocumentContent {
  title: string;
  /** Day, distance, target, and caliber on one line. */
  lead: string;
  day: string;
  /** When the analysis ended, as ISO time. */
  madeAt: string;
  /** The coach's summary; empty if the verdict replaces it. */
  summary: string;
  /** Null if the report has no measurement: an imported report only has text and a photo. */
  measured: MeasuredContent | null;
  training: TextPart[];
  /** Empty if the notes are short enough to appear among the facts. */
  notes: string;
  facts: FactList[];
  disclaimer: string;
}

export interface MeasuredContent {
  verdict: string;
  /** What to check before trusting the verdict, or what limits it. */
  checks: string[];
  overPhoto: PhotoDrawing;
  tiles: PaperTile[];
  workOn: { title: string; text: string; goal: string | null; drill: DrillCard | null } | null;
  /** Only figures that neither a tile nor the table shows in full; empty if the photo was badly read. */
  figures: Telling['figures'];
  plot: { title: string; drawing: Drawing; text: string };
  /** Mean radii of several groups or strings on one scale; empty for any other target. */
  spreads: {
    of: 'string' | 'group';
    title: string;
    bars: { name: string; drawing: Drawing; words: string }[];
  }[];
  tables: readonly FigureTable[];
  findings: { strength: string; sentence: string }[];
  trust: readonly Note[];
}

export interface PaperTile {
  label: string;
  value: string;
  unit: string;
  note: string;
  /** Null if the figure is exact. */
  band: { drawing: Drawing; words: string } | null;
}

export function contentOf(report: ReadyReportRow, unit: DocumentUnit | undefined): DocumentContent {
  const day = dayInWords(report.date);
  // A report from an earlier version of the program may lack fields, which the schema fills in.
  const measurement = report.measurement === null ? null : reportSchema.parse(report.measurement);
  const telling = measurement && tellReport(measurement, unit);
  const analysis =
    measurement && telling ? proseInUnit(report.aiAnalysis, measurement, telling.lengths) : report.aiAnalysis;
  const { drill, training } = coachTexts(analysis, telling);
  const notes = report.notes.trim();
  const isShort = notes.length <= longestShortNote;
  return {
    title: report.sessionName,
    lead: [day, analysis.shooter_distance, analysis.shooter_target_type, analysis.shooter_caliber]
      .filter(isTold)
      .join(' · '),
    day,
    madeAt: (report.analysisEndedAt ?? report.createdAt).toISOString(),
    summary: telling === null ? analysis.summary : '',
    measured: measurement && telling && measuredContent(measurement, telling, drill),
    training,
    notes: isShort ? '' : notes,
    facts: factLists(report, isShort ? notes : ''),
    disclaimer:
      'AI-generated coaching is for informational and training support only. Always follow firearm safety rules and consult certified instructors.',
  };
}

/** Notes of a line or two appear among the facts; a separate section would often need another page. */
const longestShortNote = 160;

function measuredContent(report: Report, telling: Telling, drill: DrillCard | null): MeasuredContent {
  const { verdict, tiles, workOn, figures, tables, findings, trust, plot, lengths } = telling;
  const checks = checksOf(telling);
  return {
    verdict: verdict.sentence,
    checks,
    overPhoto: photoDrawing(report, roomAmid({ verdict: verdict.sentence, checks, workOn, drill })),
    tiles: tiles.map(({ label, value, unit, note, band }) => ({
      label,
      value,
      unit,
      note,
      band: band && { drawing: bandDrawing(band), words: band.words },
    })),
    workOn: workOn && { title: workOn.title, text: workOn.text, goal: workOn.goal, drill },
    figures: report.reading.isBadlyRead ? [] : figures.filter(isNotSaid),
    plot: {
      title: report.aimGroups.length > 0 ? sizeLabel(report) : 'The group on paper',
      drawing: groupDrawing(report, lengths),
      text: plot,
    },
    spreads: telling.spreads.map(spreadsContent),
    tables: [...drillTables(report), ...tables],
    findings: findings.map(({ strength, sentence }) => ({ strength, sentence })),
    trust,
  };
}

function spreadsContent({ of, title, bars }: Telling['spreads'][number]): MeasuredContent['spreads'][number] {
  const longest = Math.max(...bars.map(({ high }) => high));
  return {
    of,
    title,
    bars: bars.map(({ name, words, ...bar }) => ({
      name,
      drawing: bandDrawing({ ...bar, words, usual: null }, longest),
      words,
    })),
  };
}

function checksOf({ badReading, doubt, count }: Telling): string[] {
  const asked =
    doubt && `${doubt.title}: ${doubt.places.map(({ name }) => name).join(', ')}. ${doubt.reason}`;
  const help =
    badReading && 'Open the report to mark the holes yourself, or take a sharper photo, straight on.';
  return [badReading, count, asked, help].filter((words) => words !== null);
}

/** Whether a figure says more than its interval, which the table of all figures includes. */
function isNotSaid({ key, lines }: Telling['figures'][number]): boolean {
  return lines.length > 1 || (key !== 'meanRadius' && key !== 'extremeSpread');
}

const size = { width: 130, height: 9 } as const;
/** Room for the round line caps. */
const rim = 4;

/** @param longest the maximum length that adjacent bands share; omitted for a single band */
function bandDrawing({ low, value, high, usual }: Band, longest = Math.max(high, usual ?? 0)): Drawing {
  const most = longest * 1.1;
  const at = (length: number) => rim + (length / most) * (size.width - 2 * rim);
  const y = size.height / 2;
  const across = (from: number, to: number) => [
    { x: from, y },
    { x: to, y },
  ];
  return {
    ...size,
    shapes: joinShapes([
      line(across(rim, size.width - rim), { stroke: inks.hairline, width: 3 }),
      line(across(at(low), at(high)), { stroke: inks.group, width: 3 }),
      circle({ x: at(value), y }, 3.4, { fill: inks.group, stroke: inks.paper, width: 1 }),
      ...(usual === null
        ? []
        : [circle({ x: at(usual), y }, 3.4, { stroke: inks.ink, width: 1, fill: inks.paper })]),
    ]),
  };
}

/** Empty if no drill sheet was named. */
function drillTables({ drill }: Report): FigureTable[] {
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
    ...dots.map(({ label, hits, rounds: wanted }) => [`Dot ${label}`, rangeInWords(hits), String(wanted)]),
    ['All', rangeInWords(counted), String(rounds)],
  ];
}

function rangeInWords({ low, high }: { low: number; high: number }): string {
  return low === high ? String(low) : `${String(low)} to ${String(high)}`;
}
