/** The groups of a sheet with several aims, and what tells them apart. */
import { falseAlarmBudget } from '../../diagnosis/false-alarm-budget.ts';
import { fisherUpperTail } from '../../statistics/distributions/student-fisher.ts';
import type { Report, ReportAimGroup } from '../../report/report.ts';
import { countWords } from './counts.ts';
import type { FigureTable } from './figures.ts';
import type { Lengths } from './lengths.ts';

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
 * Says which group is the best, and whether that could be luck.
 * @param report any report
 * @returns a sentence; null where fewer than two groups have a spread
 */
export function groupVerdict(report: Pick<Report, 'aimGroups'>): string | null {
  const groups = spreadGroups(report);
  const tightest = tightestOf(groups);
  if (tightest === undefined || groups.length < 2) return null;
  const name = `Group ${String(tightest.number)}`;
  if (tightest.proven === 'tighter') return `${name} is the tightest.`;
  const wide = groups.filter(({ proven }) => proven === 'wider');
  const [widest] = wide;
  if (widest !== undefined && wide.length === 1)
    return `Group ${String(widest.number)} spreads more than the others.`;
  return `${name} is the tightest, but it could be luck.`;
}

function tightestOf(groups: readonly NumberedGroup[]): NumberedGroup | undefined {
  return groups.toSorted((a, b) => (a.meanRadius?.value ?? 0) - (b.meanRadius?.value ?? 0))[0];
}

/**
 * Tabulates the groups of a sheet.
 * @param report any report
 * @param lengths of the reader
 * @returns a row for each aim; no rows for a target with one aim
 */
export function groupsTable(report: Pick<Report, 'aimGroups'>, lengths: Lengths): FigureTable {
  const { aimGroups } = report;
  const hasNotes = aimGroups.some((group) => noteOn(group) !== '');
  return {
    title: 'Groups',
    caption: `In ${lengths.unit}, each from its own aim.${moreShotsInWords(report)}`,
    heads: [
      'Group',
      'Shots',
      'Group size',
      'Mean radius',
      '95\u00A0% interval',
      'Right',
      'Up',
      ...(hasNotes ? ['Note'] : []),
    ],
    rows: aimGroups.map((group, index) => [
      String(index + 1),
      String(group.holeNumbers.length),
      group.extremeSpread ? lengths.number(group.extremeSpread.value) : '–',
      group.meanRadius ? lengths.number(group.meanRadius.value) : '–',
      group.meanRadius ? lengths.range(group.meanRadius) : '–',
      group.offset ? lengths.number(group.offset.right) : '–',
      group.offset ? lengths.number(group.offset.up) : '–',
      ...(hasNotes ? [noteOn(group)] : []),
    ]),
  };
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

/** What nobody would shoot to tell loads apart. */
const mostShotsAGroup = 100;

/** How many more shots in each group would tell the tightest apart, if all went on spreading like this; empty where it is told, or never. */
function moreShotsInWords(report: Pick<Report, 'aimGroups'>): string {
  const groups = spreadGroups(report);
  const tightest = tightestOf(groups);
  if (tightest === undefined || groups.length < 2 || groups.some(({ proven }) => proven !== null)) return '';
  const others = groups.filter((group) => group !== tightest);
  const squares = others.map(({ meanRadius }) => (meanRadius?.value ?? 0) ** 2);
  const usual = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  const ratio = (tightest.meanRadius?.value ?? 0) ** 2 / usual;
  const shots = Math.max(...groups.map(({ holeNumbers }) => holeNumbers.length));
  const isTold = (count: number): boolean => {
    const degrees = 2 * (count - 1);
    const larger = fisherUpperTail(ratio, [degrees, degrees * others.length]);
    return 2 * (1 - larger) <= falseAlarmBudget.ofGroups / groups.length;
  };
  for (let count = shots + 1; count <= mostShotsAGroup; count += 1) {
    if (isTold(count))
      return ` These groups could be equal. About ${countWords(count - shots)} more shots in each would tell them apart.`;
  }
  return ' These groups could well be equal.';
}
