/** Tables of the pages: beside the plot, or below it. */
import { createElement, type ReactElement } from 'react';
import { Text } from '@react-pdf/renderer';
import type { FigureTable } from '@target-analysis/analysis/telling';
import { block, quiet, section } from './paper-parts.ts';
import { styles } from './paper-styles.ts';
import { runsInTwo } from '../table-places.ts';
import { tagged } from './tags.ts';
import { view } from './view.ts';

/** More lines may go on to the next page; fewer would leave one or two of them alone there. */
const mostWhole = 12;

/** A table in its own section. */
export function tablePart(table: FigureTable): ReactElement {
  const { title, caption, heads, rows } = table;
  const isInTwo = runsInTwo(table);
  return view(
    { key: title, wrap: rows.length > (isInTwo ? 2 * mostWhole : mostWhole) },
    section(title, view({ style: styles.paragraph }, quiet(caption)), grid(heads, rows, isInTwo)),
  );
}

/** A short table beside other content. */
export function tableBeside({ title, caption, heads, rows }: FigureTable): ReactElement {
  return view(
    { key: title, style: styles.beside },
    block(title, styles.strong, tagged('H3')),
    view({ style: styles.paragraph }, quiet(caption)),
    grid(heads, rows, false),
  );
}

function grid(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  isInTwo: boolean,
): ReactElement {
  const half = Math.ceil(rows.length / 2);
  const widths = widthsOf(heads, rows);
  const lines = isInTwo
    ? rows.slice(0, half).map((row, index) => [row, rows[half + index] ?? []])
    : rows.map((row) => [row]);
  return view(
    { ...tagged('Table'), style: {} },
    view(
      { style: styles.tableHead, minPresenceAhead: 40 },
      tableRow(heads, { widths, order: -1, isHead: true }),
      // Repeats the headings above the second column.
      isInTwo ? view({ style: [styles.row, styles.fill] }, ...unread(heads, widths)) : null,
    ),
    ...lines.map((line, index) =>
      view(
        { key: index, style: styles.tableRow, wrap: false },
        ...line.map((row, column) => tableRow(row, { widths, order: index + column * half, isHead: false })),
      ),
    ),
  );
}

interface RowPlace {
  /** Of the columns, in proportion. */
  widths: readonly number[];
  /** Counted over all rows, in either column of the page. */
  order: number;
  isHead: boolean;
}

function tableRow(row: readonly string[], { widths, order, isHead }: RowPlace): ReactElement {
  const cells = row.map((text, index) => {
    const scope = isHead ? ({ scope: 'Column' } as const) : index === 0 ? ({ scope: 'Row' } as const) : {};
    return createElement(
      Text,
      {
        key: index,
        ...tagged(isHead || index === 0 ? 'TH' : 'TD', scope),
        style: { flex: widths[index] ?? 1 },
      },
      text,
    );
  });
  const tag = row.length === 0 ? {} : tagged('TR', { order });
  return view({ key: order, ...tag, style: [styles.row, styles.fill] }, ...cells);
}

function unread(heads: readonly string[], widths: readonly number[]): ReactElement[] {
  return heads.map((text, index) =>
    createElement(Text, { key: index, style: { flex: widths[index] ?? 1 } }, text),
  );
}

/** Longer texts wrap. */
const longestInLine = 24;

/** How the columns share the width: by their longest texts. */
function widthsOf(heads: readonly string[], rows: readonly (readonly string[])[]): number[] {
  return heads.map((head, index) => {
    const longest = Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0));
    return Math.min(longest, longestInLine) + room;
  });
}

/** Between two columns, in characters. */
const room = 2;
