/** What a table of rows is made of, whether it is drawn as a table or as cards. */
import type { ReactNode } from 'react';

export interface DataOrder<Sort extends string> {
  sort: Sort;
  direction: 'ascending' | 'descending';
}

export interface DataColumn<Row, Sort extends string> {
  label: string;
  /** What the rows are sorted by when its header is clicked; null where they cannot be. */
  sort: Sort | null;
  cell: (row: Row) => ReactNode;
  /** Of the table, such as '20%'. */
  width: string;
  /** Takes the whole width of a card: text that is often long. */
  isLong?: boolean;
  /** Stands at the end of its column, digit under digit. */
  isFigure?: boolean;
}

export interface DataRowsProps<Row, Sort extends string> {
  /** What is listed, for those who listen: "Users". */
  label: string;
  /** The first one names the row. */
  columns: readonly DataColumn<Row, Sort>[];
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  order: DataOrder<Sort>;
  onOrder: (order: DataOrder<Sort>) => void;
  /** What the rows can also be sorted by, without a column of its own. */
  otherSorts?: readonly { label: string; value: Sort }[] | undefined;
  /** Buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** What is folded away beneath a row. */
  details?: { buttonLabel: (row: Row) => string; content: (row: Row) => ReactNode } | undefined;
}

/** The same, with what the table keeps of it: which rows are unfolded, by their keys. */
export interface DataListProps<Row, Sort extends string> extends DataRowsProps<Row, Sort> {
  unfolded: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** What a click on a header asks for: another column upwards, the same one the other way round. */
export function sortBy<Sort extends string>(order: DataOrder<Sort>, sort: Sort): DataOrder<Sort> {
  const turned = order.direction === 'ascending' ? 'descending' : 'ascending';
  return { sort, direction: order.sort === sort ? turned : 'ascending' };
}
