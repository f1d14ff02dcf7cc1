/** The strings of a sheet that was shot at and photographed more than once. */
import type { Report } from '../../report/report.ts';
import type { FigureTable } from './figures.ts';
import { figureCells, figureHeads, sureShots } from './groups.ts';
import type { Lengths } from './lengths.ts';
import { spreadBars, type SpreadBar } from './spread-bar.ts';

/**
 * Tabulates the strings of a sheet.
 * @param report any report
 * @param lengths of the reader
 * @returns a row for each string and one for all of them; no rows for a sheet with one string
 */
export function stringsTable(
  report: Pick<Report, 'strings' | 'allStrings' | 'sheet' | 'score' | 'holes' | 'reading'>,
  lengths: Lengths,
): FigureTable {
  const { strings, allStrings, sheet } = report;
  const columns = { shots: sureShots(report), hasSpread: true };
  const days = strings.map((_, index) => sheet.stringDays[index] ?? null);
  // Usually all strings are from one day, and then the date says nothing.
  const hasDays = new Set(days).size > 1;
  const named = [
    ...strings.map((shots, index) => ({ name: String(index + 1), day: days[index] ?? null, shots })),
    ...(allStrings ? [{ name: 'All', day: null, shots: allStrings }] : []),
  ];
  return {
    title: 'Strings',
    caption: `In ${lengths.unitInSentence}. A string is the shots you fired between one photo and the next.`,
    heads: ['String', ...(hasDays ? ['Day'] : []), ...figureHeads(columns)],
    rows: named.map(({ name, day, shots }) => [
      name,
      ...(hasDays ? [day === null ? '–' : dayInWords(day)] : []),
      ...figureCells(shots, columns, lengths),
    ]),
  };
}

/**
 * Lists the mean radii of the strings of a sheet, to draw them one below the other.
 * @param report any report
 * @param lengths of the reader
 * @returns a bar for each string of two shots or more; none for fewer than two of them
 */
export function stringBars({ strings }: Pick<Report, 'strings'>, lengths: Lengths): SpreadBar[] {
  return spreadBars(
    strings.map(({ meanRadius }, index) => ({ name: String(index + 1), meanRadius })),
    lengths,
  );
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 'Nov 20' for 2026-11-20. */
function dayInWords(isoDate: string): string {
  const [, month, day] = isoDate.split('-').map(Number);
  return `${months[(month ?? 1) - 1] ?? ''} ${String(day ?? '')}`;
}
