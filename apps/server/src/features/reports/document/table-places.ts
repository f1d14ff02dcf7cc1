/** Which tables go beside the plot, and which go below it at full page width. */
import type { FigureTable } from '@target-analysis/analysis/telling';

/** Rows that fit beside the plot. */
const mostBeside = 20;
/** Half a page is too narrow for more. */
const mostColumnsInHalf = 6;
/** With more rows, a table at full width would be a long, narrow strip: it runs in two columns side by side. */
const longTable = 9;

export function runsInTwo({ heads, rows }: FigureTable): boolean {
  return rows.length > longTable && heads.length <= mostColumnsInHalf;
}

/** A title, a caption, and headings are as tall as two rows. */
const rowsOfHead = 2;

export function placeTables(tables: readonly FigureTable[]): { beside: FigureTable[]; below: FigureTable[] } {
  let rows = 0;
  const isBeside = tables.map((table) => {
    if (table.heads.length > mostColumnsInHalf) return false;
    rows += table.rows.length + rowsOfHead;
    return rows <= mostBeside;
  });
  return {
    beside: tables.filter((_, index) => isBeside[index] === true),
    below: tables.filter((_, index) => isBeside[index] !== true),
  };
}
