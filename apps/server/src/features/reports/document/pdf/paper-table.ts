/** Tables of the pages: beside the plot, or in two columns if they are long. */
import { createElement, type ReactElement } from 'react';
import { Text, View } from '@react-pdf/renderer';
import type { FigureTable } from '@target-analysis/analysis/telling';
import { block, quiet, section } from './paper-parts.ts';
import { styles } from './paper-styles.ts';
import { mostColumnsInHalf } from '../table-places.ts';
import { tagged } from './tags.ts';

/** With more rows, a table would be a long, narrow strip. */
const longTable = 9;

/** A table in its own section. A long one runs in two columns side by side; a short one stays on one page. */
export function tablePart({ title, caption, heads, rows }: FigureTable): ReactElement {
  const isLong = rows.length > longTable;
  return createElement(
    View,
    { key: title, wrap: isLong },
    section(
      title,
      createElement(View, { style: styles.paragraph }, quiet(caption)),
      grid(heads, rows, isLong && heads.length <= mostColumnsInHalf),
    ),
  );
}

/** A short table beside other content. */
export function tableBeside({ title, caption, heads, rows }: FigureTable): ReactElement {
  return createElement(
    View,
    { key: title, style: styles.beside },
    block(title, styles.strong, tagged('H3')),
    createElement(View, { style: styles.paragraph }, quiet(caption)),
    grid(heads, rows, false),
  );
}

function grid(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  isInTwo: boolean,
): ReactElement {
  const half = Math.ceil(rows.length / 2);
  const lines = isInTwo
    ? rows.slice(0, half).map((row, index) => [row, rows[half + index] ?? []])
    : rows.map((row) => [row]);
  return createElement(
    View,
    { ...tagged('Table'), style: {} },
    createElement(
      View,
      { style: styles.tableHead, minPresenceAhead: 40 },
      tableRow(heads, { columns: heads.length, order: -1, isHead: true }),
      // Repeats the headings above the second column.
      isInTwo ? createElement(View, { style: [styles.row, styles.fill] }, ...unread(heads)) : null,
    ),
    ...lines.map((line, index) =>
      createElement(
        View,
        { key: index, style: styles.tableRow, wrap: false },
        ...line.map((row, column) =>
          tableRow(row, { columns: heads.length, order: index + column * half, isHead: false }),
        ),
      ),
    ),
  );
}

interface RowPlace {
  columns: number;
  /** Counted over all rows, in either column of the page. */
  order: number;
  isHead: boolean;
}

function tableRow(row: readonly string[], { columns, order, isHead }: RowPlace): ReactElement {
  const cells = row.map((text, index) => {
    const scope = isHead ? ({ scope: 'Column' } as const) : index === 0 ? ({ scope: 'Row' } as const) : {};
    return createElement(
      Text,
      {
        key: index,
        ...tagged(isHead || index === 0 ? 'TH' : 'TD', scope),
        style: { flex: flexOf(index, columns) },
      },
      text,
    );
  });
  const tag = row.length === 0 ? {} : tagged('TR', { order });
  return createElement(View, { key: order, ...tag, style: [styles.row, styles.fill] }, ...cells);
}

function unread(heads: readonly string[]): ReactElement[] {
  return heads.map((text, index) =>
    createElement(Text, { key: index, style: { flex: flexOf(index, heads.length) } }, text),
  );
}

/** In three columns, the first names a figure; in more, the last says where a shot comes from. */
function flexOf(index: number, columns: number): number {
  if (columns === 3) return [3, 0.8, 1.3][index] ?? 1;
  return index === columns - 1 ? 2 : 1;
}
