/** The groups of a sheet with several aims, and what tells them apart. */
import { falseAlarmBudget } from '../../diagnosis/false-alarm-budget.ts';
import { fisherQuantile, fisherUpperTail } from '../../statistics/distributions/student-fisher.ts';
import type { Report, ReportAimGroup, ReportString } from '../../report/report.ts';
import type { RingScore } from '../../scoring/ring-score.ts';
import { total } from '../../statistics/figures/moments.ts';
import type { FigureTable } from './figures.ts';
import type { Lengths } from './lengths.ts';
import { spreadBars, type SpreadBar } from './spread-bar.ts';

/** A group with the number that readers know it by, from 1 in reading order of the sheet. */
interface NumberedGroup extends ReportAimGroup {
  readonly number: number;
}

/**
 * Numbers the groups of a sheet.
 * @param report any report
 * @returns those of two shots or more, which have a spread; none for a target with one aim
 */
function spreadGroups({ aimGroups }: Pick<Report, 'aimGroups'>): NumberedGroup[] {
  return aimGroups
    .map((group, index) => ({ ...group, number: index + 1 }))
    .filter(({ meanRadius }) => meanRadius !== null);
}

/**
 * Counts the aims of a sheet on which most shots have an aim to themselves, so its groups say little about each other.
 * @param report any report
 * @returns the aims with shots; null if half of them have two shots or more, if a group is proven to differ, or for one aim
 */
export function sparseAims(report: Pick<Report, 'group' | 'aimGroups'>): number | null {
  const shotAt = report.aimGroups.filter(({ holeNumbers }) => holeNumbers.length > 0);
  const groups = spreadGroups(report);
  const isSparse = shotAt.length > 1 && 2 * groups.length < shotAt.length;
  return isSparse && groups.every(({ proven }) => proven === null) ? shotAt.length : null;
}

/**
 * Says which group is the best, and whether that could be luck.
 * @param report any report
 * @returns a sentence; null if no group has a spread, or all shots are at one aim
 */
export function groupVerdict(report: Pick<Report, 'aimGroups'>): string | null {
  const groups = spreadGroups(report);
  const tightest = tightestOf(groups);
  if (tightest === undefined) return null;
  const name = nameInWords(tightest);
  if (groups.length === 1) {
    const isAlone = report.aimGroups.every(({ holeNumbers }) => holeNumbers.length !== 1);
    return isAlone ? null : `${name} is the only one with more than one shot.`;
  }
  if (tightest.proven === 'tighter') return `${name} is the tightest.`;
  const wide = groups.filter(({ proven }) => proven === 'wider');
  const [widest] = wide;
  if (widest !== undefined && wide.length === 1)
    return `${nameInWords(widest)} spreads more than the others.`;
  return `${name} is the tightest, but it could be luck.`;
}

/**
 * Says whether the answer about a sheet is how its groups compare. Where the offset is proven and no group is, the offset is the answer,
 * unless the owner's labels say that the groups are there to be compared.
 * @param report any report
 * @returns false if there is nothing to compare
 */
export function answersByGroups(report: Pick<Report, 'group' | 'aimGroups' | 'findings'>): boolean {
  if (sparseAims(report) !== null || groupVerdict(report) === null) return false;
  const isOff = report.findings.some(({ key, strength }) => key === 'offset' && strength !== 'not-shown');
  return !isOff || report.aimGroups.some(({ proven, label }) => proven !== null || label !== '');
}

/** The number is on the photo; the label is what the owner knows the group by. */
function nameInWords({ number, label }: NumberedGroup): string {
  return `Group ${String(number)}${label && ` (${unbroken(label)})`}`;
}

/** Keeps the number of a load with its unit: '42.4 gr'. */
function unbroken(label: string): string {
  return label.replaceAll(/(?<=\d) (?=\p{L}{1,3}\b)/gu, '\u00A0');
}

function tightestOf(groups: readonly NumberedGroup[]): NumberedGroup | undefined {
  return groups.toSorted((a, b) => (a.meanRadius?.value ?? 0) - (b.meanRadius?.value ?? 0))[0];
}

/**
 * Tabulates the groups of a sheet.
 * @param report any report
 * @param lengths of the reader
 * @returns a row for each aim; no rows for a target with one aim, or with one shot at each
 */
export function groupsTable(
  report: Pick<Report, 'aimGroups' | 'strings'> & ScoredSheet,
  lengths: Lengths,
): FigureTable {
  const { aimGroups } = report;
  const newest = report.strings.length;
  const columns = { shots: sureShots(report), hasSpread: spreadGroups(report).length > 0 };
  const hasLabels = aimGroups.some(({ label }) => label !== '');
  const hasNotes = aimGroups.some((group) => noteOn(group) !== '');
  // The table of shots says the same of one shot at each aim.
  const isOfShots = !hasNotes && aimGroups.every(({ holeNumbers }) => holeNumbers.length <= 1);
  return {
    title: 'Groups',
    caption: `${newest === 0 ? '' : `String ${String(newest)}. `}In ${lengths.unitInSentence}, each from its own aim.${shotsNeededInWords(report)}`,
    heads: ['Group', ...(hasLabels ? ['Label'] : []), ...figureHeads(columns), ...(hasNotes ? ['Note'] : [])],
    rows: (isOfShots ? [] : aimGroups).map((group, index) => [
      String(index + 1),
      ...(hasLabels ? [group.label || '–'] : []),
      ...figureCells(group, columns, lengths),
      ...(hasNotes ? [noteOn(group)] : []),
    ]),
  };
}

type ScoredSheet = Pick<Report, 'score' | 'holes' | 'reading'>;
type SureShot = RingScore['shots'][number] & { readonly isSure: boolean };

