/** The figures of a group on paper: those that matter, and the tables of all figures and every shot. */
import type { Report, RingScore, ScoreRange, ShotScore } from '@target-analysis/analysis';
import { vitalZones } from '@target-analysis/contract/lists';
import type { Lengths } from './document-lengths.ts';

export interface KeyFigure {
  label: string;
  value: string;
  /** Empty where the value needs none. */
  unit: string;
  lines: string[];
}

export interface Table {
  title: string;
  caption: string;
  heads: string[];
  rows: string[][];
}

const tooFewShots = 'Too few shots to say';

/** What was asked for first, then the three of every group. */
export function keyFigures(report: Report, lengths: Lengths): KeyFigure[] {
  const { group } = report;
  return [
    ...scoreFigures(report),
    ...zoneFigures(report),
    lengthFigure('Mean radius', group.meanRadius, lengths),
    lengthFigure('Extreme spread', group.extremeSpread, lengths),
    offsetFigure(group, lengths),
  ];
}

type Estimate = Report['group']['meanRadius'];

function lengthFigure(label: string, estimate: Estimate, lengths: Lengths): KeyFigure {
  if (estimate === null) return { label, value: '–', unit: '', lines: [tooFewShots] };
  const { number, unit, interval } = lengths;
  return { label, value: number(estimate.value), unit, lines: [interval(estimate)] };
}

function offsetFigure({ offset }: Report['group'], lengths: Lengths): KeyFigure {
  const label = 'Offset from the aim';
  if (offset === null) return { label, value: '–', unit: '', lines: ['No point of aim found'] };
  const { number, range, interval, unit } = lengths;
  const sureness =
    offset.x === null || offset.y === null
      ? 'Too few shots to say how sure'
      : `right ${range(offset.x)}, up ${interval(offset.y)}`;
  return { label, value: number(offset.distance), unit, lines: [directionWords(offset, lengths), sureness] };
}

/** '20 mm right and 15 mm up'. */
export function directionWords(offset: { right: number; up: number }, { words }: Lengths): string {
  const across = `${words(Math.abs(offset.right))} ${offset.right < 0 ? 'left' : 'right'}`;
  return `${across} and ${words(Math.abs(offset.up))} ${offset.up < 0 ? 'low' : 'high'}`;
}

function scoreFigures({ score: ringScore }: Report): KeyFigure[] {
  if (ringScore?.status !== 'scored') return [];
  const { total, decimalTotal, innerTens, rings, highestTotal, shots } = ringScore;
  const calls = shots.filter((shot) => shot.isLineCall).length;
  const lines = [calls === 0 ? 'No line is too close to call' : `Line calls: ${String(calls)}`];
  if (decimalTotal !== null) lines.push(`In tenths ${tenthsWords(decimalTotal)}`);
  if (innerTens.high > 0 || rings.some((ring) => ring.isInnerTen))
    lines.push(`Inner tens ${rangeWords(innerTens)}`);
  return [{ label: 'Score', value: rangeWords(total), unit: `of ${String(highestTotal)}`, lines }];
}

/** '92 to 94', or '94' where no call is close. */
function rangeWords({ low, high }: ScoreRange): string {
  return low === high ? String(low) : `${String(low)} to ${String(high)}`;
}

function tenthsWords({ value, low, high }: ScoreRange): string {
  const range = low === high ? '' : ` (${low.toFixed(1)} to ${high.toFixed(1)})`;
  return `${value.toFixed(1)}${range}`;
}

function zoneFigures({ zone }: Report): KeyFigure[] {
  if (zone?.status !== 'located') return [];
  const inPercent = (share: number) => String(Math.round(share * 100));
  const { low95, high95 } = zone.share;
  const calls = zone.closeCallHoleNumbers;
  const lines = [`Share of hits ${inPercent(low95)} to ${inPercent(high95)}\u00A0%, 95\u00A0% interval`];
  if (calls.length > 0) lines.push(`Too close to call: ${calls.join(', ')}`);
  return [
    {
      label: `Hits in the ${zoneWords(zone)}`,
      value: String(zone.hits),
      unit: `of ${String(zone.shots)}`,
      lines,
    },
  ];
}

/** 'head', 'chest', 'center mass'. */
export function zoneWords({ name }: { name: string }): string {
  return (vitalZones.find(({ value }) => value === name)?.label ?? name).toLowerCase();
}

/** Every figure that was measured, with its interval. */
export function figuresTable({ group }: Report, lengths: Lengths): Table {
  const { number, range, unit } = lengths;
  const { pooled, withFlyers } = group;
  const estimates: (readonly [string, Estimate])[] = [
    ['Mean radius', group.meanRadius],
    ['Extreme spread', group.extremeSpread],
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
  if (withFlyers !== null)
    plain.push(
      ['Mean radius with the flyers', withFlyers.meanRadius],
      ['Extreme spread with the flyers', withFlyers.extremeSpread],
    );
  return {
    title: 'All figures',
    caption: `${countShots(group.shots)}; lengths in ${unit}. Width and height are of these shots alone, center to center.`,
    heads: ['Figure', unit, '95\u00A0% interval'],
    rows: [
      ...estimates.map(([name, estimate]) =>
        estimate === null ? [name, '–', tooFewShots] : [name, number(estimate.value), range(estimate)],
      ),
      ...plain.map(([name, length]) =>
        length === null ? [name, '–', tooFewShots] : [name, number(length), '–'],
      ),
    ],
  };
}

export function countShots(shots: number): string {
  return shots === 1 ? '1 shot' : `${String(shots)} shots`;
}

/** Every hole with its place on paper, where it comes from and what it counts for. */
export function shotsTable({ score: ringScore, holes, group }: Report, { number, unit }: Lengths): Table {
  const scored = ringScore?.status === 'scored' ? ringScore : null;
  const hasRoles = holes.some((hole) => hole.role !== 'shot');
  return {
    title: 'Every shot',
    caption: `In ${unit} from ${group.offset === null ? 'the group center' : 'the point of aim'}.`,
    heads: [
      'Shot',
      ...(scored ? ['Score'] : []),
      'Right',
      'Up',
      ...(hasRoles ? ['Counts as'] : []),
      'Origin',
    ],
    rows: holes.map((hole) => [
      `${String(hole.number)}${hole.isDoubtful ? '?' : ''}`,
      ...(scored ? [shotScoreWords(scored, hole.number)] : []),
      number(hole.x),
      number(hole.y),
      ...(hasRoles ? [{ shot: 'Shot', flyer: 'Flyer', sighter: 'Sighter' }[hole.role]] : []),
      originWords(hole),
    ]),
  };
}

function originWords({ origin, confidence }: Report['holes'][number]): string {
  if (origin !== 'detected') return { added: 'Added', moved: 'Moved' }[origin];
  return `Detected, ${String(Math.round(confidence * 100))}\u00A0%`;
}

/** '10, inner' or '9 or 10'; a dash for a hole that is not scored. */
function shotScoreWords(ringScore: RingScore, holeNumber: number): string {
  const shot = ringScore.shots.find((candidate) => candidate.holeNumber === holeNumber);
  if (shot === undefined) return '–';
  const tenths = shot.decimal === null ? '' : ` (${shot.decimal.toFixed(1)})`;
  if (shot.isLineCall) return `${callWords(shot)}${tenths}`;
  return `${String(shot.value)}${tenths}${shot.isInnerTen ? ', inner' : ''}`;
}

function callWords({ low, high }: ShotScore): string {
  if (low === high) return 'inner 10?';
  return `${String(low)} ${high - low > 1 ? 'to' : 'or'} ${String(high)}`;
}
