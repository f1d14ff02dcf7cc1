/** Every shot for a spreadsheet. */
import type { Report } from '../../report/report.ts';
import { shotScoreInWords } from '../holes.ts';
import { groupOfHole } from './group-of-hole.ts';

/** More digits than a hole's place can be known to. */
const decimals = 2;

/**
 * Writes every hole as a row of comma-separated values.
 * @param report any report
 * @returns text by RFC 4180 with a header line: shot, string if there are several, group and its label if there are several aims, place
 * from the aim (or from the group center if no aim is known) in the report's own length unit, score if there is one, what it counts as,
 * whether it is in doubt
 * @source RFC 4180; OWASP on formulas in CSV files: a label that a spreadsheet would take for one begins with an apostrophe
 */
export function shotsCsv(report: Report): string {
  return asText(shotRows(report), ',');
}

/**
 * Writes the rows of {@link shotsCsv} for pasting: spreadsheets put a pasted text into columns at its tabs, not at its commas.
 * @param report any report
 * @returns tab-separated values with a header line
 */
export function shotsToPaste(report: Report): string {
  return asText(shotRows(report), '\t');
}

function asText(rows: readonly string[][], separator: string): string {
  return rows.map((row) => `${row.map((text) => cell(text, separator)).join(separator)}\r\n`).join('');
}

function shotRows(report: Report): string[][] {
  const { aimGroups, group, holes, score: ringScore, strings } = report;
  const unit = group.lengthUnit === 'mm' ? 'mm' : 'hole_diameters';
  const scored = ringScore?.status === 'scored' ? ringScore : null;
  const groupOf = groupOfHole(report);
  const groupCells = (hole: Report['holes'][number]) => {
    const index = groupOf(hole);
    return [index < 0 ? '' : String(index + 1), plainText(aimGroups[index]?.label ?? '')];
  };
  const heads = [
    'shot',
    ...(strings.length > 0 ? ['string'] : []),
    ...(aimGroups.length > 0 ? ['group', 'label'] : []),
    `right_${unit}`,
    `up_${unit}`,
    ...(scored ? ['score'] : []),
    'counts_as',
    'is_doubtful',
  ];
  const rows = holes.map((hole) => [
    String(hole.number),
    ...(strings.length > 0 ? [String(hole.string)] : []),
    ...(aimGroups.length > 0 ? groupCells(hole) : []),
    hole.x.toFixed(decimals),
    hole.y.toFixed(decimals),
    ...(scored ? [shotScoreInWords(scored, hole.number)] : []),
    hole.role,
    hole.isDoubtful ? 'yes' : 'no',
  ]);
  return [heads, ...rows];
}

/** A label is the owner's own text. */
function plainText(label: string): string {
  return /^[=+\-@\t\r]/.test(label) ? `'${label}` : label;
}

/** A separator would start another column, and a line break another row. */
function cell(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
