/** The figures of a report: those that matter, and the tables of all figures and every shot. */
import { newestHoles } from '../../report/counted-holes.ts';
import type { Report, ReportGroup } from '../../report/report.ts';
import type { Estimate } from '../../statistics/figures/estimate.ts';
import type { ScoreRange } from '../../scoring/score-range.ts';
import type { RingScore } from '../../scoring/ring-score.ts';
import { zoneInSentence } from '../../scoring/zone/vital-zone.ts';
import { countAtStart, countWords, shotsInWords } from './counts.ts';
import { placeInWords } from '../directions.ts';
import { originInWords, roleInWords, shotScoreInWords } from '../holes.ts';
import { groupOfHole } from './group-of-hole.ts';
import { firedIn } from '../places-to-check.ts';
import type { Lengths } from './lengths.ts';
import { hasLoneShots } from './lone-shots.ts';
import { shareInWords, type LocatedZone } from './zone.ts';

/** Which part of the photo and plot a figure lights up. */
export type FigureKey = 'score' | 'zone' | 'meanRadius' | 'extremeSpread' | 'offset';

export interface ToldFigure {
  readonly key: FigureKey;
  readonly label: string;
  /** A dash if there are too few shots. */
  readonly value: string;
  /** Empty if the value needs none. */
  readonly unit: string;
  /** What else is known, most useful first, each a short line. */
  readonly lines: readonly string[];
}

