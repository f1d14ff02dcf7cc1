/** Which tables stand beside the plot, and which below with the width of the page. */
import type { FigureTable } from '@target-analysis/analysis/telling';

/** Rows that stand beside the plot without reaching below it. */
const mostBeside = 20;
/** Half of the page is too narrow for more. */
export const mostColumnsInHalf = 6;
/** A title, a caption and heads are as high as two rows. */
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
