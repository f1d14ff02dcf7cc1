/** What a table of rows consists of, shown as a table or as cards. */
import type { ReactNode } from 'react';

export interface DataOrder<Sort extends string> {
  sort: Sort;
  direction: 'ascending' | 'descending';
}

export interface DataColumn<Row, Sort extends string> {
  label: string;
  /** The sort that a click on its header chooses; null if the column can't be sorted. */
  sort: Sort | null;
  cell: (row: Row) => ReactNode;
  /** Share of the table, such as '20%'. */
  width: string;
  /** Takes the full width of a card, for text that is often long. */
  isLong?: boolean;
  /** Aligned to the end of its column, digit under digit. */
  isFigure?: boolean;
}

export interface DataRowsProps<Row, Sort extends string> {
  /** What is listed, for screen readers: "Users". */
  label: string;
  /** The first one names the row. */
  columns: readonly DataColumn<Row, Sort>[];
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  order: DataOrder<Sort>;
  onOrder: (order: DataOrder<Sort>) => void;
  /** Further sorts that have no column of their own. */
  otherSorts?: readonly { label: string; value: Sort }[] | undefined;
  /** Buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Details folded away under a row. */
  details?: { buttonLabel: (row: Row) => string; content: (row: Row) => ReactNode } | undefined;
}

/** The same, plus the table's state: which rows are unfolded, by key. */
export interface DataListProps<Row, Sort extends string> extends DataRowsProps<Row, Sort> {
  unfolded: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** The order after a click on a header: ascending for another column, reversed for the same one. */
export function sortBy<Sort extends string>(order: DataOrder<Sort>, sort: Sort): DataOrder<Sort> {
  const turned = order.direction === 'ascending' ? 'descending' : 'ascending';
  return { sort, direction: order.sort === sort ? turned : 'ascending' };
}