export interface FigureTable {
  readonly title: string;
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const tooFewShots = 'Too few shots';
/** What an interval means, said once for all of them. */
const intervalHead = '95% interval';

/**
 * Lists the figures that matter.
 * @param report any report
 * @param lengths of the reader
 * @returns first what the shooter asked for, unless it depends on holes in doubt, then the three of every group
 */
export function keyFigures(report: Report, lengths: Lengths): ToldFigure[] {
  const { group, score: ringScore, zone, reading } = report;
  const isTold = (key: 'score' | 'zone') => !reading.isBadlyRead && !reading.withheld.includes(key);
  return [
    ...(ringScore?.status === 'scored' && isTold('score') ? [scoreFigure(ringScore, report)] : []),
    ...(zone?.status === 'located' && isTold('zone') ? [zoneFigure(zone)] : []),
    spreadFigure('meanRadius', 'Mean radius', report, lengths),
    spreadFigure('extremeSpread', sizeLabel(report), report, lengths),
    offsetFigure(group, lengths),
  ];
}

/**
 * The name of a group's size.
 * @param report any report
 * @returns for several aims, what is laid over each other
 */
export function sizeLabel(report: Pick<Report, 'group' | 'aimGroups'>): string {
  if (report.aimGroups.length === 0) return 'Group size';
  return `All ${hasLoneShots(report) ? 'shots' : 'groups'} laid over each other`;
}

function spreadFigure(
  key: 'meanRadius' | 'extremeSpread',
  label: string,
  report: Report,
  lengths: Lengths,
): ToldFigure {
  const estimate = report.group[key];
  if (estimate === null) {
    const why = hasLoneShots(report) ? 'One shot at each aim' : tooFewShots;
    return { key, label, value: '–', unit: '', lines: [why] };
  }
  const lines = [
    lengths.rangeWords(estimate),
    withFlyersInWords(report.group, key, lengths),
    key === 'meanRadius' ? pooledInWords(report, lengths) : null,
  ];
  return {
    key,
    label,
    value: lengths.number(estimate.value),
    unit: lengths.unit,
    lines: lines.filter((line) => line !== null),
  };
}

function offsetFigure({ offset }: ReportGroup, lengths: Lengths): ToldFigure {
  const figure = { key: 'offset', label: 'Offset from the aim' } as const;
  if (offset === null) return { ...figure, value: '–', unit: '', lines: ['Aim not found'] };
  const { x, y } = offset;
  const interval = x && y && `right ${lengths.range(x)}, up ${lengths.rangeWords(y)}`;
  return {
    ...figure,
    value: lengths.number(offset.distance),
    unit: lengths.unit,
    lines: [placeInWords(offset, lengths), ...(interval === null ? [] : [interval])],
  };
}

/** '52 mm with the flyer'; null if the owner set none aside. */
function withFlyersInWords(
  { withFlyers, shots }: ReportGroup,
  key: 'meanRadius' | 'extremeSpread',
  lengths: Lengths,
): string | null {
  const length = withFlyers?.[key] ?? null;
  if (withFlyers === null || length === null) return null;
  return `${lengths.words(length)} with the ${flyersInWords(withFlyers.shots - shots)}`;
}

function flyersInWords(count: number): string {
  return count === 1 ? 'flyer' : `${countWords(count)} flyers`;
}

/** 'With your 4 earlier groups: 31 mm (27 to 36 mm)'; null without earlier groups. */
function pooledInWords({ history, group }: Report, lengths: Lengths): string | null {
  if (history === null || group.meanRadius === null || group.lengthUnit !== 'mm') return null;
  const earlier =
    history.groups === 1 ? 'your earlier group' : `your ${String(history.groups)} earlier groups`;
  if (group.pooled === null) return `Too different from ${earlier} to combine`;
  const { meanRadius } = group.pooled;
  return `With ${earlier}: ${lengths.words(meanRadius.value)} (${lengths.rangeWords(meanRadius)})`;
}

function scoreFigure(ringScore: RingScore, report: Report): ToldFigure {
  const { total, innerTens, decimalTotal, rings } = ringScore;
  const newest = new Set(newestHoles(report.holes).map(({ number }) => number));
  const calls = ringScore.shots.filter((shot) => shot.isLineCall && newest.has(shot.holeNumber)).length;
  const lines = [
    calls === 0
      ? 'All shots scored clearly'
      : `${countAtStart(calls)} line ${calls === 1 ? 'call' : 'calls'} to check`,
  ];
  if (decimalTotal !== null) lines.push(`In tenths: ${decimalWords(decimalTotal)}`);
  if (innerTens.high > 0 || rings.some((ring) => ring.isInnerTen))
    lines.push(`Inner tens: ${rangeWords(innerTens)}`);
  return {
    key: 'score',
    label: 'Score',
    value: rangeWords(total),
    unit: scoreUnit(ringScore, report),
    lines,
  };
}

/** A total needs exactly the shots that were fired; otherwise, the score is that of the holes found. */
function scoreUnit({ highestTotal }: RingScore, { shotsFired, holes }: Report): string {
  const found = firedIn(holes).length;
  if (shotsFired === null || found === shotsFired) return `of ${String(highestTotal)}`;
  if (found > shotsFired) return `with all ${String(found)} holes`;
  return `with ${String(found)} of ${String(shotsFired)} shots found`;
}

/** '92 to 94', or '94' if no call is close. */
function rangeWords({ low, high }: Pick<ScoreRange, 'low' | 'high'>): string {
  return low === high ? String(low) : `${String(low)} to ${String(high)}`;
}

function decimalWords({ value, low, high }: ScoreRange): string {
  const range = low === high ? '' : ` (${low.toFixed(1)} to ${high.toFixed(1)})`;
  return `${value.toFixed(1)}${range}`;
}

function zoneFigure(zone: LocatedZone): ToldFigure {
  const calls = zone.closeCallHoleNumbers.length;
  const lines = [shareInWords(zone)];
  if (calls > 0) lines.push(`${countAtStart(calls)} too close to call`);
  return {
    key: 'zone',
    label: `Hits in ${zoneInSentence(zone.name)}`,
    value: String(zone.hits),
    unit: `of ${String(zone.shots)}`,
    lines,
  };
}

/**
 * Tabulates every figure that was measured.
 * @param report any report
 * @param lengths of the reader
 * @returns a row for each figure with its interval; none for those that need more shots
 */
export function figuresTable(report: Pick<Report, 'group' | 'aimGroups'>, lengths: Lengths): FigureTable {
  const { group } = report;
  const { number, range, unit, unitInSentence } = lengths;
  const { pooled, withFlyers } = group;
  const estimates: (readonly [string, Estimate | null])[] = [
    ['Mean radius', group.meanRadius],
    [`${sizeLabel(report)} (extreme spread)`, group.extremeSpread],
    ['Half of the shots within (CEP 50)', group.cep50],
    ['Nine of ten shots within', group.radius90],
    ['Rayleigh sigma', group.rayleighSigma],
    ['Horizontal standard deviation', group.horizontalStandardDeviation],
    ['Vertical standard deviation', group.verticalStandardDeviation],
  ];
  if (pooled !== null) {
    const over = `over ${String(pooled.groups)} groups`;
    estimates.push(
      [`Mean radius ${over}`, pooled.meanRadius],
      [`Rayleigh sigma ${over}`, pooled.rayleighSigma],
    );
  }
  const plain: [string, number | null][] = [
    ['Width', group.width],
    ['Height', group.height],
  ];
  if (withFlyers !== null) {
    const flyers = flyersInWords(withFlyers.shots - group.shots);
    plain.push(
      [`Mean radius with the ${flyers}`, withFlyers.meanRadius],
      [`${sizeLabel(report)} with the ${flyers}`, withFlyers.extremeSpread],
    );
  }
  return {
    title: 'All figures',
    caption: `${shotsInWords(group.shots)}, in ${unitInSentence}. Width and height are of these shots alone, center to center.`,
    heads: ['Figure', unit, intervalHead],
    rows: [
      ...estimates.map(([name, estimate]) => estimate && [name, number(estimate.value), range(estimate)]),
      ...plain.map(([name, length]) => (length === null ? null : [name, number(length), '–'])),
    ].filter((row) => row !== null),
  };
}

/**
 * Tabulates every hole.
 * @param report any report
 * @param lengths of the reader
 * @returns a row for each hole: its score, its place, what it counts for, and where it comes from
 */
export function shotsTable(report: Report, { place, unitInSentence }: Lengths): FigureTable {
  const { score: ringScore, holes, group, strings, aimGroups } = report;
  const groupOf = groupOfHole(report);
  const scored = ringScore?.status === 'scored' ? ringScore : null;
  const hasRoles = holes.some((hole) => hole.role !== 'shot');
  const hasGroups = aimGroups.length > 0;
  return {
    title: 'Every shot',
    caption: `In ${unitInSentence} from ${hasGroups ? 'its own aim' : group.offset === null ? 'the group center' : 'the point of aim'}.`,
    heads: [
      'Shot',
      ...(strings.length > 0 ? ['String'] : []),
      ...(hasGroups ? ['Group'] : []),
      ...(scored ? ['Score'] : []),
      'Right',
      'Up',
      ...(hasRoles ? ['Counts as'] : []),
      'Origin',
    ],
    rows: holes.map((hole) => [
      `${String(hole.number)}${hole.isDoubtful ? '?' : ''}`,
      ...(strings.length > 0 ? [String(hole.string)] : []),
      ...(hasGroups ? [groupNameOf(aimGroups, groupOf(hole))] : []),
      ...(scored ? [shotScoreInWords(scored, hole.number)] : []),
      place(hole.x),
      place(hole.y),
      ...(hasRoles ? [roleInWords(hole)] : []),
      originInWords(hole),
    ]),
  };
}

/** '2', or '2, 42.4 gr' if its aim has a label; a dash for a hole that counts in no group. */
function groupNameOf(aimGroups: Report['aimGroups'], index: number): string {
  const name = [String(index + 1), aimGroups[index]?.label ?? ''].filter((part) => part !== '').join(', ');
  return index < 0 ? '–' : name;
}