/**
 * Lists what each shot of a sheet scores, and whether it is surely a hole.
 * @param sheet with its holes and score
 * @returns null for a sheet without a score, or one that was read badly
 */
export function sureShots({ score: ringScore, holes, reading }: ScoredSheet): readonly SureShot[] | null {
  if (ringScore?.status !== 'scored' || reading.isBadlyRead) return null;
  const inDoubt = new Set(holes.filter(({ isDoubtful }) => isDoubtful).map(({ number }) => number));
  return ringScore.shots.map((shot) => ({ ...shot, isSure: !inDoubt.has(shot.holeNumber) }));
}

/** Which columns a table of groups or strings has. */
interface FigureColumns {
  /** What each shot scores; null for a sheet without a score. */
  readonly shots: readonly SureShot[] | null;
  /** Whether any row has a spread. */
  readonly hasSpread: boolean;
}

/**
 * Heads the columns of {@link figureCells}.
 * @param columns of the table
 * @returns a head for each cell
 */
export function figureHeads({ shots, hasSpread }: FigureColumns): string[] {
  const points = shots === null ? [] : ['Score'];
  const spread = hasSpread ? ['Group size', 'Mean radius', '95% interval'] : [];
  return ['Shots', ...points, ...spread, 'Right', 'Up'];
}

/**
 * Lists the figures of some shots of a sheet, each in a cell.
 * @param shots what was measured of them
 * @param columns of the table
 * @param lengths of the reader
 * @returns as many cells as {@link figureHeads} has heads; a dash for a missing figure
 */
export function figureCells(
  { holeNumbers, offset, extremeSpread, meanRadius }: Omit<ReportString, 'spread'>,
  { shots, hasSpread }: FigureColumns,
  lengths: Lengths,
): string[] {
  const spread = [
    extremeSpread ? lengths.number(extremeSpread.value) : '–',
    meanRadius ? lengths.number(meanRadius.value) : '–',
    meanRadius ? lengths.range(meanRadius) : '–',
  ];
  return [
    String(holeNumbers.length),
    ...(shots === null ? [] : [scoreOn(holeNumbers, shots)]),
    ...(hasSpread ? spread : []),
    offset ? lengths.number(offset.right) : '–',
    offset ? lengths.number(offset.up) : '–',
  ];
}

/** The points of some shots, as a range if lines are too close to call: '27' or '26–28'; a dash if one of them may be no hole. */
function scoreOn(holeNumbers: readonly number[], shots: readonly SureShot[]): string {
  const own = shots.filter(({ holeNumber }) => holeNumbers.includes(holeNumber));
  if (own.some(({ isSure }) => !isSure)) return '–';
  const sum = (of: (shot: SureShot) => number) => total(own.map(of));
  const [low, high] = [sum((shot) => shot.low), sum((shot) => shot.high)];
  return low === high ? String(low) : `${String(low)}–${String(high)}`;
}

/** More bars push the advice off the screen, and no one compares them; the table has them all. */
const mostBars = 12;

/**
 * Lists the groups that are drawn one below the other.
 * @param report any report
 * @returns two to twelve of them, or none
 */
export function comparedGroups(report: Pick<Report, 'aimGroups'>): NumberedGroup[] {
  const groups = spreadGroups(report);
  return groups.length > 1 && groups.length <= mostBars ? groups : [];
}

/**
 * Lists the mean radii of the groups of a sheet, to draw them one below the other.
 * @param report any report
 * @param lengths of the reader
 * @returns a bar for each group of two shots or more; none for fewer than two of them, or if they fill more than a screen
 */
export function groupBars(report: Pick<Report, 'aimGroups'>, lengths: Lengths): SpreadBar[] {
  return spreadBars(
    comparedGroups(report).map(({ number, label, meanRadius }) => ({
      name: `${String(number)}${label && `, ${label}`}`,
      meanRadius,
    })),
    lengths,
  );
}

function noteOn({ proven, unsureHoleNumbers: unsure }: ReportAimGroup): string {
  const notes = [
    proven === 'tighter' && 'Tighter than the others',
    proven === 'wider' && 'Spreads more than the others',
    unsure.length === 1 && `Shot ${String(unsure[0])} may belong to another group`,
    unsure.length > 1 && `Shots ${unsure.join(', ')} may belong to another group`,
  ];
  return notes.filter((note) => note !== false).join('. ');
}

/** More than anyone would shoot to tell loads apart. */
const mostShotsAGroup = 200;
/** The difference to plan for: a group whose spread is two thirds of the others'. */
const plannedRatio = 2 / 3;
/** How often it should then be detected. */
const plannedPower = 0.8;

/**
 * How many shots in each group would show one that is a third tighter; empty if there are that many, or a difference is already shown.
 */
function shotsNeededInWords(report: Pick<Report, 'aimGroups'>): string {
  const groups = spreadGroups(report);
  if (groups.length < 2 || groups.some(({ proven }) => proven !== null)) return '';
  const shots = Math.min(...groups.map(({ holeNumbers }) => holeNumbers.length));
  for (let count = 2; count <= mostShotsAGroup; count += 1) {
    const degrees = [2 * (count - 1), 2 * (count - 1) * (groups.length - 1)] as const;
    const largest = fisherQuantile(falseAlarmBudget.ofGroups / (2 * groups.length), degrees);
    if (1 - fisherUpperTail(largest / plannedRatio ** 2, degrees) < plannedPower) continue;
    if (count <= shots) return '';
    return ` These groups could be equal. With about ${String(count)} shots in each, we could tell if one is a third tighter.`;
  }
  return '';
}
