/** The strings of a sheet that was shot at and photographed more than once. */
import type { Report, ReportString } from '../../report/report.ts';
import type { FigureTable } from './figures.ts';
import { figureCells, figureHeads } from './groups.ts';
import type { Lengths } from './lengths.ts';

/**
 * Tabulates the strings of a sheet.
 * @param report any report
 * @param lengths of the reader
 * @returns a row for each string and one for all of them; no rows for a sheet with one string
 */
export function stringsTable(
  { strings, group, score: ringScore }: Pick<Report, 'strings' | 'group' | 'score'>,
  lengths: Lengths,
): FigureTable {
  const scored = ringScore?.status === 'scored' ? ringScore : null;
  const rowOf = (name: string, shots: ReportString) => [name, ...figureCells(shots, scored, lengths)];
  const all = { ...group, holeNumbers: strings.flatMap(({ holeNumbers }) => holeNumbers) };
  return {
    title: 'Strings',
    caption: `In ${lengths.unit}. Each string is what was fired between one photo and the next.`,
    heads: ['String', ...figureHeads(scored)],
    rows:
      strings.length === 0
        ? []
        : [...strings.map((string, index) => rowOf(String(index + 1), string)), rowOf('All', all)],
  };
}
